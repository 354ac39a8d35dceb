/** A fast reader that uses JSON.parse and verifies that the exact reader would return the same value. */

import type { LongStrings } from "./around.ts";
import { isBeyond, mayBeIndex, withBeyond, type BeyondPlace } from "./beyond.ts";
import type { JsonObject } from "./exact.ts";
import type { JsonLimits, JsonValue } from "./json.ts";
import { keysAtMost, stringsWritten } from "./keys-written.ts";
import { hasNoSurrogates, isWellFormed } from "./unicode.ts";

/** Records whether the text contains numbers beyond 2^53, which may be read as bigints. */
export interface BigintFinding {
  hasBigints: boolean;
}

type Check = (text: string) => boolean;

/** Checks the strings of a value with `fits`, counts its keys, and finds its numbers beyond 2^53. */
class Proof {
  readonly fits: Check | undefined;
  keys = 0;
  /** False if the exact reader is needed. */
  isSure = true;
  readonly beyond: BeyondPlace[] = [];
  /** False if an object may list its keys in another order than the text. */
  isInOrder = true;

  constructor(fits: Check | undefined) {
    this.fits = fits;
  }

  checkInside(holder: JsonValue[] | JsonObject, depth: number): void {
    if (Array.isArray(holder))
      for (let index = 0; index < holder.length; index++) this.check(holder[index], holder, index, depth);
    else
      for (const key in holder) {
        this.keys++;
        if (mayBeIndex(key)) this.isInOrder = false;
        if (this.fits?.(key) === false) this.isSure = false;
        this.check(holder[key], holder, key, depth);
      }
  }

  /**
   * Rounded integers and infinities are at or beyond 2^53 after parsing, so the text need not be searched for
   * them.
   */
  private check(
    value: JsonValue | undefined,
    holder: JsonValue[] | JsonObject,
    key: string | number,
    depth: number,
  ): void {
    if (typeof value === "string") {
      if (this.fits?.(value) === false) this.isSure = false;
    } else if (typeof value === "number") {
      if (isBeyond(value)) this.beyond.push({ holder, key, value });
    } else if (typeof value === "object" && value !== null) {
      if (depth > 0) this.checkInside(value, depth - 1);
      else this.isSure = false;
    }
  }
}

/**
 * If strings are longer than this on average, each one is checked individually instead of searching the whole
 * text for escapes.
 */
const LONG_STRINGS = 512;

const proved = (root: JsonValue[], { depth }: JsonLimits, fits: Check | undefined): Proof => {
  const proof = new Proof(fits);
  proof.checkInside(root, depth);
  return proof;
};

/** Returns undefined if the exact reader is needed. */
const proofOf = (root: JsonValue[], text: string, strings: number, limits: JsonLimits): Proof | undefined => {
  const byStrings = text.length > LONG_STRINGS * strings ? proved(root, limits, hasNoSurrogates) : undefined;
  if (byStrings?.isSure === true) return byStrings;
  if (!isWellFormed(text)) return undefined;
  const proof = proved(root, limits, text.includes("\\u") ? isWellFormed : undefined);
  return proof.isSure ? proof : undefined;
};

/** The parsed value is the only item, so that it can be replaced like values inside it. */
const parsed = (text: string, long?: LongStrings): [JsonValue] | undefined => {
  try {
    return [long === undefined ? JSON.parse(text) : long.parse(text)];
  } catch {
    return undefined;
  }
};

const isExact = (text: string, { beyond, isInOrder }: Proof, finding?: BigintFinding): boolean => {
  if (beyond.length === 0) return true;
  if (finding !== undefined) finding.hasBigints = true;
  return isInOrder && withBeyond(beyond, text);
};

/**
 * If the count equals the upper bound, no key is a duplicate. If the count is lower, strings may contain
 * colons, so the keys are counted exactly.
 */
const readByKeys = (text: string, limits: JsonLimits, most: number, finding?: BigintFinding) => {
  const root = parsed(text);
  const proof = root && proofOf(root, text, most, limits);
  if (root === undefined || proof === undefined) return undefined;
  const { keys } = proof;
  const areAll = keys === most || (keys < most && keys === stringsWritten(text, limits)?.keys);
  return areAll && isExact(text, proof, finding) ? root[0] : undefined;
};

const readByStrings = (text: string, limits: JsonLimits, finding?: BigintFinding) => {
  const written = stringsWritten(text, limits);
  if (written === undefined) return undefined;
  const { long, keys, strings } = written;
  const root = parsed(text, long);
  const proof = root && proofOf(root, text, strings, limits);
  if (root === undefined || proof?.keys !== keys) return undefined;
  return isExact(text, proof, finding) ? long.complete(root[0]) : undefined;
};

/**
 * Returns undefined if the exact reader is needed. If fewer keys were parsed than the text contains, a key is
 * duplicated.
 */
export const readQuickly = (
  text: string,
  limits: JsonLimits,
  finding?: BigintFinding,
): JsonValue | undefined => {
  const most = keysAtMost(text, limits);
  return most === undefined ? readByStrings(text, limits, finding) : readByKeys(text, limits, most, finding);
};
