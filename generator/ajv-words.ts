/** A document in words that Ajv can compile: what OpenAPI 3.0 writes otherwise. What Ajv reads stays as it is. */

import { isJsonObject, type JsonObject, type JsonValue } from "./json.ts";

/** What stands under them is data, whatever it looks like. */
const dataKeywords = new Set(["const", "enum", "default", "example", "examples"]);

/** What stands under them has names of the author's, which are no keywords. */
const mapKeywords = new Set([
  "properties",
  "patternProperties",
  "$defs",
  "definitions",
  "dependentSchemas",
  "schemas",
]);

type Words = "keywords" | "names";

/** The same value when nothing has to be said otherwise. */
export const inAjvWords = (value: JsonValue, words: Words = "keywords"): JsonValue => {
  if (Array.isArray(value))
    return sameOr(
      value,
      value.map((item) => inAjvWords(item)),
    );
  if (!isJsonObject(value)) return value;
  const members = Object.entries(value).map(([key, member]): [string, JsonValue] => {
    if (words === "keywords" && dataKeywords.has(key)) return [key, member];
    const inner = words === "keywords" && mapKeywords.has(key) ? "names" : "keywords";
    return [key, inAjvWords(member, inner)];
  });
  const isSame = members.every(([key, member]) => member === value[key]);
  const node = isSame ? value : Object.fromEntries(members);
  return words === "keywords" ? withPlainBounds(withoutIdleNullable(node)) : node;
};

const sameOr = (old: JsonValue[], made: JsonValue[]): JsonValue[] =>
  made.every((item, index) => item === old[index]) ? old : made;

/** Where no type stands beside it, `nullable` says nothing, in OpenAPI as elsewhere; Ajv would stop there. */
const withoutIdleNullable = (node: JsonObject): JsonObject => {
  if (typeof node["nullable"] !== "boolean" || Object.hasOwn(node, "type")) return node;
  const { nullable: _, ...rest } = node;
  return rest;
};

const bounds = [
  ["minimum", "exclusiveMinimum"],
  ["maximum", "exclusiveMaximum"],
] as const;

/** `minimum: 0` beside `exclusiveMinimum: true` is `exclusiveMinimum: 0`. */
export const withPlainBounds = (node: JsonObject): JsonObject =>
  bounds.reduce((made, [inclusive, exclusive]) => {
    const { [exclusive]: isExclusive, ...open } = made;
    if (typeof isExclusive !== "boolean") return made;
    const { [inclusive]: limit, ...rest } = open;
    return isExclusive && limit !== undefined ? { ...rest, [exclusive]: limit } : open;
  }, node);
