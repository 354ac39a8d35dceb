/** Accessors for parsed JSON. */

import type { JsonValue } from "../../runtime/core/json/index.ts";

export type { JsonValue };
export type JsonObject = { readonly [key: string]: JsonValue };

export const isJsonObject = (value: JsonValue | undefined): value is { [key: string]: JsonValue } =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns the value of an own property. Inherited names such as `constructor` are not found. */
export const ownMember = <Value>(object: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(object, name) ? object[name] : undefined;

/** Returns the object under a key, or an empty one. */
export const objectAt = (node: JsonObject, key: string): JsonObject => {
  const value = node[key];
  return isJsonObject(value) ? value : {};
};

/** Returns the array under a key, or an empty one. */
export const arrayAt = (node: JsonObject, key: string): readonly JsonValue[] => {
  const value = node[key];
  return Array.isArray(value) ? value : [];
};

/** Returns the string under a key, or an empty one. */
export const stringAt = (node: JsonObject, key: string): string => {
  const value = node[key];
  return typeof value === "string" ? value : "";
};

/** Returns the strings in the array under a key. */
export const stringsAt = (node: JsonObject, key: string): readonly string[] =>
  arrayAt(node, key).filter((value) => typeof value === "string");

/** Returns the string-valued members of the object under a key. */
export const textsAt = (node: JsonObject, key: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(objectAt(node, key)).flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value]] : [],
    ),
  );
