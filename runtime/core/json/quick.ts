/** The quick reader: JSON.parse, and the proof that the exact reader would have said the same. */

import { isBeyond, withBeyond } from "./beyond.ts";
import type { JsonObject } from "./exact.ts";
import type { JsonLimits, JsonValue } from "./json.ts";
import { keysAtMost, stringsWritten } from "./keys-written.ts";
import { hasNoSurrogates, isWellFormed } from "./unicode.ts";

type Check = (text: string) => boolean;

/** The proof of one value: asks of strings what `fits` says, and counts the numbers that the text has to say again. */
class Proof {
  readonly fits: Check | undefined;
  beyond = 0;

  constructor(fits: Check | undefined) {
    this.fits = fits;
  }
}

const NEEDS_EXACT = Number.NaN;

/** A rounded integer and an infinity show as a number of 2^53 or more, so they need not be looked for in the text. */
const isSure = (value: JsonValue, proof: Proof): boolean => {
  if (typeof value === "string") return proof.fits === undefined || proof.fits(value);
  if (typeof value === "number" && isBeyond(value)) proof.beyond++;
  return true;
};

/** The number of keys that were read, if all below them is sure. */
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

/** Strings so long, on the whole, are looked at one by one rather than the text for what stands in them escaped. */
const LONG_STRINGS = 512;

/** A value's proof, and the number of keys that were read, if all is sure. */
interface Proved {
  readonly proof: Proof;
  readonly keys: number;
}

const proved = (value: JsonValue, { depth }: JsonLimits, fits: Check | undefined): Proved => {
  const proof = new Proof(fits);
  return { keys: keysRead(value, depth, proof), proof };
};

/** Proves what was read of a text that has about so many strings. */
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

/** As many keys as there can be are all of them; where fewer were read, a string may begin with a colon. */
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

/** The value, or undefined when the exact reader has to look: a key read less than written is a duplicate. */
export const readQuickly = (text: string, limits: JsonLimits): JsonValue | undefined => {
  const most = keysAtMost(text, limits);
  return most === undefined ? readByStrings(text, limits) : readByKeys(text, limits, most);
};
