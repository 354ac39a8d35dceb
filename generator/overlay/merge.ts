/** The rules by which an overlay's update joins its target: objects key by key, arrays end to end, all else is replaced. */

import { isJsonObject, type JsonValue } from "../support/json.ts";

/** Inside an update, at any depth. */
const joined = (old: JsonValue | undefined, update: JsonValue): JsonValue => {
  if (Array.isArray(old) && Array.isArray(update)) return [...old, ...update];
  if (!isJsonObject(old) || !isJsonObject(update)) return update;
  const added = Object.entries(update).map(([key, value]) => [
    key,
    joined(Object.hasOwn(old, key) ? old[key] : undefined, value),
  ]);
  return Object.fromEntries([...Object.entries(old), ...added]);
};

/** The selected value with the update; an update of an array is one more item. Undefined where the two do not fit. */
export const updated = (selected: JsonValue, update: JsonValue): JsonValue | undefined => {
  if (Array.isArray(selected)) return [...selected, update];
  return isJsonObject(selected) && isJsonObject(update) ? joined(selected, update) : undefined;
};
