/** The quick reader: JSON.parse, and the proof that the exact reader would have said the same. */

import { LongStrings } from "./around.ts";
import type { JsonLimits, JsonValue } from "./json.ts";
import { closingQuote } from "./literal.ts";
import { hasNoSurrogates, isWellFormed } from "./unicode.ts";

const UNSAFE = 2 ** 53;
type JsonObject = { [key: string]: JsonValue };
type Check = (text: string) => boolean;

const NEEDS_EXACT = Number.NaN;
const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;

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

/** How many strings are written, and how many of them are keys: a colon stands after them. */
interface Written {
  readonly strings: number;
  readonly keys: number;
  readonly long: LongStrings;
}

const stringsWritten = (text: string, limits: JsonLimits): Written | undefined => {
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

/** A rounded integer and an infinity show as a number of 2^53 or more, so they need not be looked for in the text. */
const isSure = (value: JsonValue, fits: Check | undefined): boolean =>
  typeof value === "number"
    ? value < UNSAFE && value > -UNSAFE
    : typeof value !== "string" || fits === undefined || fits(value);

/** How many keys were read, if all below them is sure. */
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

const parse = (text: string, long: LongStrings): JsonValue | undefined => {
  try {
    return long.parse(text);
  } catch {
    return undefined;
  }
};

/** Strings so long, on the whole, are looked at one by one rather than the text for what stands in them escaped. */
const LONG = 512;

/** The value, or undefined when the exact reader has to look: a key read less than written is a duplicate. */
export const readQuickly = (text: string, limits: JsonLimits): JsonValue | undefined => {
  const written = stringsWritten(text, limits);
  const value = written === undefined ? undefined : parse(text, written.long);
  if (written === undefined || value === undefined) return undefined;
  const isRead = (fits?: Check): boolean => keysRead(value, limits.depth, fits) === written.keys;
  if (text.length > LONG * written.strings && isRead(hasNoSurrogates)) return written.long.complete(value);
  const isSame = isWellFormed(text) && isRead(text.includes("\\u") ? isWellFormed : undefined);
  return isSame ? written.long.complete(value) : undefined;
};
