/**
 * Ranges of integers beyond ±(2^53 − 1) in third-party schemas. If the config has `integers: "wide"`, loading
 * adds these ranges to the schemas of integers, so that types and Ajv agree on the range even if schemas are
 * combined.
 */

import type { Limits } from "../model/limits.ts";
import type { IntegerWidth } from "../model/model.ts";
import { arrayAt, stringAt, type JsonObject, type JsonValue } from "../support/json.ts";
import { isWidth, widths } from "./formats.ts";

/** `integer` accepts integers of any size, and `safe` accepts those within ±(2^53 − 1). */
export type IntegerRange = IntegerWidth | "safe";

export const rangeKeyword = "x-integer-range";

const isRange = (value: string): value is IntegerRange => value === "safe" || isWidth(value);

/** Returns the range of an integer, or undefined if its schema does not have one. */
export const rangeIn = (node: JsonObject): IntegerRange | undefined => {
  const range = stringAt(node, rangeKeyword);
  if (isRange(range)) return range;
  if (node["x-integer"] !== "bigint") return undefined;
  const format = stringAt(node, "format");
  return isWidth(format) ? format : "integer";
};

/** Returns the width that `rangeIn` allows beyond ±(2^53 − 1), if any. */
export const bigWidthIn = (node: JsonObject): IntegerWidth | undefined => {
  const range = rangeIn(node);
  return range === "safe" ? undefined : range;
};

const numbersAt = (node: JsonObject, ...keywords: readonly string[]): number[] =>
  keywords.flatMap((keyword) => (typeof node[keyword] === "number" ? [node[keyword]] : []));

/** Whether the range within the bounds, such as 0 to 2^64 − 1, fits only into an unsigned integer. */
const needsUnsigned = (node: JsonObject): boolean => {
  const most = Math.min(...numbersAt(node, "maximum", "exclusiveMaximum"));
  const isNegative = numbersAt(node, "minimum", "exclusiveMinimum").every((least) => least < 0);
  return !isNegative && most > 2 ** 63 && most < Infinity;
};

const isInteger = (node: JsonObject): boolean =>
  node["type"] === "integer" || arrayAt(node, "type").includes("integer");

/** Whether every integer of the width is within ±(2^53 − 1). */
export const isSafeWidth = (width: IntegerWidth): boolean =>
  widths[width].least !== undefined && widths[width].most !== undefined;

const wideRange = (node: JsonObject): IntegerRange => {
  const format = stringAt(node, "format");
  if (isWidth(format) && isSafeWidth(format)) return "safe";
  return format === "uint64" || (format !== "int64" && needsUnsigned(node)) ? "uint64" : "int64";
};

/** Adds the 64-bit range to an integer's schema. */
export const withWideRange = (node: JsonObject): JsonObject =>
  isInteger(node) ? { ...node, [rangeKeyword]: rangeIn(node) ?? wideRange(node) } : node;

/** Returns the range that satisfies both, or undefined if no single range does. */
export const narrowerRange = (one: JsonValue, other: JsonValue): JsonValue | undefined => {
  if (one === other || other === "integer") return one;
  if (one === "integer") return other;
  return [one, other].every((range) => range === "safe" || range === "int64") ? "safe" : undefined;
};

const safest = Number.MAX_SAFE_INTEGER;

/**
 * Returns true if the bounds keep an integer within ±(2^53 − 1). For uint64, the bounds must also exclude
 * negative numbers, which TypeScript would otherwise accept.
 */
export const areSafeBounds = (
  { minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Limits,
  width: IntegerWidth = "integer",
): boolean => {
  const low = Math.max(minimum ?? -Infinity, (exclusiveMinimum ?? -Infinity) + 1);
  const high = Math.min(maximum ?? Infinity, (exclusiveMaximum ?? Infinity) - 1);
  return low >= (width === "uint64" ? 0 : -safest) && high <= safest;
};

/** Returns true if the integer fits in the width. */
export const isWithinWidth = (value: bigint, width: IntegerWidth): boolean => {
  const { leastBig = value, mostBig = value } = widths[width];
  return value >= BigInt(leastBig) && value <= BigInt(mostBig);
};
