/** Compares data with `enum` or `const` values that doubles cannot represent exactly. */

import { equalJson, readJson } from "./json/index.ts";
import { isObject } from "./object.ts";

const listedValueOf = (text: string): unknown => {
  const reading = readJson(text);
  if (!reading.ok) throw new TypeError(`${text} is not valid JSON`);
  return reading.value;
};

const asDoubles = (value: unknown): unknown => {
  if (typeof value === "bigint") return Number(value);
  if (Array.isArray(value)) return value.map(asDoubles);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, asDoubles(member)]));
};

const holdsBig = (value: unknown): boolean => {
  if (typeof value === "bigint") return true;
  if (Array.isArray(value)) return value.some(holdsBig);
  return isObject(value) && Object.values(value).some(holdsBig);
};

const isSame = (wire: unknown, value: unknown): boolean =>
  equalJson(wire, value) || (!holdsBig(wire) && equalJson(wire, asDoubles(value)));

/**
 * Returns a predicate for membership in a list of JSON texts. A double matches every integer that rounds to
 * it.
 */
export const listing = (texts: readonly string[]): ((wire: unknown) => boolean) => {
  const values = texts.map(listedValueOf);
  return (wire) => values.some((value) => isSame(wire, value));
};
