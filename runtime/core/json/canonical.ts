/** One text for one value: RFC 8785, for hashes, signatures and comparisons. */

import { writeExactly } from "./exact-writer.ts";
import { defaultLimits } from "./json.ts";
import { literal } from "./literal.ts";
import { isObject } from "../object.ts";
import { isPlain } from "./plain.ts";
import { isWellFormed } from "./unicode.ts";

/** Sorts keys where they stand. Most objects have few, and their keys are nearly sorted: then the platform's sort costs more than it does. */
const sortKeys = (keys: string[]): void => {
  if (keys.length > 16) keys.sort();
  else for (let end = 1; end < keys.length; end++) sink(keys, end);
};

/** Moves a key to its place among those before it, which are sorted. */
const sink = (keys: string[], end: number): void => {
  const key = keys[end] ?? "";
  let at = end;
  for (let before = keys[at - 1]; before !== undefined && before > key; before = keys[at - 1])
    keys[at--] = before;
  keys[at] = key;
};

const listText = (items: readonly unknown[], depth: number): string | undefined => {
  let text = "";
  for (const item of items) {
    const written = quickly(item, depth);
    if (written === undefined) return undefined;
    text += text === "" ? written : `,${written}`;
  }
  return `[${text}]`;
};

const membersText = (value: object, depth: number): string | undefined => {
  if (!isObject(value) || !isPlain(value)) return undefined;
  const keys = Object.keys(value);
  sortKeys(keys);
  let text = "";
  for (const key of keys) {
    const member = value[key];
    if (member === undefined) continue;
    const written = isWellFormed(key) ? quickly(member, depth) : undefined;
    if (written === undefined) return undefined;
    text += `${text === "" ? "" : ","}${literal(key)}:${written}`;
  }
  return `{${text}}`;
};

/** Undefined for what the exact writer has to look at: it knows the place of what has no JSON form. */
const quickly = (value: unknown, depth: number): string | undefined => {
  switch (typeof value) {
    case "string":
      return isWellFormed(value) ? literal(value) : undefined;
    case "number":
      return Number.isFinite(value) ? String(value) : undefined;
    case "boolean":
    case "bigint":
      return String(value);
    case "object":
      if (value === null) return "null";
      if (depth === 0) return undefined;
      return Array.isArray(value) ? listText(value, depth - 1) : membersText(value, depth - 1);
    default:
      return undefined;
  }
};

/**
 * RFC 8785: keys in the order of their UTF-16 code units, numbers in ECMAScript's form, −0 as `0`, no space.
 * Bigints, which RFC 8785 does not know, are written by their digits. Throws EncodeError as `writeJson` does.
 */
export const canonicalJson = (value: unknown): string =>
  quickly(value, defaultLimits.depth) ?? writeExactly(value, { indent: 0, canonical: true });
