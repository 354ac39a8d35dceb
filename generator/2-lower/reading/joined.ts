/** Memoizes joined schemas, so that joining recursive schemas terminates. */

import type { JsonObject } from "../../support/json.ts";
import { placesOfNode } from "../../patterns/pattern.ts";
import { made } from "./places.ts";

const numbers = new WeakMap<JsonObject, number>();
let count = 0;

const numberOf = (node: JsonObject): number => {
  const number = numbers.get(node) ?? count++;
  numbers.set(node, number);
  return number;
};

const partsOf = new WeakMap<JsonObject, readonly JsonObject[]>();
const known = new WeakMap<JsonObject, Map<string, JsonObject>>();

/** Returns a schema that accepts the data accepted by all parts of both schemas. */
export const joined = (one: JsonObject, other: JsonObject): JsonObject => {
  const parts = [...new Set([one, other].flatMap((node) => partsOf.get(node) ?? [node]))];
  const [first = one] = parts;
  const family = known.get(first) ?? new Map<string, JsonObject>();
  known.set(first, family);
  const key = parts
    .map(numberOf)
    .toSorted((a, b) => a - b)
    .join(" ");
  const node = family.get(key) ?? made({ allOf: parts }, parts.flatMap(placesOfNode));
  family.set(key, node);
  partsOf.set(node, parts);
  return node;
};
