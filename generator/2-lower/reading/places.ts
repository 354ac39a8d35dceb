/** Tracks the locations of schemas, so that combined schemas keep references to their sources. */

import { isJsonObject, type JsonObject, type JsonValue } from "../../support/json.ts";
import type { Place } from "../../schema/schema-set.ts";
import { standAt } from "../../patterns/pattern.ts";
import { pointerTo } from "../../../runtime/core/pointer.ts";

export const placeAll = (value: JsonValue, file: string, pointer = ""): void => {
  if (Array.isArray(value))
    for (const [index, item] of value.entries()) placeAll(item, file, pointerTo(pointer, index));
  else if (isJsonObject(value)) {
    standAt(value, [{ file, pointer }]);
    for (const [key, member] of Object.entries(value)) placeAll(member, file, pointerTo(pointer, key));
  }
};

const parts = new WeakSet<JsonObject>();

/** A combined schema, which is at most as permissive as all of its sources together. */
export const made = (node: JsonObject, places: readonly Place[]): JsonObject => {
  standAt(node, places);
  parts.add(node);
  return node;
};

export const isMade = (node: JsonObject): boolean => parts.has(node);
