/** Combines the schemas of values that have different types. */

import { arrayAt, isJsonObject, type JsonObject } from "../../support/json.ts";

/** Returns a schema's type if the schema contains nothing else. */
const onlyType = (schema: JsonObject): string | undefined => {
  const { type, ...rest } = schema;
  return typeof type === "string" && Object.keys(rest).length === 0 ? type : undefined;
};

const alternativesIn = (schema: JsonObject): readonly JsonObject[] => {
  const { anyOf: _anyOf, ...rest } = schema;
  const inner = arrayAt(schema, "anyOf").filter(isJsonObject);
  return inner.length > 0 && Object.keys(rest).length === 0 ? inner : [schema];
};

/** Returns one schema for all values, without repetitions. */
export const anyOf = (schemas: readonly JsonObject[]): JsonObject => {
  const all = schemas.flatMap(alternativesIn);
  const distinct = [...new Map(all.map((schema) => [JSON.stringify(schema), schema])).values()];
  const [first] = distinct;
  if (distinct.length === 1 && first !== undefined) return first;
  if (distinct.length === 0 || distinct.some((schema) => Object.keys(schema).length === 0)) return {};
  const types = distinct.map(onlyType).filter((type) => type !== undefined);
  return types.length === distinct.length ? { type: types } : { anyOf: distinct };
};

/** Makes a schema accept null. */
export const orNull = (schema: JsonObject): JsonObject => {
  const { type, enum: values, ...rest } = schema;
  const nullable = Array.isArray(values) ? { enum: [...values, null] } : {};
  if (Array.isArray(type)) return { ...rest, type: [...type, "null"] };
  if (typeof type === "string" && type !== "object") return { type: [type, "null"], ...nullable, ...rest };
  return Object.keys(schema).length === 0 ? schema : anyOf([schema, { type: "null" }]);
};
