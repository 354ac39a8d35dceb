/** The pieces that generated writers put together: unknown members and objects as exact JSON text. */

import { writeFragment, writeString } from "./json/index.ts";
import type { Keys } from "./object.ts";

/**
 * One unknown field as `,"key":value`; nothing when an outer record claims the key or it holds undefined.
 * `level` counts the objects and arrays around it.
 */
export const writeMember = (source: object, key: string, level: number, except?: Keys): string => {
  if (except?.has(key) || !Object.hasOwn(source, key)) return "";
  const value: unknown = Reflect.get(source, key);
  return value === undefined ? "" : `,${writeString(key)}:${writeFragment(value, level)}`;
};

/** All fields of an object as unknown ones. */
export const writeMembers = (source: object, level: number, except?: Keys): string =>
  Object.keys(source)
    .map((key) => writeMember(source, key, level, except))
    .join("");

/** Braces around members that each begin with a comma. */
export const writeObject = (members: string): string => (members === "" ? "{}" : `{${members.slice(1)}}`);
