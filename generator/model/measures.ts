/**
 * Measurements of data, with which limits are compared. Data of other types has no measure and satisfies any
 * limit.
 */

import { equalJson } from "../../runtime/core/json/index.ts";
import { isMultiple } from "../../runtime/core/multiples.ts";
import { isJsonObject, type JsonValue } from "../support/json.ts";
import { regularExpression } from "../regular-expressions/portable.ts";

type Numeric = number | bigint;
type Measure = (data: JsonValue) => Numeric | undefined;
type Keeps = (limit: number, data: JsonValue) => boolean;

const compared =
  (holds: (measured: Numeric, limit: number) => boolean) =>
  (measure: Measure): Keeps =>
  (limit, data) => {
    const measured = measure(data);
    return measured === undefined || holds(measured, limit);
  };

export const atLeast = compared((measured, limit) => measured >= limit);
export const atMost = compared((measured, limit) => measured <= limit);
export const above = compared((measured, limit) => measured > limit);
export const below = compared((measured, limit) => measured < limit);

/** In code points. */
export const lengthOf: Measure = (data) => (typeof data === "string" ? [...data].length : undefined);

export const numberOf: Measure = (data) =>
  typeof data === "number" || typeof data === "bigint" ? data : undefined;

export const countOf: Measure = (data) => (Array.isArray(data) ? data.length : undefined);

export const sizeOf: Measure = (data) => (isJsonObject(data) ? Object.keys(data).length : undefined);

export const divides: Keeps = compared(isMultiple)(numberOf);

export const isMatch = (source: string, data: JsonValue): boolean =>
  typeof data !== "string" || regularExpression(source).test(data);

export const hasTwins = (data: JsonValue): boolean =>
  Array.isArray(data) &&
  data.some((item, index) => data.slice(0, index).some((other) => equalJson(item, other)));

/** The maximum number of sample keys. */
const mostKeys = 1000;

export const someKeys = (count: number): string[][] =>
  count < 0 || count > mostKeys ? [] : [Array.from({ length: count }, (_, index) => `key-${index + 1}`)];
