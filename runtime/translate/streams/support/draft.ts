/** Drafts: mutable objects that stream events extend. */

import type { JsonValue } from "../../../core/index.ts";
import { isObject, memberOf, numberOf, putMember, textOf, type JsonObject } from "../../support/json.ts";

export type Draft = { [key: string]: JsonValue };

export const draftOf = (value: JsonValue | undefined): Draft => (isObject(value) ? { ...value } : {});

export const append = (draft: Draft, key: string, text: string): void =>
  putMember(draft, key, (textOf(draft, key) ?? "") + text);

export const extend = (draft: Draft, key: string, items: readonly JsonValue[]): void => {
  const list = memberOf(draft, key);
  if (Array.isArray(list)) for (const item of items) list.push(item);
  else putMember(draft, key, [...items]);
};

/** Sets members. Ignores null for existing members. */
export const assign = (draft: Draft, members: JsonObject, except: readonly string[] = []): void => {
  for (const [key, value] of Object.entries(members))
    if (!except.includes(key) && (value !== null || !Object.hasOwn(draft, key))) putMember(draft, key, value);
};

/**
 * Like `assign`, but also ignores empty strings for existing members, because servers send them for repeated
 * names and ids.
 */
export const assignSaid = (draft: Draft, members: JsonObject, except: readonly string[] = []): void => {
  const empty = Object.keys(members).filter((key) => members[key] === "" && Object.hasOwn(draft, key));
  assign(draft, members, empty.length === 0 ? except : [...except, ...empty]);
};

export const placeOf = (value: JsonValue | undefined, key: string): number | undefined => {
  const place = numberOf(value, key);
  return place !== undefined && Number.isSafeInteger(place) && place >= 0 ? place : undefined;
};

export const byPlace = <Item>(items: ReadonlyMap<number, Item>): Item[] =>
  [...items].sort(([one], [other]) => one - other).map(([, item]) => item);
