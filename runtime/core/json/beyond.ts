/** Numbers past what JSON.parse reads exactly: each is found in the text, and put where it was read, in the same order. */

import type { JsonObject } from "./exact.ts";
import type { JsonValue } from "./json.ts";
import { closingQuote } from "./literal.ts";
import { numberOf } from "./number.ts";

const ROUNDED = 0x20_0000_0000_0000;

/** True for a number that was read past ±2^53: an integer may have lost digits, and an infinity was none. */
export const isBeyond = (value: number): boolean => !(value < ROUNDED && value > -ROUNDED);

/** No number past 2^53 is shorter. */
const SHORTEST = "1e16".length;

const numbers = /-?\d[\d.eE+-]*/g;

type NumbersThere = (number | bigint | undefined)[];

const findBetween = (text: string, from: number, to: number, found: NumbersThere): void => {
  if (to - from < SHORTEST) return;
  for (const [digits] of text.slice(from, to).matchAll(numbers))
    if (isBeyond(Number(digits))) found.push(numberOf(digits));
};

/** The numbers past 2^53 that stand in a text which JSON.parse has read. */
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

/** True for keys that may be indexes, which come first in an object, wherever they stood in its text. */
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

  /** The number that stands in the text where this was read; of what holds others, these are put in. */
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

/** The value with every digit; undefined where the order in the text is another one, or a double cannot hold a number. */
export const withBeyond = (value: JsonValue, text: string): JsonValue | undefined => {
  const places = new Places(beyondIn(text));
  const exact = places.exactly(value);
  return places.isSure ? exact : undefined;
};
