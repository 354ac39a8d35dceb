/**
 * Counts the keys in a JSON text, either approximately (an upper bound, by counting colons) or exactly (by
 * scanning strings).
 */

import { BACKSLASH, COLON, COMMA, QUOTE } from "./characters.ts";
import { LongStrings } from "./around.ts";
import type { JsonLimits } from "./json.ts";
import { closingQuote, isEscaped } from "./literal.ts";

const isAfterQuote = (text: string, colon: number): boolean => {
  let at = colon - 1;
  while (text.charCodeAt(at) <= 0x20) at--;
  if (text.charCodeAt(at) !== QUOTE) return false;
  return text.charCodeAt(at - 1) !== BACKSLASH || !isEscaped(text, at);
};

/**
 * Maximum number of colons inside strings, per key and before the first key. Up to this number, counting
 * colons is faster than scanning strings.
 */
const MOST_OTHERS = 1;
const MOST_OTHERS_FIRST = 16;

/**
 * Returns an upper bound for the number of keys. Returns undefined if strings must be scanned, because they
 * contain many colons, or because two colons are so far apart that the text between them may contain an
 * overlong number or a string worth extracting.
 */
export const keysAtMost = (text: string, limits: JsonLimits): number | undefined => {
  let keys = 0;
  let others = 0;
  let before = 0;
  for (;;) {
    const found = text.indexOf(":", before + 1);
    const colon = found < 0 ? text.length : found;
    if (colon - before > limits.numberLength) return undefined;
    if (found < 0) return keys;
    if (isAfterQuote(text, colon)) keys++;
    else if (++others > MOST_OTHERS * keys + MOST_OTHERS_FIRST) return undefined;
    before = colon;
  }
};

const isSeparator = (unit: number): boolean => {
  const bracket = unit | 0x20;
  return unit <= 0x20 || unit === COMMA || unit === COLON || bracket === 0x7b || bracket === 0x7d;
};

/** Samples only every `most`-th character, because any longer run contains a sampled offset. */
const hasLongRun = (text: string, from: number, to: number, most: number): boolean => {
  for (let at = from; at < to; at += Math.max(1, most)) {
    let start = at;
    let end = at;
    while (start > from && !isSeparator(text.charCodeAt(start - 1))) start--;
    while (end < to && !isSeparator(text.charCodeAt(end))) end++;
    if (end - start > most) return true;
  }
  return false;
};

/**
 * Returns true if the text between two strings contains a number that is too long, or nesting so deep that
 * JSON.parse would need gigabytes.
 */
const isStrange = (text: string, from: number, to: number, limits: JsonLimits): boolean =>
  hasLongRun(text, from, to, limits.numberLength) ||
  text.slice(from, to).includes("[".repeat(limits.depth + 1));

/**
 * Finds the next quote. It is usually at most three characters away, so checking these directly is faster.
 */
const nextQuote = (text: string, from: number): number => {
  for (let at = from; at < from + 3; at++) if (text.charCodeAt(at) === QUOTE) return at;
  return text.indexOf('"', from);
};

/** The number of strings and the number of keys in a text. A key is a string followed by a colon. */
interface WrittenKeys {
  readonly strings: number;
  readonly keys: number;
  readonly long: LongStrings;
}

/** Returns undefined if a number is too long, the nesting too deep, or a string unterminated. */
export const stringsWritten = (text: string, limits: JsonLimits): WrittenKeys | undefined => {
  const long = new LongStrings();
  let strings = 0;
  let keys = 0;
  let end = 0;
  for (;;) {
    let start = nextQuote(text, end);
    if (start < 0) start = text.length;
    if (start - end > limits.numberLength && isStrange(text, end, start, limits)) return undefined;
    if (start === text.length) return { strings, keys, long };
    const close = closingQuote(text, start);
    if (close < 0) return undefined;
    strings++;
    end = close + 1;
    let unit = text.charCodeAt(end);
    while (unit <= 0x20) unit = text.charCodeAt(++end);
    if (unit === COLON) keys++;
    else long.found(start + 1, close);
    end++;
  }
};
