/** Deltas: how one JSON value becomes another, as plain JSON. Applying gives the same members in the same order. */

import { setOwn, type JsonValue } from "../../core/index.ts";
import { isObject, memberOf } from "../json.ts";

/** An item of the wanted list: one of the given list, changed or not, or a new value. */
export type Item = { readonly of: number; readonly change?: Delta } | { readonly set: JsonValue };

/** A value in place of the given one, members of an object, or the items of a list. */
export type Delta =
  | { readonly set: JsonValue }
  | { readonly members: { readonly [key: string]: Delta }; readonly order?: readonly string[] }
  | { readonly items: readonly Item[] };

const isSame = (one: JsonValue, other: JsonValue): boolean => Object.is(one, other);

const ofObjects = (
  given: { readonly [key: string]: JsonValue },
  wanted: { readonly [key: string]: JsonValue },
): Delta | undefined => {
  const members: { [key: string]: Delta } = {};
  for (const [key, value] of Object.entries(wanted)) {
    const before = Object.hasOwn(given, key) ? given[key] : undefined;
    const change = before === undefined ? { set: value } : deltaOf(before, value);
    if (change !== undefined) setOwn(members, key, change);
  }
  const order = Object.keys(wanted);
  const natural = [
    ...Object.keys(given).filter((key) => Object.hasOwn(wanted, key)),
    ...order.filter((key) => !Object.hasOwn(given, key)),
  ];
  const keeps = natural.length === Object.keys({ ...given, ...wanted }).length;
  const isOrdered = keeps && natural.every((key, index) => key === order[index]);
  if (isOrdered) return Object.keys(members).length === 0 ? undefined : { members };
  return { members, order };
};

/** Where each text stands, first to last. */
const indicesOf = (texts: readonly string[]): ReadonlyMap<string, number[]> => {
  const indices = new Map<string, number[]>();
  for (const [index, text] of texts.entries()) {
    const found = indices.get(text);
    if (found === undefined) indices.set(text, [index]);
    else found.push(index);
  }
  return indices;
};

/** Each wanted item is changed from the given one at its index, counted from the end once the lengths differ in front of it. */
const ofLists = (given: readonly JsonValue[], wanted: readonly JsonValue[]): Delta | undefined => {
  const isAligned = given.length === wanted.length;
  const texts = given.map((item) => JSON.stringify(item, exact));
  const wantedTexts = wanted.map((item) => JSON.stringify(item, exact));
  const places = indicesOf(texts);
  const last = new Map(wantedTexts.map((text, index) => [text, index]));
  let next = 0;
  /** The first place of the text that is not behind us; those behind us are of no use any more. */
  const nextPlace = (text: string): number | undefined => {
    const found = places.get(text) ?? [];
    const index = found.findIndex((place) => place >= next);
    found.splice(0, index < 0 ? found.length : index);
    return found[0];
  };
  const items = wanted.map((item, index): Item => {
    const text = wantedTexts[index] ?? "";
    const equal = nextPlace(text);
    if (equal !== undefined && (!isAligned || equal === index)) {
      next = equal + 1;
      return { of: equal };
    }
    const candidate = isAligned ? index : next;
    const before = given[candidate];
    const isLater = (last.get(texts[candidate] ?? "") ?? -1) > index;
    if (before === undefined || typeof before !== typeof item || (!isAligned && isLater))
      return { set: item };
    next = candidate + 1;
    const change = deltaOf(before, item);
    return change === undefined ? { of: candidate } : "set" in change ? change : { of: candidate, change };
  });
  const isSameList =
    isAligned && items.every((item, index) => "of" in item && item.of === index && item.change === undefined);
  return isSameList ? undefined : { items };
};

/** Bigints have no JSON.stringify of their own. */
const exact = (_key: string, value: unknown): unknown => (typeof value === "bigint" ? `${value}n` : value);

/** What makes `wanted` of `given`; undefined when they are the same. */
export function deltaOf(given: JsonValue, wanted: JsonValue): Delta | undefined {
  if (Array.isArray(given) && Array.isArray(wanted)) return ofLists(given, wanted);
  if (isObject(given) && isObject(wanted)) return ofObjects(given, wanted);
  return isSame(given, wanted) ? undefined : { set: wanted };
}

const applyMembers = (
  given: JsonValue,
  members: { readonly [key: string]: Delta },
  order: readonly string[] | undefined,
): JsonValue => {
  const source = isObject(given) ? given : {};
  const keys = order ?? [...new Set([...Object.keys(source), ...Object.keys(members)])];
  const result: { [key: string]: JsonValue } = {};
  for (const key of keys) {
    const change = Object.hasOwn(members, key) ? members[key] : undefined;
    const before = memberOf(source, key) ?? null;
    setOwn(result, key, change === undefined ? before : applyDelta(before, change));
  }
  return result;
};

/** Makes the wanted value again. */
export function applyDelta(given: JsonValue, delta: Delta | undefined): JsonValue {
  if (delta === undefined) return given;
  if ("set" in delta) return delta.set;
  if ("members" in delta) return applyMembers(given, delta.members, delta.order);
  const list = Array.isArray(given) ? given : [];
  return delta.items.map((item) =>
    "set" in item ? item.set : applyDelta(list[item.of] ?? null, item.change),
  );
}
