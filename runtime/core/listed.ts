/** Values that data is held against where a schema lists some that no double tells apart. */

import { equalJson, readJson } from "./json/index.ts";
import { isObject } from "./object.ts";

const listedValueOf = (text: string): unknown => {
  const reading = readJson(text);
  if (!reading.ok) throw new TypeError(`${text} is no JSON`);
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

/** Membership of data in a list of values given as JSON texts. A double may stand for any integer that rounds to it. */
export const listing = (texts: readonly string[]): ((wire: unknown) => boolean) => {
  const values = texts.map(listedValueOf);
  return (wire) => values.some((value) => isSame(wire, value));
};
