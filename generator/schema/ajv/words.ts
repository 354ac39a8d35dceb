/**
 * Translates a document so that Ajv interprets it as its draft specifies. This affects OpenAPI 3.0's bounds
 * and `nullable`, and a property name that Ajv ignores.
 */

import type { Draft } from "../../model/model.ts";
import { withContains } from "./evaluated.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../../support/json.ts";
import { bigWidthIn } from "../integer-range.ts";
import { isWide, textsOf } from "../wide.ts";
import { bigTypes } from "./numbers.ts";

/** Keywords that contain data, not schemas. */
const dataKeywords = new Set(["const", "enum", "default", "example", "examples"]);

/** Keywords whose members have names chosen by the author. */
const mapKeywords = new Set([
  "properties",
  "patternProperties",
  "$defs",
  "definitions",
  "dependentSchemas",
  "dependentRequired",
  "dependencies",
  "schemas",
]);

type Say = (node: JsonObject) => JsonObject;

/** Translates a whole file. Returns the same value if nothing changes. */
export const inAjvWords = (value: JsonValue, draft: Draft): JsonValue => {
  const sayPlain: Say = (node) =>
    withoutWideNotes(
      withWideValues(withNumericType(withEveryName(withPlainBounds(withoutIdleNullable(node))))),
    );
  const say: Say = draft === "2020-12" ? (node) => sayPlain(withContains(node)) : sayPlain;
  return isJsonObject(value) ? say(members(value, say, false)) : value;
};

const inside = (value: JsonValue, say: Say, areNames: boolean): JsonValue => {
  if (Array.isArray(value)) {
    const items = value.map((item) => inside(item, say, false));
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  if (!isJsonObject(value)) return value;
  const node = members(value, say, areNames);
  return areNames ? node : say(node);
};

const members = (node: JsonObject, say: Say, areNames: boolean): JsonObject => {
  const made = Object.entries(node).map(([key, member]): [string, JsonValue] =>
    !areNames && dataKeywords.has(key)
      ? [key, member]
      : [key, inside(member, say, !areNames && mapKeywords.has(key))],
  );
  return made.every(([key, member]) => member === node[key]) ? node : Object.fromEntries(made);
};

/**
 * Removes a `nullable` that has no effect, because it is not a boolean or there is no `type`. Ajv would
 * throw.
 */
const withoutIdleNullable: Say = (node) => {
  if (!Object.hasOwn(node, "nullable")) return node;
  if (typeof node["nullable"] === "boolean" && Object.hasOwn(node, "type")) return node;
  const { nullable: _, ...rest } = node;
  return rest;
};

const numeric: readonly JsonValue[] = ["integer", "number"];

/** Ajv does not treat bigints as numbers, and treats doubles beyond 2^53 as integers. */
const withNumericType: Say = (node) => {
  const types = [node["type"] ?? []].flat();
  if (!types.some((type) => numeric.includes(type))) return node;
  const { type: _type, nullable, ...rest } = node;
  const width = bigWidthIn(node);
  const named = types.map((type) => (type === "integer" && width !== undefined ? bigTypes[width] : type));
  return { ...rest, "x-type": nullable === true ? [...named, "null"] : named };
};

/**
 * Ajv serializes schemas as JSON, which cannot contain bigints, and never considers a bigint equal to a
 * double.
 */
const withWideValues: Say = (node) => {
  const lists = ["const", "enum"].flatMap((keyword) => {
    const value = node[keyword];
    if (value === undefined || !isWide(value)) return [];
    return Array.isArray(value) && keyword === "enum" ? [value] : [[value]];
  });
  if (lists.length === 0) return node;
  const others = Object.entries(node).filter(
    ([key, value]) => !["const", "enum"].includes(key) || !isWide(value),
  );
  return { ...Object.fromEntries(others), "x-values": lists.map(textsOf) };
};

const notes = ["default", "example", "examples"];

/** Removes annotations that contain bigints, because Ajv cannot serialize these either. */
const withoutWideNotes: Say = (node) => {
  const isUnreadable = ([key, value]: readonly [string, JsonValue]): boolean =>
    notes.includes(key) && isWide(value);
  const all = Object.entries(node);
  return all.some(isUnreadable) ? Object.fromEntries(all.filter((member) => !isUnreadable(member))) : node;
};

const onlyProto = "^__proto__$";

/**
 * Ajv ignores a property with this name, so the name is also declared as a pattern. The original property
 * stays as a target for references.
 */
const withEveryName: Say = (node) => {
  const properties = node["properties"];
  if (!isJsonObject(properties) || !Object.hasOwn(properties, "__proto__")) return node;
  const named = properties["__proto__"] ?? true;
  const patterns = isJsonObject(node["patternProperties"]) ? node["patternProperties"] : {};
  const both = Object.hasOwn(patterns, onlyProto) ? { allOf: [patterns[onlyProto] ?? true, named] } : named;
  return { ...node, patternProperties: { ...patterns, [onlyProto]: both } };
};

const bounds = [
  ["minimum", "exclusiveMinimum"],
  ["maximum", "exclusiveMaximum"],
] as const;

/** Converts `minimum: 0` with `exclusiveMinimum: true` to `exclusiveMinimum: 0`. */
export const withPlainBounds: Say = (node) =>
  bounds.reduce((made, [inclusive, exclusive]) => {
    const { [exclusive]: isExclusive, ...open } = made;
    if (typeof isExclusive !== "boolean") return made;
    const { [inclusive]: limit, ...rest } = open;
    return isExclusive && limit !== undefined ? { ...rest, [exclusive]: limit } : open;
  }, node);
