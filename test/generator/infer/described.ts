/** Reads inferred schemas, and the values that they describe. */

import {
  arrayAt,
  isJsonObject,
  objectAt,
  stringAt,
  stringsAt,
  type JsonObject,
  type JsonValue,
} from "../../../generator/support/json.ts";

const resolved = (node: JsonObject, schema: JsonObject): JsonObject => {
  const pointer = stringAt(node, "$ref");
  if (!pointer.startsWith("#/")) return node;
  const keys = pointer.slice(2).split("/").map(decodeURIComponent);
  return resolved(keys.reduce(objectAt, schema), schema);
};

/** Returns the schemas that can apply to a value, resolving references and unions. */
export const alternativesOf = (node: JsonObject, schema: JsonObject): readonly JsonObject[] => {
  const at = resolved(node, schema);
  const inner = [...arrayAt(at, "anyOf"), ...arrayAt(at, "oneOf")].filter(isJsonObject);
  if (inner.length === 0) return Object.keys(at).length === 0 ? [] : [at];
  return inner.flatMap((alternative) => alternativesOf(alternative, schema));
};

export const itemSchemas = (node: JsonObject): readonly JsonObject[] => {
  const { items } = node;
  return [...(isJsonObject(items) ? [items] : []), ...arrayAt(node, "prefixItems").filter(isJsonObject)];
};

export const isRecord = (node: JsonObject): boolean => isJsonObject(node["properties"]);

/** The values of a property that a schema lists. Empty if it allows all values. */
export const valuesListed = (node: JsonObject, property: string, schema: JsonObject): readonly string[] => {
  const found = resolved(objectAt(objectAt(node, "properties"), property), schema);
  const only = found["const"];
  return typeof only === "string" ? [only] : stringsAt(found, "enum");
};

export const itemsIn = (values: readonly JsonValue[]): readonly JsonValue[] =>
  values.flatMap((value) => (Array.isArray(value) ? value : []));

export const objectsIn = (values: readonly JsonValue[]): readonly JsonObject[] => values.filter(isJsonObject);

export const membersIn = (objects: readonly JsonObject[], key: string): readonly JsonValue[] =>
  objects.flatMap((object) => (Object.hasOwn(object, key) ? [object[key] ?? null] : []));
