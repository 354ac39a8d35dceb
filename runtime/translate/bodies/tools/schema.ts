/** API requirements for tool schemas beyond JSON Schema. */

import type { JsonValue } from "../../../core/index.ts";
import { equalJson } from "../../../core/index.ts";
import { isObject, listOf, memberOf } from "../../support/json.ts";

/** The schema of a function without parameters. */
export const nothing: JsonValue = { type: "object", properties: {} };

/** Adds `type` and `properties`, which APIs require. Returns the schema unchanged if it has them. */
export const asObject = (schema: JsonValue | undefined): JsonValue => {
  if (!isObject(schema)) return nothing;
  const { type, properties } = schema;
  if (type !== undefined && properties !== undefined) return schema;
  return {
    ...schema,
    ...(type === undefined ? { type: "object" } : {}),
    ...(properties === undefined && (type === undefined || type === "object") ? { properties: {} } : {}),
  };
};

const unions = ["anyOf", "oneOf", "allOf", "enum", "not"];

/** Returns the union keywords at the top level, which some APIs reject. */
export const refusedKeywords = (schema: JsonValue | undefined): readonly string[] =>
  unions.filter((key) => memberOf(schema, key) !== undefined);

const isClosed = (schema: JsonValue): boolean => {
  const properties = memberOf(schema, "properties");
  const names = isObject(properties) ? Object.keys(properties) : [];
  const isAsked = equalJson([...listOf(schema, "required")].map(String).sort(), [...names].sort());
  return isAsked && memberOf(schema, "additionalProperties") === false;
};

/**
 * Returns true if every object in the schema is closed and requires all its properties, as strict functions
 * must.
 */
export const isStrictSchema = (schema: JsonValue | undefined): boolean => {
  if (Array.isArray(schema)) return schema.every(isStrictSchema);
  if (!isObject(schema)) return true;
  const isOpen = memberOf(schema, "type") === "object" && !isClosed(schema);
  return !isOpen && Object.values(schema).every(isStrictSchema);
};
