/** Preserves the text of numbers in untyped JSON. Typed fields contain plain numbers. */

import type { Issue } from "./issue.ts";
import { WrittenNumber, type JsonValue, type WrittenNumbers } from "./json/index.ts";
import { isObject, setOwn } from "./object.ts";
import { pointerTo } from "./pointer.ts";

type Reasons = (wire: unknown) => readonly Issue[];

const dress = (wire: unknown, pointer: string, written: WrittenNumbers): unknown => {
  const text = written.get(pointer);
  if (text !== undefined) return new WrittenNumber(text);
  if (Array.isArray(wire)) return wire.map((item, index) => dress(item, pointerTo(pointer, index), written));
  if (!isObject(wire)) return wire;
  const copy = {};
  for (const key of Object.keys(wire)) setOwn(copy, key, dress(wire[key], pointerTo(pointer, key), written));
  return copy;
};

const keyOf = ({ code, pointer }: Issue): string => `${code} ${pointer}`;

const isBelow = (pointer: string, places: ReadonlySet<string>): boolean => {
  for (let end = pointer.length; end >= 0; end = pointer.lastIndexOf("/", end - 1)) {
    if (places.has(pointer.slice(0, end))) return true;
    if (end === 0) return false;
  }
  return false;
};

/**
 * Removes the WrittenNumbers at the rejected pointers. If there are none at those pointers, removes the ones
 * nested below them.
 */
const without = (written: WrittenNumbers, refused: ReadonlySet<string>): WrittenNumbers => {
  const entries = [...written];
  const others = entries.filter(([pointer]) => !refused.has(pointer));
  return new Map(
    others.length < entries.length ? others : entries.filter(([pointer]) => !isBelow(pointer, refused)),
  );
};

/** Returns the data with a WrittenNumber for every number that has no type in the schema. */
export const withWritten = (wire: JsonValue, written: WrittenNumbers, reasons: Reasons): unknown => {
  const known = new Set(reasons(wire).map(keyOf));
  let left = written;
  while (left.size > 0) {
    const dressed = dress(wire, "", left);
    const refused = reasons(dressed).filter((issue) => !known.has(keyOf(issue)));
    if (refused.length === 0) return dressed;
    const fewer = without(left, new Set(refused.map(({ pointer }) => pointer)));
    left = fewer.size < left.size ? fewer : new Map();
  }
  return wire;
};
