/** JSON text out: what JSON.stringify writes, and an error where it would lose something in silence. */

import { writeExactly, writeNumber } from "./exact-writer.ts";
import { defaultLimits } from "./json.ts";
import { unicodeLiteral } from "./literal.ts";
import { isObject } from "../object.ts";
import { isPlain } from "./plain.ts";
import { type QuickStyle, writeQuickly } from "./quick-writer.ts";
import { isWellFormed } from "./unicode.ts";

/** Finite, no −0, and no integer so large that its digits would read as another number. */
const isPlainNumber = (value: number): boolean =>
  Number.isFinite(value) &&
  !Object.is(value, -0) &&
  (Number.isSafeInteger(value) || !Number.isInteger(value));

/** True when JSON.stringify writes the value without losing or refusing any of it. */
export const isOrdinary = (value: unknown, depth: number = defaultLimits.depth): boolean => {
  switch (typeof value) {
    case "string":
      return isWellFormed(value);
    case "number":
      return isPlainNumber(value);
    case "boolean":
      return true;
    case "object":
      return value === null || (depth > 0 && hasOrdinaryMembers(value, depth - 1));
    default:
      return false;
  }
};

const hasOrdinaryMembers = (value: object, depth: number): boolean => {
  if (Array.isArray(value)) {
    for (const item of value) if (!isOrdinary(item, depth)) return false;
    return true;
  }
  if (!isObject(value) || !isPlain(value)) return false;
  for (const key in value) {
    const member = value[key];
    if (!isWellFormed(key) || (member !== undefined && !isOrdinary(member, depth))) return false;
  }
  return true;
};

/**
 * Writes a value in the order of its own keys, with `indent` spaces a level (0 to 10): bigints by their digits,
 * −0 as `-0`, integral doubles from 2^53 on with an exponent, undefined members left out. Throws EncodeError with one issue — `number_range` for NaN and
 * infinities, `lone_surrogate`, `depth` past 96 levels or in a cycle, `type` for what is no JSON value.
 */
export const writeJson = (value: unknown, indent = 0): string =>
  isOrdinary(value)
    ? JSON.stringify(value, undefined, indent)
    : writeExactly(value, { indent, canonical: false });

const style: QuickStyle = {
  keysOf: Object.keys,
  numberText: (value) => (Number.isFinite(value) ? writeNumber(value) : undefined),
};

/** The same without indent for a value inside a larger document, of which `level` levels are open around it. */
export const writeFragment = (value: unknown, level: number): string =>
  writeQuickly(value, defaultLimits.depth - level, style) ??
  writeExactly(value, { indent: 0, canonical: false, level });

/** A string as a JSON literal; throws EncodeError (`lone_surrogate`) when it is not Unicode text. */
export const writeString = (text: string): string =>
  unicodeLiteral(text) ?? writeExactly(text, { indent: 0, canonical: false });
