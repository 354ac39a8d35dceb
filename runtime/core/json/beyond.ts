/**
 * Recovers integers beyond 2^53: finds them in the source text and substitutes them, in order, into the
 * parsed value.
 */

import type { JsonObject } from "./exact.ts";
import type { JsonValue } from "./json.ts";
import { closingQuote } from "./literal.ts";
import { numberOf } from "./number.ts";

const ROUNDED = 0x20_0000_0000_0000;

/**
 * Returns true if the parsed number is at or beyond ±2^53. Integers in this range may have lost digits, and an
 * infinity means that the number was out of range.
 */
export const isBeyond = (value: number): boolean => !(value < ROUNDED && value > -ROUNDED);

/** The length of the shortest text that represents a number at or beyond 2^53. */
const SHORTEST = "1e16".length;

const numbers = /-?\d[\d.eE+-]*/g;

type NumbersThere = (number | bigint | undefined)[];

const findBetween = (text: string, from: number, to: number, found: NumbersThere): void => {
  if (to - from < SHORTEST) return;
  for (const [digits] of text.slice(from, to).matchAll(numbers))
    if (isBeyond(Number(digits))) found.push(numberOf(digits));
};

const beyondIn = (text: string): NumbersThere => {
  const found: NumbersThere = [];
  let from = 0;
  for (let quote = text.indexOf('"'); quote >= 0; quote = text.indexOf('"', from)) {
    findBetween(text, from, quote, found);
    from = closingQuote(text, quote) + 1;
  }
  findBetween(text, from, text.length, found);
  return found;
};

/**
 * Returns true for keys that may be array indexes. JavaScript objects list these keys first, regardless of
 * their order in the text.
 */
const mayBeIndex = (key: string): boolean => {
  const first = key.charCodeAt(0);
  return first >= 0x30 && first <= 0x39;
};

class Places {
  private readonly found: NumbersThere;
  private next = 0;
  isSure = true;

  constructor(found: NumbersThere) {
    this.found = found;
  }

  /**
   * Returns the exact number for a parsed number. Replaces the numbers inside arrays and objects in place.
   */
  exactly(value: JsonValue): JsonValue {
    if (typeof value === "object" && value !== null) this.fill(value);
    if (typeof value !== "number" || !isBeyond(value)) return value;
    const exact = this.found[this.next++];
    this.isSure &&= exact !== undefined && Number(exact) === value;
    return exact ?? value;
  }

  private fill(holder: JsonValue[] | JsonObject): void {
    if (Array.isArray(holder))
      for (let index = 0; index < holder.length; index++) {
        const value = holder[index] ?? null;
        const exact = this.exactly(value);
        if (exact !== value) holder[index] = exact;
      }
    else
      for (const key in holder) {
        const value = holder[key] ?? null;
        const exact = this.exactly(value);
        if (exact !== value) holder[key] = exact;
        if (mayBeIndex(key)) this.isSure = false;
      }
  }
}

/**
 * Returns the value with exact numbers. Returns undefined if the order of numbers is unknown or a number
 * exceeds the range of a double.
 */
export const withBeyond = (value: JsonValue, text: string): JsonValue | undefined => {
  const places = new Places(beyondIn(text));
  const exact = places.exactly(value);
  return places.isSure ? exact : undefined;
};
