/** Reading an array schema: one schema for all items, also where the author has one for each of the first. */

import { arrayAt, type JsonObject, type JsonValue } from "../../json.ts";
import type { Place } from "../../schema-set.ts";
import { left } from "./left.ts";
import { made } from "./places.ts";
import { has, without, type Reading } from "./reading.ts";

const sizeOf = (node: JsonObject): number =>
  typeof node["maxItems"] === "number" ? node["maxItems"] : Infinity;

const listOf = (node: JsonObject, items: JsonValue | undefined): JsonObject => {
  const bare = without(node, "items", "prefixItems");
  if (items === false) return { ...bare, maxItems: Math.min(0, sizeOf(node)) };
  return items === undefined || items === true ? bare : { ...bare, items };
};

/** Where items differ by their place, an item is one of them, and the text knows which. */
export const readArray = (node: JsonObject, at: Place): Reading => {
  const first = arrayAt(node, "prefixItems");
  const rest = node["items"];
  if (first.length === 0) return { node: listOf(node, rest), left: [] };
  const all = [...first, ...(rest === false || sizeOf(node) <= first.length ? [] : [rest ?? true])];
  const items = all.includes(true) ? true : made({ anyOf: all.filter((schema) => schema !== false) }, []);
  return {
    node: listOf(node, items),
    left: [left(at, "prefixItems", "items have a schema each, by their place")],
  };
};

export const hasItems = (node: JsonObject): boolean => has(node, "items", "prefixItems");
