/**
 * Recovers integers beyond 2^53: finds them in the source text and substitutes them, in order, into the
 * parsed value.
 */

import { MINUS, POINT } from "./characters.ts";
import type { JsonObject } from "./exact.ts";
import type { JsonValue } from "./json.ts";
import { closingQuote } from "./literal.ts";

const ROUNDED = 0x20_0000_0000_0000;

/**
 * Returns true if the parsed number is at or beyond ±2^53. Integers in this range may have lost digits, and an
 * infinity means that the number was out of range.
 */
export const isBeyond = (value: number): boolean => !(value < ROUNDED && value > -ROUNDED);

/** The shortest integer at 2^53 in plain digits. */
const LONG_INTEGER = String(ROUNDED).length;

const isPlainDigit = (unit: number): boolean => unit >= 0x30 && unit <= 0x39;

const isFraction = (unit: number): boolean => unit === POINT || (unit | 0x20) === 0x65;

/** Returns true for the characters in a number after its first digit. */
const isInsideNumber = (unit: number): boolean =>
  isPlainDigit(unit) || isFraction(unit) || unit === MINUS || unit === 0x2b;

/** Adds the numbers at or beyond 2^53, which have many digits or an exponent. */
const findBetween = (text: string, from: number, to: number, found: (number | bigint)[]): void => {
  for (let at = from; at < to; at++) {
    if (!isPlainDigit(text.charCodeAt(at))) continue;
    const start = text.charCodeAt(at - 1) === MINUS ? at - 1 : at;
    let isInteger = true;
    for (let unit = text.charCodeAt(at); at < to && isInsideNumber(unit); unit = text.charCodeAt(++at))
      isInteger &&= !isFraction(unit);
    if (isInteger && at - start < LONG_INTEGER) continue;
    const digits = text.slice(start, at);
    const value = Number(digits);
    if (isBeyond(value)) found.push(isInteger ? BigInt(digits) : value);
  }
};

const beyondIn = (text: string): readonly (number | bigint)[] => {
  const found: (number | bigint)[] = [];
  let from = 0;
  for (let quote = text.indexOf('"'); quote >= 0; quote = text.indexOf('"', from)) {
    findBetween(text, from, quote, found);
    from = closingQuote(text, quote) + 1;
  }
  findBetween(text, from, text.length, found);
  return found;
};

/** A parsed number beyond 2^53. */
export interface BeyondPlace {
  readonly holder: JsonValue[] | JsonObject;
  readonly key: string | number;
  readonly value: number;
}

/**
 * Returns true for keys that may be array indexes. JavaScript objects list these keys first, regardless of
 * their order in the text.
 */
export const mayBeIndex = (key: string): boolean => {
  const first = key.charCodeAt(0);
  return first >= 0x30 && first <= 0x39;
};

/**
 * Replaces the numbers at the places, which are in the order of the text, with the exact numbers in the text.
 * Returns false if a number exceeds the range of a double.
 */
export const withBeyond = (places: readonly BeyondPlace[], text: string): boolean => {
  const found = beyondIn(text);
  const isSure =
    found.length === places.length &&
    places.every(({ value }, index) => Number.isFinite(value) && Number(found[index]) === value);
  if (isSure) for (const [index, { holder, key }] of places.entries()) Reflect.set(holder, key, found[index]);
  return isSure;
};
