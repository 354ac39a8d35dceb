/**
 * Merges an overlay's update into its target: merges objects by key, appends to arrays, and replaces
 * everything else.
 */

import { isJsonObject, type JsonValue } from "../support/json.ts";

const joined = (old: JsonValue | undefined, update: JsonValue): JsonValue => {
  if (Array.isArray(old) && Array.isArray(update)) return [...old, ...update];
  if (!isJsonObject(old) || !isJsonObject(update)) return update;
  const added = Object.entries(update).map(([key, value]) => [
    key,
    joined(Object.hasOwn(old, key) ? old[key] : undefined, value),
  ]);
  return Object.fromEntries([...Object.entries(old), ...added]);
};

/**
 * Returns the updated value. An update of an array appends one item. Returns undefined if the types do not
 * match.
 */
export const updated = (selected: JsonValue, update: JsonValue): JsonValue | undefined => {
  if (Array.isArray(selected)) return [...selected, update];
  return isJsonObject(selected) && isJsonObject(update) ? joined(selected, update) : undefined;
};
