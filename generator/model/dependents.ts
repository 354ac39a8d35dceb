/** Properties that require others: `dependentRequired`, one pair at a time. */

import { isJsonObject, stringsAt, type JsonObject, type JsonValue } from "../support/json.ts";

type Lists = Readonly<Record<string, string[]>>;

/**
 * An object that has the property `key` must also have the property `needed`. Each violation is a separate
 * issue.
 */
export interface Dependent {
  readonly key: string;
  readonly needed: string;
}

export const listsIn = (value: JsonValue): Lists =>
  isJsonObject(value)
    ? Object.fromEntries(Object.keys(value).map((key) => [key, [...stringsAt(value, key)]]))
    : {};

export const dependentsOf = (lists: JsonValue | undefined = {}): Dependent[] =>
  Object.entries(listsIn(lists)).flatMap(([key, all]) => all.map((needed) => ({ key, needed })));

export const isBeside = ({ key, needed }: Dependent, data: JsonValue): boolean =>
  !isJsonObject(data) || !Object.hasOwn(data, key) || Object.hasOwn(data, needed);

export const joinedDependents = (one: JsonValue, other: JsonValue): JsonObject => {
  const [first, second] = [new Map(Object.entries(listsIn(one))), new Map(Object.entries(listsIn(other)))];
  const keys = new Set([...first.keys(), ...second.keys()]);
  return Object.fromEntries(
    [...keys].map((key) => [key, [...new Set([...(first.get(key) ?? []), ...(second.get(key) ?? [])])]]),
  );
};

const closed = (lists: Lists, keys: readonly string[]): string[] => {
  const all = new Set(keys);
  for (const key of all)
    for (const needed of Object.hasOwn(lists, key) ? (lists[key] ?? []) : []) all.add(needed);
  return [...all];
};

/** For each pair, returns a set of keys that satisfies it and a set that lacks only the required key. */
export const keysNearDependents = (lists: Lists) => {
  const pairs = dependentsOf(lists).filter(({ key, needed }) => key !== needed);
  const broken = ({ key, needed }: Dependent): string[] =>
    closed(lists, [key]).filter((one) => one !== needed);
  const lacks = (keys: readonly string[]): number =>
    pairs.filter(({ key, needed }) => keys.includes(key) && !keys.includes(needed)).length;
  return {
    at: pairs.map(({ key }) => closed(lists, [key])),
    beyond: pairs.map(broken).filter((keys) => lacks(keys) === 1),
  };
};
