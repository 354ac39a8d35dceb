/** Recognizes schemas by their constraints, their descriptions, and values that occur only in schemas. */

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

export const tellingWords: readonly string[] = [...telling].filter((word) => word.length > 3);

/** Keywords that make an object a schema. A title alone is not enough. */
export const isTelling = (keyword: string): boolean => telling.has(keyword);

export const isKeyword = (keyword: string): boolean =>
  isTelling(keyword) || annotations.includes(keyword) || keyword.startsWith("x-");

export const isNote = (keyword: string): boolean => notes.includes(keyword);

const types = words("array boolean integer null number object string");
const isTypeName = (value: JsonValue): boolean => typeof value === "string" && types.includes(value);

/** Checks on values that distinguish schemas from data with the same keys. */
const kinds: Readonly<Record<string, (value: JsonValue) => boolean>> = {
  type: (value) => (Array.isArray(value) ? value.every(isTypeName) : isTypeName(value)),
  $ref: (value) => typeof value === "string",
  properties: isJsonObject,
  enum: Array.isArray,
  anyOf: Array.isArray,
  oneOf: Array.isArray,
  allOf: Array.isArray,
};

export const looksLikeSchema = (node: JsonObject): boolean => {
  const keys = Object.keys(node);
  const isWhole = keys.every((key) => isKeyword(key) || isNote(key));
  return (
    (isWhole || keys.some(isTelling)) &&
    keys.every((key) => ownMember(kinds, key)?.(node[key] ?? null) ?? true)
  );
};
