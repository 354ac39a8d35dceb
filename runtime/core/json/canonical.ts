/** Canonical JSON (RFC 8785), for hashes, signatures and comparisons. */

import { writeExactly } from "./exact-writer.ts";
import { defaultLimits } from "./json.ts";
import { type QuickStyle, writeQuickly } from "./quick-writer.ts";

/**
 * Sorts keys in place. Most objects have few keys in nearly sorted order, so insertion sort is faster than
 * the built-in sort.
 */
const sortKeys = (keys: string[]): void => {
  if (keys.length > 16) keys.sort();
  else for (let end = 1; end < keys.length; end++) sink(keys, end);
};

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
 * Returns canonical JSON text (RFC 8785): keys sorted by UTF-16 code units, ECMAScript number format, −0 as
 * `0`, no whitespace. Bigints, which RFC 8785 does not cover, are written with all digits. Throws the same
 * EncodeErrors as `writeJson`.
 */
export const canonicalJson = (value: unknown): string =>
  writeQuickly(value, defaultLimits.depth, canonicalStyle) ??
  writeExactly(value, { indent: 0, canonical: true });
