/** Reads `enum` and `const` as a constant or an enum, with or without null. */

import type { JsonObject, JsonValue } from "../../support/json.ts";
import { distinctValues } from "../../support/listed.ts";
import { isWidth } from "../../schema/formats.ts";
import { bigWidthIn, isWithinWidth } from "../../schema/integer-range.ts";
import { isWide } from "../../schema/wide.ts";
import type { Gathered } from "./gather.ts";
import { annotationsOf, asserts, jsonTypeOf } from "../../schema/keywords.ts";
import { firstOf, left } from "./left.ts";
import { listedValues } from "./merge.ts";
import { made } from "./places.ts";
import { has, typesOf, without, type Reading } from "./reading.ts";

/** Returns an integer beyond 2^53 with all its digits, if the schema accepts it. */
const wideInteger = (value: JsonValue, node: JsonObject): bigint[] => {
  const width = bigWidthIn(node);
  if (width === undefined || typeof value === "object" || !isWide(value)) return [];
  const integer = BigInt(value);
  return isWithinWidth(integer, width) ? [integer] : [];
};

/** Returns the value if its type is allowed. */
const ofType = (value: JsonValue, node: JsonObject): JsonValue[] => {
  const types = typesOf(node);
  if (types.length === 0 || types.includes(jsonTypeOf(value))) return [value];
  if (!types.includes("integer")) return [];
  return Number.isSafeInteger(value) ? [value] : wideInteger(value, node);
};

const isScalar = (value: JsonValue): boolean => typeof value !== "object" || value === null;

/** A width has no effect on integers within its range or on values that are not integers. */
const isOfWidth = ({ format }: JsonObject): ((value: JsonValue) => boolean) => {
  const width = typeof format === "string" && isWidth(format) ? format : undefined;
  return (value) =>
    width !== undefined &&
    (typeof value !== "number" || (Number.isSafeInteger(value) && isWithinWidth(BigInt(value), width)));
};

const beside = ["type", "enum", "const"];

export const readValues = ({ node, left: all, places }: Gathered): Reading | undefined => {
  const listed = listedValues(node);
  if (listed === undefined) return undefined;
  const values = distinctValues(listed.flatMap((value) => ofType(value, node)));
  const at = firstOf(places);
  if (values.length === 0)
    return { node: { ...annotationsOf(node), enum: [] }, left: all, consumed: Object.keys(node) };
  const isSaid = (word: string): boolean => word === "format" && values.every(isOfWidth(node));
  const others = Object.keys(without(node, ...beside)).filter((one) => asserts(one) && !isSaid(one));
  const reasons = others.map((other) => left(at, other, "it is used together with a list of values"));
  const isOpen = has(node, "x-open");
  return {
    node: { ...annotationsOf(node), ...shapeOf(values, isOpen, places) },
    left: [...all, ...reasons],
    consumed: [...beside, "format"],
  };
};

const shapeOf = (values: readonly JsonValue[], isOpen: boolean, places: Gathered["places"]): JsonObject => {
  const [first] = values;
  // An open list with one value stays a list, because other values are accepted.
  if (values.length === 1 && (!isOpen || first === null)) return { const: first ?? null };
  if (!values.every(isScalar) || values.some(isWide)) return { enum: [...values] };
  const rest = values.filter((value) => value !== null);
  if (rest.length === values.length) return isFlag(values) ? { type: "boolean" } : { enum: [...values] };
  return { anyOf: [made(shapeOf(rest, isOpen, places), places), { type: "null" }] };
};

const isFlag = (values: readonly JsonValue[]): boolean =>
  values.length === 2 && values.every((value) => typeof value === "boolean");
