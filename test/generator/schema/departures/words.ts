/**
 * Rewrites the author's schema so that Ajv applies the departures: renames `type` if it affects numbers, and
 * handles `__proto__`, which Ajv skips.
 */

import { withContains } from "../../../../generator/schema/ajv/evaluated.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../../../../generator/support/json.ts";

export const numericType = "x-numeric-type";

const values = new Set(["const", "enum", "default", "example", "examples"]);

/** Keywords whose members have user-defined names. */
const maps = new Set([
  "properties",
  "patternProperties",
  "$defs",
  "definitions",
  "dependentSchemas",
  "dependentRequired",
  "dependencies",
]);

const isNumericType = (types: JsonValue | undefined): boolean =>
  [types].flat().some((type) => type === "integer" || type === "number");

const renamed = (node: JsonObject): JsonObject => {
  const { type, ...rest } = node;
  return type !== undefined && isNumericType(type) ? { ...rest, [numericType]: type } : node;
};

/** Ajv skips a property with this name, so the same schema is added under an equivalent pattern. */
const withProto = (node: JsonObject): JsonObject => {
  const { properties, patternProperties = {} } = node;
  if (!isJsonObject(properties) || !isJsonObject(patternProperties)) return node;
  const named = Object.getOwnPropertyDescriptor(properties, "__proto__")?.value;
  if (named === undefined) return node;
  return { ...node, patternProperties: { ...patternProperties, "^(?:__proto__)$": named } };
};

/**
 * Up to draft-07, a `$ref` ignores its siblings. Even with the Ajv option for this, a `type` is required next
 * to the `$ref`.
 */
export const withLonelyReferences = (value: JsonValue, areNames = false): JsonValue => {
  if (Array.isArray(value)) return value.map((item) => withLonelyReferences(item));
  if (!isJsonObject(value)) return value;
  const isLonely = !areNames && typeof value["$ref"] === "string";
  const members = Object.entries(value).filter(([key]) => !isLonely || !["type", "nullable"].includes(key));
  return Object.fromEntries(
    members.map(([key, member]) => [
      key,
      !areNames && values.has(key) ? member : withLonelyReferences(member, !areNames && maps.has(key)),
    ]),
  );
};

/** Keywords that draft-04 does not define but its Ajv reads. */
const laterWords = new Set(["const", "if", "then", "else", "contains", "propertyNames"]);

export const withoutLaterWords = (value: JsonValue, areNames = false): JsonValue => {
  if (Array.isArray(value)) return value.map((item) => withoutLaterWords(item));
  if (!isJsonObject(value)) return value;
  const members = Object.entries(value).filter(([key]) => areNames || !laterWords.has(key));
  return Object.fromEntries(
    members.map(([key, member]) => [
      key,
      !areNames && values.has(key) ? member : withoutLaterWords(member, !areNames && maps.has(key)),
    ]),
  );
};

/** Items matched by `contains` count as evaluated, as the official suite requires. */
export const withContained = (value: JsonValue, areNames = false): JsonValue => {
  if (Array.isArray(value)) return value.map((item) => withContained(item));
  if (!isJsonObject(value)) return value;
  const members = Object.entries(value).map(([key, member]): [string, JsonValue] => [
    key,
    !areNames && values.has(key) ? member : withContained(member, !areNames && maps.has(key)),
  ]);
  const node = Object.fromEntries(members);
  return areNames ? node : withContains(node);
};

export const inOracleWords = (value: JsonValue, areNames = false): JsonValue => {
  if (Array.isArray(value)) return value.map((item) => inOracleWords(item));
  if (!isJsonObject(value)) return value;
  const node = Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key,
      !areNames && values.has(key) ? member : inOracleWords(member, !areNames && maps.has(key)),
    ]),
  );
  return areNames ? node : withProto(renamed(node));
};
