/** A fast reader that uses JSON.parse and verifies that the exact reader would return the same value. */

import { isBeyond, withBeyond } from "./beyond.ts";
import type { JsonObject } from "./exact.ts";
import type { JsonLimits, JsonValue } from "./json.ts";
import { keysAtMost, stringsWritten } from "./keys-written.ts";
import { hasNoSurrogates, isWellFormed } from "./unicode.ts";

type Check = (text: string) => boolean;

/** Checks the strings of a value with `fits` and counts its numbers beyond 2^53. */
class Proof {
  readonly fits: Check | undefined;
  beyond = 0;

  constructor(fits: Check | undefined) {
    this.fits = fits;
  }
}

const NEEDS_EXACT = Number.NaN;

/**
 * Rounded integers and infinities are at or beyond 2^53 after parsing, so the text need not be searched for
 * them.
 */
const isSure = (value: JsonValue, proof: Proof): boolean => {
  if (typeof value === "string") return proof.fits === undefined || proof.fits(value);
  if (typeof value === "number" && isBeyond(value)) proof.beyond++;
  return true;
};

/** Returns the number of keys, or NaN if the exact reader is needed. */
const keysRead = (value: JsonValue, depth: number, proof: Proof): number => {
  if (typeof value !== "object" || value === null) return isSure(value, proof) ? 0 : NEEDS_EXACT;
  return depth === 0 ? NEEDS_EXACT : keysWithin(value, depth - 1, proof);
};

const keysWithin = (value: JsonValue[] | JsonObject, depth: number, proof: Proof): number => {
  let keys = 0;
  if (Array.isArray(value)) for (const item of value) keys += keysRead(item, depth, proof);
  else
    for (const key in value) {
      const member = value[key];
      if (member === undefined || !isSure(key, proof)) return NEEDS_EXACT;
      keys += 1 + keysRead(member, depth, proof);
    }
  return keys;
};

/**
 * If strings are longer than this on average, each one is checked individually instead of searching the whole
 * text for escapes.
 */
const LONG_STRINGS = 512;

interface Proved {
  readonly proof: Proof;
  readonly keys: number;
}

const proved = (value: JsonValue, { depth }: JsonLimits, fits: Check | undefined): Proved => {
  const proof = new Proof(fits);
  return { keys: keysRead(value, depth, proof), proof };
};

const provedOf = (value: JsonValue, text: string, strings: number, limits: JsonLimits): Proved => {
  const byStrings = text.length > LONG_STRINGS * strings ? proved(value, limits, hasNoSurrogates) : undefined;
  if (byStrings !== undefined && !Number.isNaN(byStrings.keys)) return byStrings;
  const fits = text.includes("\\u") ? isWellFormed : undefined;
  return isWellFormed(text) ? proved(value, limits, fits) : { proof: new Proof(fits), keys: NEEDS_EXACT };
};

const exact = (value: JsonValue, text: string, { beyond }: Proof): JsonValue | undefined =>
  beyond === 0 ? value : withBeyond(value, text);

const parsed = (parse: () => JsonValue): JsonValue | undefined => {
  try {
    return parse();
  } catch {
    return undefined;
  }
};

/**
 * If the count equals the upper bound, no key is a duplicate. If the count is lower, strings may contain
 * colons, so the keys are counted exactly.
 */
const readByKeys = (text: string, limits: JsonLimits, most: number): JsonValue | undefined => {
  const value = parsed(() => JSON.parse(text));
  if (value === undefined) return undefined;
  const { keys, proof } = provedOf(value, text, most, limits);
  const areAll = keys === most || (keys < most && keys === stringsWritten(text, limits)?.keys);
  return areAll ? exact(value, text, proof) : undefined;
};

const readByStrings = (text: string, limits: JsonLimits): JsonValue | undefined => {
  const written = stringsWritten(text, limits);
  if (written === undefined) return undefined;
  const { long, keys, strings } = written;
  const value = parsed(() => long.parse(text));
  const read = value === undefined ? undefined : provedOf(value, text, strings, limits);
  if (value === undefined || read?.keys !== keys) return undefined;
  return exact(long.complete(value), text, read.proof);
};

/**
 * Returns undefined if the exact reader is needed. If fewer keys were parsed than the text contains, a key is
 * duplicated.
 */
export const readQuickly = (text: string, limits: JsonLimits): JsonValue | undefined => {
  const most = keysAtMost(text, limits);
  return most === undefined ? readByStrings(text, limits) : readByKeys(text, limits, most);
};
