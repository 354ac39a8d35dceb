/**
 * Deltas: differences between two JSON values, as plain JSON. Applying a delta also restores the order of
 * members.
 */

import { setOwn, type JsonValue } from "../../core/index.ts";
import { isObject, memberOf } from "../support/json.ts";

/** An item of the new list: an item of the old list, changed or unchanged, or a new value. */
export type Item = { readonly of: number; readonly change?: Delta } | { readonly set: JsonValue };

export type Delta =
  | { readonly set: JsonValue }
  | { readonly members: { readonly [key: string]: Delta }; readonly order?: readonly string[] }
  | { readonly items: readonly Item[] };

const isSame = (one: JsonValue, other: JsonValue): boolean => Object.is(one, other);

type Members = { readonly [key: string]: JsonValue };

/** Returns true if keeping the old members and appending the new ones results in the wanted member order. */
const isOrdered = (given: Members, wanted: Members): boolean => {
  const [before, after] = [Object.keys(given), Object.keys(wanted)];
  if (!before.every((key, index) => key === after[index] || Object.hasOwn(wanted, key))) return false;
  const natural = [...before, ...after.filter((key) => !Object.hasOwn(given, key))];
  return natural.every((key, index) => key === after[index]);
};

const ofObjects = (given: Members, wanted: Members): Delta | undefined => {
  const members: { [key: string]: Delta } = {};
  for (const key of Object.keys(wanted)) {
    const value = wanted[key] ?? null;
    const before = Object.hasOwn(given, key) ? given[key] : undefined;
    const change = before === undefined ? { set: value } : deltaOf(before, value);
    if (change !== undefined) setOwn(members, key, change);
  }
  if (!isOrdered(given, wanted)) return { members, order: Object.keys(wanted) };
  return Object.keys(members).length === 0 ? undefined : { members };
};

const indicesOf = (texts: readonly string[]): ReadonlyMap<string, number[]> => {
  const indices = new Map<string, number[]>();
  for (const [index, text] of texts.entries()) {
    const found = indices.get(text);
    if (found === undefined) indices.set(text, [index]);
    else found.push(index);
  }
  return indices;
};

const itemOf = (of: number, change: Delta | undefined): Item =>
  change === undefined ? { of } : "set" in change ? change : { of, change };

const ofAligned = (given: readonly JsonValue[], wanted: readonly JsonValue[]): Delta | undefined => {
  let isSameList = true;
  const items = wanted.map((item, index): Item => {
    const change = deltaOf(given[index] ?? null, item);
    if (change !== undefined) isSameList = false;
    return itemOf(index, change);
  });
  return isSameList ? undefined : { items };
};

/**
 * Matches each new item with an equal old item or, if there is none, with the next old item that no later
 * item needs.
 */
const ofLists = (given: readonly JsonValue[], wanted: readonly JsonValue[]): Delta => {
  const texts = given.map((item) => JSON.stringify(item, exact));
  const wantedTexts = wanted.map((item) => JSON.stringify(item, exact));
  const places = indicesOf(texts);
  const passed = new Map<string, number>();
  const last = new Map(wantedTexts.map((text, index) => [text, index]));
  let next = 0;
  /** Returns the first remaining index at which the text occurs. Matches always move forward. */
  const nextPlace = (text: string): number | undefined => {
    const found = places.get(text) ?? [];
    let at = passed.get(text) ?? 0;
    while ((found[at] ?? next) < next) at++;
    passed.set(text, at);
    return found[at];
  };
  const items = wanted.map((item, index): Item => {
    const equal = nextPlace(wantedTexts[index] ?? "");
    if (equal !== undefined) {
      next = equal + 1;
      return { of: equal };
    }
    const before = given[next];
    const isLater = (last.get(texts[next] ?? "") ?? -1) > index;
    return before === undefined || typeof before !== typeof item || isLater
      ? { set: item }
      : itemOf(next++, deltaOf(before, item));
  });
  return { items };
};

/** Serializes bigints and −0 in a form that no string collides with. */
const exact = (_key: string, value: unknown): unknown => {
  if (typeof value === "bigint") return `${value}n`;
  if (Object.is(value, -0)) return "-0";
  return typeof value === "string" && (value.endsWith("n") || value === "-0") ? `"${value}` : value;
};

/** Returns the delta from `given` to `wanted`, or undefined if they are equal. */
export function deltaOf(given: JsonValue, wanted: JsonValue): Delta | undefined {
  if (Array.isArray(given) && Array.isArray(wanted))
    return given.length === wanted.length ? ofAligned(given, wanted) : ofLists(given, wanted);
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

export function applyDelta(given: JsonValue, delta: Delta | undefined): JsonValue {
  if (delta === undefined) return given;
  if ("set" in delta) return delta.set;
  if ("members" in delta) return applyMembers(given, delta.members, delta.order);
  const list = Array.isArray(given) ? given : [];
  return delta.items.map((item) =>
    "set" in item ? item.set : applyDelta(list[item.of] ?? null, item.change),
  );
}
