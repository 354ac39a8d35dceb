/** `x-unknown-fields`, or `additionalProperties: false`: what happens to keys that nobody declared. */

import type { JsonObject } from "../support/json.ts";
import type { UnknownFields } from "../model/model.ts";

/** The record's own word, else its dialect's. */
export const unknownFieldsOf = (node: JsonObject, ofDialect: UnknownFields): UnknownFields => {
  if (node["additionalProperties"] === false) return "refuse";
  return readUnknownFields(node) ?? ofDialect;
};

/** The annotation on a record or in a dialect.json. */
export const readUnknownFields = (node: JsonObject): UnknownFields | undefined => {
  const word = node["x-unknown-fields"];
  return word === "keep" || word === "ignore" || word === "refuse" ? word : undefined;
};
