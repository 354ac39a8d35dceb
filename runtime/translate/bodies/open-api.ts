/** Converts Gemini's subset of OpenAPI schemas to JSON Schema. Source: the reference of Gemini's `Schema`. */

import type { JsonValue } from "../../core/index.ts";
import { isObject, putMember } from "../support/json.ts";

/** Keywords whose numeric values Google's JSON represents as strings. */
const counts = new Set(["minItems", "maxItems", "minLength", "maxLength", "minProperties", "maxProperties"]);

const typeFrom = (type: JsonValue, isNullable: boolean): JsonValue => {
  const word = typeof type === "string" ? type.toLowerCase() : type;
  return isNullable && typeof word === "string" && word !== "null" ? [word, "null"] : word;
};

const byName = (schemas: JsonValue): JsonValue => {
  if (!isObject(schemas)) return schemas;
  const read: { [key: string]: JsonValue } = {};
  for (const [name, schema] of Object.entries(schemas)) putMember(read, name, fromOpenApi(schema));
  return read;
};

const keywordFrom = (key: string, value: JsonValue, isNullable: boolean): JsonValue => {
  if (key === "type") return typeFrom(value, isNullable);
  if (key === "properties" || key === "$defs" || key === "defs") return byName(value);
  if (key === "items" || key === "anyOf" || key === "prefixItems") return fromOpenApi(value);
  return counts.has(key) && typeof value === "string" && /^\d+$/.test(value) ? Number(value) : value;
};

export function fromOpenApi(schema: JsonValue): JsonValue {
  if (Array.isArray(schema)) return schema.map(fromOpenApi);
  if (!isObject(schema)) return schema;
  const isNullable = schema["nullable"] === true && typeof schema["type"] === "string";
  const read: { [key: string]: JsonValue } = {};
  for (const [key, value] of Object.entries(schema))
    if (key !== "nullable" || !isNullable) putMember(read, key, keywordFrom(key, value, isNullable));
  return read;
}
