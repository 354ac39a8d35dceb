/** Signs of a schema: keywords that say what is valid, keywords that describe, and values that no schema has there. */

import { isJsonObject, type JsonObject, type JsonValue, ownMember } from "../../support/json.ts";
import { rulesOf } from "./keywords.ts";

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

const judging = words(`type enum const format pattern required multipleOf minimum maximum exclusiveMinimum
  exclusiveMaximum minLength maxLength minItems maxItems uniqueItems minProperties maxProperties minContains
  maxContains dependentRequired contentEncoding contentMediaType default examples nullable $vocabulary`);
const annotations = words("$schema $id $comment $anchor title description id deprecated readOnly writeOnly");
const notes = words("example xml externalDocs discriminator");

const holding = Object.values(rulesOf).flatMap(({ schemas, maps, references }) => [
  ...schemas,
  ...maps,
  ...references,
]);
const telling = new Set([...judging, ...holding]);

/** Words by which an author may have meant one of these. */
export const tellingWords: readonly string[] = [...telling].filter((word) => word.length > 3);

/** Keywords that make an object a schema; a title alone does not. */
export const isTelling = (keyword: string): boolean => telling.has(keyword);

export const isKeyword = (keyword: string): boolean =>
  isTelling(keyword) || annotations.includes(keyword) || keyword.startsWith("x-");

/** OpenAPI's own words for readers. */
export const isNote = (keyword: string): boolean => notes.includes(keyword);

const types = words("array boolean integer null number object string");
const isTypeName = (value: JsonValue): boolean => typeof value === "string" && types.includes(value);

/** The values of keywords that tell a schema from data that has the same key. */
const kinds: Readonly<Record<string, (value: JsonValue) => boolean>> = {
  type: (value) => (Array.isArray(value) ? value.every(isTypeName) : isTypeName(value)),
  $ref: (value) => typeof value === "string",
  properties: isJsonObject,
  enum: Array.isArray,
  anyOf: Array.isArray,
  oneOf: Array.isArray,
  allOf: Array.isArray,
};

/** A schema by its look, wherever the object stands. */
export const looksLikeSchema = (node: JsonObject): boolean => {
  const keys = Object.keys(node);
  const isWhole = keys.every((key) => isKeyword(key) || isNote(key));
  return (
    (isWhole || keys.some(isTelling)) &&
    keys.every((key) => ownMember(kinds, key)?.(node[key] ?? null) ?? true)
  );
};
