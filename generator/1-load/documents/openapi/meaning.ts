/** Translates OpenAPI's additions (discriminators, `readOnly`, `writeOnly`) to JSON Schema keywords. */

import type { InputFormat } from "../../../schema/input-format.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../../../support/json.ts";
import { withRecords, type Copies } from "./parameters.ts";
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

/**
 * A document whose OpenAPI additions are expressed as JSON Schema, and the locations of its repeated schemas.
 */
export interface OpenApiMeaning {
  readonly value: JsonValue;
  readonly copies: Copies;
}

export const openApiMeaning = (value: JsonValue, format: InputFormat): OpenApiMeaning => {
  const copies: Copies = new Map();
  if (!isJsonObject(value) || (format !== "openapi" && format !== "swagger")) return { value, copies };
  const meant = format === "openapi" ? withDirections(value) : withTextFiles(value);
  return { value: withRecords(meant, copies), copies };
};

/** Swagger 2 declares file responses with a special type. File content is treated as text. */
const withTextFiles = (document: JsonObject): JsonObject => {
  const inside = (value: JsonValue): JsonValue => {
    if (Array.isArray(value)) return value.map(inside);
    if (!isJsonObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) => [
        key,
        key === "schema" && isJsonObject(member) && member["type"] === "file"
          ? { ...member, type: "string" }
          : inside(member),
      ]),
    );
  };
  const isWithin = (key: string): boolean => key === "paths" || key === "responses";
  return Object.fromEntries(
    Object.entries(document).map(([key, member]) => [key, isWithin(key) ? inside(member) : member]),
  );
};

const withDirections = (document: JsonObject): JsonObject => {
  const tagged = withParents(withTags(document));
  return says(tagged, "readOnly", "writeOnly") ? withViews(tagged) : tagged;
};
