/** Reads array schemas: lists, and tuples with a schema per position. */

import { arrayAt, type JsonObject, type JsonValue } from "../../support/json.ts";
import { longestSized, longestTuple } from "../../model/tuple.ts";
import type { Place } from "../../schema/schema-set.ts";
import { left } from "./left.ts";
import { made } from "./places.ts";
import { has, without, type Reading } from "./reading.ts";

const sizeAt = (node: JsonObject, keyword: "minItems" | "maxItems", otherwise: number): number => {
  const size = node[keyword];
  return typeof size === "number" ? size : otherwise;
};

const listOf = (node: JsonObject, items: JsonValue | undefined): JsonObject => {
  const bare = without(node, "items", "prefixItems");
  if (items === false) return { ...bare, maxItems: Math.min(0, sizeAt(node, "maxItems", Infinity)) };
  return items === undefined || items === true ? bare : { ...bare, items };
};

interface Items {
  readonly first: readonly JsonValue[];
  /** `false` if no further items are allowed. */
  readonly rest: JsonValue;
}

/** If a position has a `false` schema, no items are possible at that position or after it. */
const itemsOf = (node: JsonObject): Items => {
  const first = arrayAt(node, "prefixItems");
  const end = first.indexOf(false);
  return end < 0 ? { first, rest: node["items"] ?? true } : { first: first.slice(0, end), rest: false };
};

/** Creates a position for every possible or required item. All further items share one schema. */
const tupleOf = (node: JsonObject, { first, rest }: Items): JsonObject => {
  const most = Math.min(sizeAt(node, "maxItems", Infinity), rest === false ? first.length : Infinity);
  const least = sizeAt(node, "minItems", 0);
  const count = most <= longestTuple ? most : Math.max(first.length, least <= longestSized ? least : 0);
  if (count === 0) return listOf(node, most === 0 ? false : rest);
  const prefixItems = Array.from({ length: count }, (_, index) => first[index] ?? rest);
  return {
    ...listOf(node, most <= count ? undefined : rest),
    prefixItems,
    ...(most <= count ? { items: false } : {}),
    ...(most < Infinity ? { maxItems: most } : {}),
  };
};

/**
 * If too many items have individual schemas, each item may match any of them, and the author's schema makes
 * the final decision.
 */
const listOfAny = (node: JsonObject, { first, rest }: Items, at: Place): Reading => {
  const all = [...first, ...(rest === false ? [] : [rest])];
  const items = all.includes(true) ? true : made({ anyOf: [...all] }, []);
  const reason = "too many items have their own schema";
  return { node: listOf(node, items), left: [left(at, "prefixItems", reason)], consumed: ["items"] };
};

/** A fixed-size list becomes a tuple if the options request it. */
const isSized = (node: JsonObject): boolean => {
  const least = sizeAt(node, "minItems", 0);
  return least > 0 && least <= longestSized && least === node["maxItems"];
};

export const readArray = (node: JsonObject, at: Place, sizedAreTuples: boolean): Reading => {
  const items = itemsOf(node);
  const consumed = ["prefixItems", "items"];
  if (items.first.length > longestTuple) return listOfAny(node, items, at);
  const isTuple = items.first.length > 0 || (sizedAreTuples && isSized(node));
  if (isTuple || has(node, "prefixItems")) return { node: tupleOf(node, items), left: [], consumed };
  return { node: listOf(node, node["items"]), left: [], consumed };
};

export const hasItems = (node: JsonObject): boolean => has(node, "items", "prefixItems");
