/**
 * Reads `x-unknown-fields` and `additionalProperties: false`, which determine how undeclared keys are
 * handled.
 */

import type { JsonObject } from "../support/json.ts";
import type { UnknownFields } from "../model/model.ts";

export const unknownFieldsOf = (node: JsonObject, ofDialect: UnknownFields): UnknownFields => {
  if (node["additionalProperties"] === false) return "refuse";
  return readUnknownFields(node) ?? ofDialect;
};

/** Reads the annotation of a record or a dialect.json. */
export const readUnknownFields = (node: JsonObject): UnknownFields | undefined => {
  const word = node["x-unknown-fields"];
  return word === "keep" || word === "ignore" || word === "refuse" ? word : undefined;
};
