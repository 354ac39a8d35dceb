/**
 * Translates OpenAPI's additions to JSON Schema (discriminators, `readOnly`, `writeOnly`) to JSON Schema
 * keywords.
 */

import { isJsonObject, stringAt, type JsonValue } from "../../../support/json.ts";
import { withParents } from "./parents.ts";
import { withTags } from "./tags.ts";
import { withViews } from "./views.ts";

const says = (value: JsonValue, ...words: readonly string[]): boolean => {
  if (Array.isArray(value)) return value.some((item) => says(item, ...words));
  if (!isJsonObject(value)) return false;
  return (
    words.some((word) => value[word] === true) ||
    Object.values(value).some((member) => says(member, ...words))
  );
};

export const openApiMeaning = (value: JsonValue): JsonValue => {
  if (!isJsonObject(value) || !/^3\.\d/.test(stringAt(value, "openapi"))) return value;
  const tagged = withParents(withTags(value));
  return says(tagged, "readOnly", "writeOnly") ? withViews(tagged) : tagged;
};
