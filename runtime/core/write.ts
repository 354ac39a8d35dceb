/** Functions that generated writers use to write unknown fields and objects. */

import { writeFragment, writeString } from "./json/index.ts";
import type { Keys } from "./object.ts";

/**
 * Writes an unknown field as `,"key":value`. Returns "" if an outer record declares the key or the value is
 * undefined. `level` is the nesting depth.
 */
export const writeMember = (source: object, key: string, level: number, except?: Keys): string => {
  if (except?.has(key) || !Object.hasOwn(source, key)) return "";
  const value: unknown = Reflect.get(source, key);
  return value === undefined ? "" : `,${writeString(key)}:${writeFragment(value, level)}`;
};

export const writeMembers = (source: object, level: number, except?: Keys): string =>
  Object.keys(source)
    .map((key) => writeMember(source, key, level, except))
    .join("");

/** Wraps properties in braces. Each property starts with a comma. */
export const writeObject = (members: string): string => (members === "" ? "{}" : `{${members.slice(1)}}`);
