/** The number of keys that a text writes: at most, told by its colons; exactly, told by its strings. */

import { BACKSLASH, COLON, COMMA, QUOTE } from "./characters.ts";
import { LongStrings } from "./around.ts";
import type { JsonLimits } from "./json.ts";
import { closingQuote, isEscaped } from "./literal.ts";

/** True when a key ends before a colon, or a string that looks like one: a quote stands there that nothing escapes. */
const isAfterQuote = (text: string, colon: number): boolean => {
  let at = colon - 1;
  while (text.charCodeAt(at) <= 0x20) at--;
  if (text.charCodeAt(at) !== QUOTE) return false;
  return text.charCodeAt(at - 1) !== BACKSLASH || !isEscaped(text, at);
};

/** So many colons may stand in strings for each key, and before the first, for colons to be told faster than strings. */
const MOST_OTHERS = 1;
const MOST_OTHERS_FIRST = 16;

/**
 * No fewer than the keys of the text; undefined where strings have to be looked at: there are many colons in them, or
 * two stand so far apart that a number may be too long, or a string worth keeping away from JSON.parse.
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

/** A run longer than `most` covers at least one of the offsets looked at, so few need to be. */
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

/** Looks between two strings for a number that is too long, and for nesting that costs JSON.parse gigabytes. */
const isStrange = (text: string, from: number, to: number, limits: JsonLimits): boolean =>
  hasLongRun(text, from, to, limits.numberLength) ||
  text.slice(from, to).includes("[".repeat(limits.depth + 1));

/** Where the next string opens: mostly within three characters, and then looking beats searching. */
const nextQuote = (text: string, from: number): number => {
  for (let at = from; at < from + 3; at++) if (text.charCodeAt(at) === QUOTE) return at;
  return text.indexOf('"', from);
};

/** The number of strings that are written, and of those that are keys: a colon stands after them. */
interface WrittenKeys {
  readonly strings: number;
  readonly keys: number;
  readonly long: LongStrings;
}

/** Undefined where a number is too long, a nesting too deep, or a string has no end. */
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
