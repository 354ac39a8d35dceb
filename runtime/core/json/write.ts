/** Writes JSON text like JSON.stringify, but throws instead of losing data silently. */

import { writeExactly, writeNumber } from "./exact-writer.ts";
import { defaultLimits } from "./json.ts";
import { unicodeLiteral } from "./literal.ts";
import { isObject } from "../object.ts";
import { isPlain } from "./plain.ts";
import { type QuickStyle, writeQuickly } from "./quick-writer.ts";
import { isWellFormed } from "./unicode.ts";

/** Whether the number is finite, not −0, and not an integer beyond the safe range. */
const isPlainNumber = (value: number): boolean =>
  Number.isFinite(value) &&
  !Object.is(value, -0) &&
  (Number.isSafeInteger(value) || !Number.isInteger(value));

/** Returns true if JSON.stringify writes the value without loss. */
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
 * Writes a value as JSON text with its keys in their current order. `indent` is the number of spaces (0 to
 * 10). Bigints are written with all digits, −0 as `-0`, and integral doubles of 2^53 or more with an
 * exponent. Undefined properties are dropped.
 *
 * Throws EncodeError with one issue: `number_range` for NaN and infinities, `lone_surrogate`, `depth` for
 * more than 96 levels or a cycle, or `type` for a value that is not JSON.
 */
export const writeJson = (value: unknown, indent = 0): string =>
  isOrdinary(value)
    ? JSON.stringify(value, undefined, indent)
    : writeExactly(value, { indent, canonical: false });

const style: QuickStyle = {
  keysOf: Object.keys,
  numberText: (value) => (Number.isFinite(value) ? writeNumber(value) : undefined),
};

/** Like `writeJson` without indentation, for a value at nesting depth `level` of a larger document. */
export const writeFragment = (value: unknown, level: number): string =>
  writeQuickly(value, defaultLimits.depth - level, style) ??
  writeExactly(value, { indent: 0, canonical: false, level });

/** Formats a string as a JSON string literal. Throws EncodeError (`lone_surrogate`). */
export const writeString = (text: string): string =>
  unicodeLiteral(text) ?? writeExactly(text, { indent: 0, canonical: false });
