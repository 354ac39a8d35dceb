/** Summaries of numbers and strings. */

import { textFormats } from "./text-formats.ts";
import { isEnumValue } from "./keys.ts";
import { maxValues } from "./limits.ts";
import { addSeen, countOne, type Place } from "./place.ts";
import type { Numbers, Strings } from "./summary.ts";

export const newNumbers = (value: number | bigint): Numbers => ({
  count: 0,
  least: value,
  most: value,
  hasFraction: false,
  hasBig: false,
  hasRounded: false,
});

export const addNumber = (numbers: Numbers, value: number | bigint): void => {
  numbers.count++;
  if (value < numbers.least) numbers.least = value;
  if (value > numbers.most) numbers.most = value;
  if (typeof value === "bigint") numbers.hasBig = true;
  else if (!Number.isInteger(value)) numbers.hasFraction = true;
  else if (!Number.isSafeInteger(value)) numbers.hasRounded = true;
};

/**
 * A bigint and a double can be equal. In that case, the double is returned, because the order of the
 * arguments must not affect the result.
 */
const lesser = (one: number | bigint, other: number | bigint): number | bigint =>
  one < other || (one <= other && typeof one === "number") ? one : other;

const greater = (one: number | bigint, other: number | bigint): number | bigint =>
  one > other || (one >= other && typeof one === "number") ? one : other;

export const mergeNumbers = (into: Numbers, from: Numbers): void => {
  into.count += from.count;
  into.least = lesser(into.least, from.least);
  into.most = greater(into.most, from.most);
  into.hasFraction ||= from.hasFraction;
  into.hasBig ||= from.hasBig;
  into.hasRounded ||= from.hasRounded;
};

export const newStrings = (length: number): Strings => ({
  count: 0,
  values: new Map(),
  formats: (1 << textFormats.length) - 1,
  least: length,
  most: length,
});

/** Removes the formats that the value does not have. */
const formatsOf = (value: string, formats: number): number => {
  let left = formats;
  for (let index = 0; index < textFormats.length; index++)
    if ((left & (1 << index)) !== 0 && textFormats[index]?.fits(value) !== true) left &= ~(1 << index);
  return left;
};

const countValue = (strings: Strings, value: string, place: Place): void => {
  const { values } = strings;
  if (values === undefined) return;
  const seen = values.get(value);
  if (seen !== undefined) countOne(seen, place);
  else if (values.size === maxValues || !isEnumValue(value)) strings.values = undefined;
  else values.set(value, { count: 1, first: place });
};

export const addString = (strings: Strings, value: string, place: Place): void => {
  const { length } = value;
  strings.count++;
  if (length < strings.least) strings.least = length;
  if (length > strings.most) strings.most = length;
  if (strings.formats !== 0) strings.formats = formatsOf(value, strings.formats);
  countValue(strings, value, place);
};

const mergedValues = (into: Strings["values"], from: Strings["values"]): Strings["values"] => {
  if (into === undefined || from === undefined) return undefined;
  for (const [value, seen] of from) {
    const known = into.get(value);
    if (known === undefined && into.size === maxValues) return undefined;
    if (known === undefined) into.set(value, { ...seen });
    else addSeen(known, seen);
  }
  return into;
};

export const mergeStrings = (into: Strings, from: Strings): void => {
  into.count += from.count;
  into.least = Math.min(into.least, from.least);
  into.most = Math.max(into.most, from.most);
  into.formats &= from.formats;
  into.values = mergedValues(into.values, from.values);
};
