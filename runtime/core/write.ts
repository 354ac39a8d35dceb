/** The pieces that generated writers put together: members, lists and maps as exact JSON text. */

import { writeJson, writeString } from "./json/index.ts";
import type { Keys } from "./object.ts";

/** One unknown field as `,"key":value`; nothing when an outer record claims the key or it holds undefined. */
export const writeMember = (source: object, key: string, except?: Keys): string => {
  if (except?.has(key) || !Object.hasOwn(source, key)) return "";
  const value: unknown = Reflect.get(source, key);
  return value === undefined ? "" : `,${writeString(key)}:${writeJson(value)}`;
};

/** Braces around members that each begin with a comma. */
export const writeObject = (members: string): string => (members === "" ? "{}" : `{${members.slice(1)}}`);

export const writeList = <Item>(items: readonly Item[], write: (item: Item) => string): string => {
  if (items.length === 0) return "[]";
  let text = "";
  for (const item of items) text += `,${write(item)}`;
  return `[${text.slice(1)}]`;
};

export const writeMap = <Item>(
  map: Readonly<Record<string, Item>>,
  write: (item: Item) => string,
): string => {
  let text = "";
  for (const [key, item] of Object.entries(map)) text += `,${writeString(key)}:${write(item)}`;
  return writeObject(text);
};

/** A finite number; `-0` keeps its sign. */
export const writeNumber = (value: number): string => (Object.is(value, -0) ? "-0" : String(value));
