/** One text for one value: RFC 8785, for hashes, signatures and comparisons. */

import { writeExactly } from "./exact-writer.ts";
import { defaultLimits } from "./json.ts";
import { type QuickStyle, writeQuickly } from "./quick-writer.ts";

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

const canonicalStyle: QuickStyle = {
  keysOf: (value) => {
    const keys = Object.keys(value);
    sortKeys(keys);
    return keys;
  },
  numberText: (value) => (Number.isFinite(value) ? String(value) : undefined),
};

/**
 * RFC 8785: keys in the order of their UTF-16 code units, numbers in ECMAScript's form, −0 as `0`, no space.
 * Bigints, which RFC 8785 does not know, are written by their digits. Throws EncodeError as `writeJson` does.
 */
export const canonicalJson = (value: unknown): string =>
  writeQuickly(value, defaultLimits.depth, canonicalStyle) ??
  writeExactly(value, { indent: 0, canonical: true });
