/** Strings and numbers that may satisfy limits, with the most likely candidates first. */

import { formats } from "../schema/formats.ts";
import type { Limits } from "../model/limits.ts";
import { textsFor } from "../regular-expressions/texts.ts";
import { ownMember } from "../support/json.ts";

/** The maximum size of sample strings, lists and objects. */
export const greatestSize = 1000;

/** Returns strings with this many code points; one of these strings uses two code units per code point. */
export const textsOfLength = (length: number, { pattern }: Limits): string[] => {
  if (length < 0 || length > greatestSize) return [];
  const matching = pattern === undefined ? [] : textsFor(pattern.source);
  return [...matching.filter((text) => [...text].length === length), "😀".repeat(length), "a".repeat(length)];
};

const padded = (word: string, { minLength = 0, maxLength = Infinity }: Limits): string => {
  const long = word.padEnd(Math.min(minLength, greatestSize), "-");
  return long.slice(0, Math.min(maxLength, long.length));
};

export const textsWithin = (word: string, limits: Limits): string[] => {
  const { format, pattern } = limits;
  const example = format === undefined ? undefined : ownMember(formats, format.name)?.example;
  return [
    ...(example === undefined ? [] : [example]),
    ...(pattern === undefined ? [] : textsFor(pattern.source)),
    padded(word, limits),
  ];
};

/** Rounds the product, so that 3 times 0.1 is 0.3. */
export const timesOf = (times: number, unit: number): number =>
  Number.isSafeInteger(unit) ? times * unit : Number((times * unit).toPrecision(15));

/** Raises a value to the lower bound if necessary, and then to the next multiple. */
const raised = (value: number, { minimum, exclusiveMinimum, multipleOf, maximum }: Limits): number => {
  const above = exclusiveMinimum === undefined ? value : exclusiveMinimum + 1;
  const least = Math.max(value, minimum ?? value, above);
  const whole = multipleOf === undefined ? least : timesOf(Math.ceil(least / multipleOf), multipleOf);
  return Math.min(whole, maximum ?? whole);
};

const multiples = ({
  minimum,
  exclusiveMinimum,
  maximum,
  exclusiveMaximum,
  multipleOf,
}: Limits): number[] => {
  if (multipleOf === undefined) return [];
  const first = Math.ceil((minimum ?? exclusiveMinimum ?? 0) / multipleOf);
  const last = Math.floor((maximum ?? exclusiveMaximum ?? 0) / multipleOf);
  return [first, first + 1, last, last - 1, 0].map((times) => timesOf(times, multipleOf));
};

export const numbersWithin = (value: number, limits: Limits): number[] => {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = limits;
  const least = minimum ?? exclusiveMinimum;
  const most = maximum ?? exclusiveMaximum;
  const ends = [least, most].flatMap((end) => (end === undefined ? [] : [end, end + 1, end - 1]));
  const middle = least === undefined || most === undefined ? [] : [(least + most) / 2];
  return [raised(value, limits), ...ends, ...middle, ...multiples(limits)].filter(Number.isFinite);
};
