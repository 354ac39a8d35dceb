/** The quick reader: JSON.parse, and the proof that the exact reader would have said the same. */

import type { JsonLimits, JsonValue } from "./json.ts";
import { closingQuote } from "./literal.ts";
import { isWellFormed } from "./unicode.ts";

const UNSAFE = 2 ** 53;
const NEEDS_EXACT = Number.NaN;
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

/** How many keys are written: strings with a colon after them. */
const keysWritten = (text: string, limits: JsonLimits): number => {
  let keys = 0;
  let end = 0;
  for (;;) {
    let start = text.indexOf('"', end);
    if (start < 0) start = text.length;
    if (start - end > limits.numberLength && isStrange(text, end, start, limits)) return NEEDS_EXACT;
    if (start === text.length) return keys;
    end = closingQuote(text, start) + 1;
    if (end === 0) return NEEDS_EXACT;
    while (text.charCodeAt(end) <= 0x20) end++;
    if (text.charCodeAt(end) === COLON) keys++;
  }
};

/**
 * How many keys were read. A rounded integer and an infinity show as a number of 2^53 or more, which is also
 * why they need not be looked for in the text.
 */
const keysRead = (value: JsonValue | undefined, depth: number, strings: boolean): number => {
  if (typeof value === "number") return value < UNSAFE && value > -UNSAFE ? 0 : NEEDS_EXACT;
  if (typeof value === "string") return strings && !isWellFormed(value) ? NEEDS_EXACT : 0;
  if (typeof value !== "object" || value === null) return 0;
  if (depth === 0) return NEEDS_EXACT;
  let keys = 0;
  if (Array.isArray(value)) for (const item of value) keys += keysRead(item, depth - 1, strings);
  else
    for (const key in value)
      keys += strings && !isWellFormed(key) ? NEEDS_EXACT : 1 + keysRead(value[key], depth - 1, strings);
  return keys;
};

const parse = (text: string): JsonValue | undefined => {
  try {
    const value: JsonValue = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
};

/** Finding `\u` in a long text full of escapes costs more than asking each string. */
const mayHoldSurrogates = (text: string): boolean => text.length > 4096 || text.includes("\\u");

/** The value, or undefined when the exact reader has to look: a key read less than written is a duplicate. */
export const readQuickly = (text: string, limits: JsonLimits): JsonValue | undefined => {
  if (!isWellFormed(text)) return undefined;
  const written = keysWritten(text, limits);
  const value = Number.isNaN(written) ? undefined : parse(text);
  if (value === undefined) return undefined;
  return keysRead(value, limits.depth, mayHoldSurrogates(text)) === written ? value : undefined;
};
