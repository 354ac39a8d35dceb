/** The quick reader: JSON.parse, and the proof that the exact reader would have said the same. */

import type { JsonObject } from "./exact.ts";
import type { JsonLimits, JsonValue } from "./json.ts";
import { keysAtMost, stringsWritten } from "./keys-written.ts";
import { hasNoSurrogates, isWellFormed } from "./unicode.ts";

const UNSAFE = 0x20_0000_0000_0000;
type Check = (text: string) => boolean;

const NEEDS_EXACT = Number.NaN;

/** A rounded integer and an infinity show as a number of 2^53 or more, so they need not be looked for in the text. */
const isSure = (value: JsonValue, fits: Check | undefined): boolean =>
  typeof value === "number"
    ? value < UNSAFE && value > -UNSAFE
    : typeof value !== "string" || fits === undefined || fits(value);

/** The number of keys that were read, if all below them is sure. */
const keysRead = (value: JsonValue, depth: number, fits: Check | undefined): number => {
  if (typeof value !== "object" || value === null) return isSure(value, fits) ? 0 : NEEDS_EXACT;
  return depth === 0 ? NEEDS_EXACT : keysWithin(value, depth - 1, fits);
};

const keysWithin = (value: JsonValue[] | JsonObject, depth: number, fits: Check | undefined): number => {
  let keys = 0;
  if (Array.isArray(value)) for (const item of value) keys += keysRead(item, depth, fits);
  else
    for (const key in value) {
      const member = value[key];
      if (member === undefined || !isSure(key, fits)) return NEEDS_EXACT;
      keys += 1 + keysRead(member, depth, fits);
    }
  return keys;
};

/** Strings so long, on the whole, are looked at one by one rather than the text for what stands in them escaped. */
const LONG_STRINGS = 512;

/** The number of keys that were read, if all is sure; the text has about so many strings. */
const keysSurely = (value: JsonValue, text: string, strings: number, { depth }: JsonLimits): number => {
  const keys = text.length > LONG_STRINGS * strings ? keysRead(value, depth, hasNoSurrogates) : NEEDS_EXACT;
  if (!Number.isNaN(keys)) return keys;
  return isWellFormed(text)
    ? keysRead(value, depth, text.includes("\\u") ? isWellFormed : undefined)
    : NEEDS_EXACT;
};

const parsed = (parse: () => JsonValue): JsonValue | undefined => {
  try {
    return parse();
  } catch {
    return undefined;
  }
};

/** As many keys as there can be are all of them; where fewer were read, a string may begin with a colon. */
const readByKeys = (text: string, limits: JsonLimits, most: number): JsonValue | undefined => {
  const value = parsed(() => JSON.parse(text));
  if (value === undefined) return undefined;
  const keys = keysSurely(value, text, most, limits);
  const areAll = keys === most || (keys < most && keys === stringsWritten(text, limits)?.keys);
  return areAll ? value : undefined;
};

const readByStrings = (text: string, limits: JsonLimits): JsonValue | undefined => {
  const written = stringsWritten(text, limits);
  if (written === undefined) return undefined;
  const { long, keys, strings } = written;
  const value = parsed(() => long.parse(text));
  const areAll = value !== undefined && keysSurely(value, text, strings, limits) === keys;
  return areAll ? long.complete(value) : undefined;
};

/** The value, or undefined when the exact reader has to look: a key read less than written is a duplicate. */
export const readQuickly = (text: string, limits: JsonLimits): JsonValue | undefined => {
  const most = keysAtMost(text, limits);
  return most === undefined ? readByStrings(text, limits) : readByKeys(text, limits, most);
};
