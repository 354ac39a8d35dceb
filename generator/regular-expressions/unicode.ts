/** The check that the patterns of documents keep to the rules of Unicode. */

import { isJsonObject, type JsonValue } from "../support/json.ts";

const isUnicode = (pattern: string): boolean => {
  try {
    return new RegExp(pattern, "u") instanceof RegExp;
  } catch {
    return false;
  }
};

const keepsToUnicode = (value: JsonValue): boolean => {
  if (Array.isArray(value)) return value.every(keepsToUnicode);
  if (!isJsonObject(value)) return true;
  const { pattern, patternProperties } = value;
  const keys = isJsonObject(patternProperties) ? Object.keys(patternProperties) : [];
  const written = typeof pattern === "string" ? [pattern, ...keys] : keys;
  return written.every(isUnicode) && Object.values(value).every(keepsToUnicode);
};

/** Patterns are read by the rules of Unicode, unless one of them is written by the older rules alone. */
export const areUnicode = (files: Iterable<JsonValue>): boolean => [...files].every(keepsToUnicode);
