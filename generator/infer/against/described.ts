/** Reads an inferred schema and returns the alternatives for each value, with references resolved. */

import {
  arrayAt,
  isJsonObject,
  stringAt,
  stringsAt,
  type JsonObject,
  type JsonValue,
} from "../../support/json.ts";
import { unseen } from "../conclude/report.ts";
import { schemaAt } from "./nodes.ts";

/** An inferred schema for the values at one location. */
export interface Described {
  readonly schema: JsonObject;
  /** How often the values were seen. */
  readonly evidence: string;
}

const resolved = ({ schema, evidence }: Described, whole: JsonObject): Described => {
  const name = stringAt(schema, "$ref").replace("#/$defs/", "");
  if (name === "") return { schema, evidence };
  const target = schemaAt(whole, ["$defs", name]) ?? {};
  return { schema: target, evidence: stringAt(schema, "description") || stringAt(target, "description") };
};

/**
 * Returns schemas that contain no alternatives: one for each record, and one for each type of other values.
 */
export const alternativesOf = (described: Described, whole: JsonObject): readonly Described[] => {
  const { schema, evidence } = resolved(described, whole);
  if (evidence === unseen) return [];
  const inner = [...arrayAt(schema, "anyOf"), ...arrayAt(schema, "oneOf")].filter(isJsonObject);
  if (inner.length > 0)
    return inner.flatMap((alternative) => alternativesOf({ schema: alternative, evidence }, whole));
  const { type, ...rest } = schema;
  if (!Array.isArray(type)) return [{ schema, evidence }];
  return stringsAt(schema, "type").map((kind) => ({ schema: ofKind(kind, rest), evidence }));
};

/** A null in a list of values belongs to the type `null`. */
const ofKind = (kind: string, rest: JsonObject): JsonObject => {
  if (kind === "null") return { type: "null" };
  const values = arrayAt(rest, "enum").filter((value) => value !== null);
  return { ...rest, type: kind, ...(values.length === 0 ? {} : { enum: values }) };
};

export const memberOf = ({ schema, evidence }: Described, key: string): Described | undefined => {
  const member = schemaAt(schema, ["properties", key]);
  return member === undefined
    ? undefined
    : { schema: member, evidence: stringAt(member, "description") || evidence };
};

export const isNull = ({ schema }: Described): boolean => schema["type"] === "null";

/** The values that a schema lists, or undefined if it allows others. */
export const valuesOf = (schema: JsonObject): readonly JsonValue[] | undefined => {
  if (Object.hasOwn(schema, "const")) return [schema["const"] ?? null];
  return Array.isArray(schema["enum"]) ? schema["enum"] : undefined;
};

/**
 * Replaces references by their targets. Types that contain themselves become schemas that accept all values.
 */
export const inlined = (
  value: JsonValue,
  whole: JsonObject,
  outer: ReadonlySet<string> = new Set(),
): JsonValue => {
  if (Array.isArray(value)) return value.map((item) => inlined(item, whole, outer));
  if (!isJsonObject(value)) return value;
  const { $ref, ...rest } = value;
  if (typeof $ref === "string") {
    if (outer.has($ref)) return {};
    const { description: _, ...target } = schemaAt(whole, ["$defs", $ref.replace("#/$defs/", "")]) ?? {};
    return inlined({ ...target, ...rest }, whole, new Set([...outer, $ref]));
  }
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inlined(inner, whole, outer)]));
};
