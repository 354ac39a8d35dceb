/**
 * Converts draft-07 schemas to draft-04. Keywords that draft-04 does not define may remain, without effect.
 */

import { isJsonObject, type JsonObject, type JsonValue } from "../../../generator/support/json.ts";

const data = new Set(["const", "enum", "default", "examples", "required"]);
const maps = new Set(["properties", "patternProperties", "definitions"]);
const flags = new Set(["additionalProperties", "additionalItems"]);

const bounds = [
  ["minimum", "exclusiveMinimum"],
  ["maximum", "exclusiveMaximum"],
] as const;

const withFlags = (node: JsonObject): JsonObject =>
  bounds.reduce((made, [bound, exclusive]) => {
    const limit = made[exclusive];
    return limit === undefined ? made : { ...made, [bound]: limit, [exclusive]: true };
  }, node);

const withEnum = ({ const: value, ...node }: JsonObject): JsonObject => {
  if (value === undefined) return node;
  return node["enum"] === undefined ? { ...node, enum: [value] } : { ...node, const: value };
};

const schema = (value: JsonValue): JsonValue => {
  if (typeof value === "boolean") return value ? {} : { not: {} };
  return isJsonObject(value) ? inDraft04(value) : value;
};

const byName = (value: JsonValue): JsonValue =>
  isJsonObject(value)
    ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, schema(part)]))
    : value;

const member = (key: string, value: JsonValue): JsonValue => {
  if (data.has(key) || (flags.has(key) && typeof value === "boolean")) return value;
  if (maps.has(key) || key === "dependencies") return byName(value);
  if (Array.isArray(value)) return value.map(schema);
  return isJsonObject(value) || judging.has(key) ? schema(value) : value;
};

const judging = new Set(["items", "not", "additionalProperties", "additionalItems"]);

export const inDraft04 = (node: JsonObject): JsonObject =>
  withEnum(
    withFlags(Object.fromEntries(Object.entries(node).map(([key, value]) => [key, member(key, value)]))),
  );
