/** Schemas for numbers and strings. */

import type { JsonObject } from "../../support/json.ts";
import { isTagValue, isUsualTag, tagRank } from "../summary/keys.ts";
import type { Numbers, Strings } from "../summary/summary.ts";
import { textFormats } from "../summary/text-formats.ts";
import type { InferOptions } from "./options.ts";

const isWithin = ({ least, most }: Numbers, lower: bigint, upper: bigint): boolean =>
  least >= lower && most <= upper;

/** Values seen later can be larger, so widths below 64 bits are never inferred. */
const widthOf = (numbers: Numbers): JsonObject => {
  if (isWithin(numbers, -(2n ** 63n), 2n ** 63n - 1n)) return { format: "int64" };
  return isWithin(numbers, 0n, 2n ** 64n - 1n) ? { format: "uint64" } : {};
};

export const numberSchema = (numbers: Numbers): JsonObject => {
  const { hasFraction, hasBig, hasRounded } = numbers;
  if (hasFraction || hasRounded) return { type: "number" };
  return { type: "integer", ...widthOf(numbers), ...(hasBig ? { "x-integer": "bigint" } : {}) };
};

export const formatOf = ({ formats }: Strings): (typeof textFormats)[number] | undefined =>
  textFormats.find((_, index) => (formats & (1 << index)) !== 0);

/** If each value was seen less often than this on average, the values are not an enum. */
const repeated = 3;

const fewestConstants = 20;

/** Returns the enum values in a stable order, or undefined if unseen values are likely. */
export const enumOf = (strings: Strings, key: string, options: InferOptions): string[] | undefined => {
  const { values, count } = strings;
  if (values === undefined || values.size > options.enumLimit || formatOf(strings) !== undefined)
    return undefined;
  if (tagRank(key, options.tags) === undefined) return undefined;
  const isSure = values.size === 1 ? count >= fewestConstants : count >= repeated * values.size + 2;
  if (!isSure && !(isUsualTag(key) && count >= 2 * values.size && [...values.keys()].every(isTagValue)))
    return undefined;
  return [...values.keys()].toSorted();
};

export const stringSchema = (strings: Strings): JsonObject => {
  const found = formatOf(strings);
  if (found === undefined) return { type: "string" };
  return found.format === undefined
    ? { type: "string", contentMediaType: "application/json" }
    : { type: "string", format: found.format };
};

export const enumSchema = (values: readonly string[], isClosed: boolean): JsonObject => {
  if (!isClosed) return { type: "string", enum: [...values], "x-open": true };
  const [only] = values;
  return values.length === 1 && only !== undefined ? { const: only } : { type: "string", enum: [...values] };
};
