/** Drafts: objects that grow as events come. */

import type { JsonValue } from "../../core/index.ts";
import { isObject, memberOf, numberOf, putMember, textOf, type JsonObject } from "../json.ts";

export type Draft = { [key: string]: JsonValue };

export const draftOf = (value: JsonValue | undefined): Draft => (isObject(value) ? { ...value } : {});

/** Text goes on where text stands, and begins where none does. */
export const append = (draft: Draft, key: string, text: string): void =>
  putMember(draft, key, (textOf(draft, key) ?? "") + text);

/** A list goes on. */
export const extend = (draft: Draft, key: string, items: readonly JsonValue[]): void => {
  const list = memberOf(draft, key);
  if (Array.isArray(list)) for (const item of items) list.push(item);
  else putMember(draft, key, [...items]);
};

/** Members that say something: null where something stood is no news. */
export const assign = (draft: Draft, members: JsonObject, except: readonly string[] = []): void => {
  for (const [key, value] of Object.entries(members))
    if (!except.includes(key) && (value !== null || !Object.hasOwn(draft, key))) putMember(draft, key, value);
};

/** The same where an empty text is no news either: servers write it for a name or an id that was said before. */
export const assignSaid = (draft: Draft, members: JsonObject, except: readonly string[] = []): void => {
  const empty = Object.keys(members).filter((key) => members[key] === "" && Object.hasOwn(draft, key));
  assign(draft, members, empty.length === 0 ? except : [...except, ...empty]);
};

/** A place in a list; undefined for what is none. */
export const placeOf = (value: JsonValue | undefined, key: string): number | undefined => {
  const place = numberOf(value, key);
  return place !== undefined && Number.isSafeInteger(place) && place >= 0 ? place : undefined;
};

/** In the order of their places. */
export const byPlace = <Item>(items: ReadonlyMap<number, Item>): Item[] =>
  [...items].sort(([one], [other]) => one - other).map(([, item]) => item);
