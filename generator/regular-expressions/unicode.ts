/** Checks whether the patterns of documents are valid with the `u` flag. */

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

/** Returns true unless a pattern is only valid without the `u` flag. */
export const areUnicode = (files: Iterable<JsonValue>): boolean => [...files].every(keepsToUnicode);
