/** Equality of JSON values. */

import { isPlain } from "./plain.ts";
import { WrittenNumber } from "./written-number.ts";

const equalNumbers = (a: number | bigint, b: number | bigint): boolean => {
  if (typeof a === typeof b) return a === b;
  const [big, small] = typeof a === "bigint" ? [a, Number(b)] : [BigInt(b), a];
  return Number.isInteger(small) && BigInt(small) === big;
};

const isNumeric = (value: unknown): value is number | bigint =>
  typeof value === "number" || typeof value === "bigint";

const isComposite = (value: unknown): value is object => typeof value === "object" && value !== null;

const plainNumber = (value: unknown): unknown => (value instanceof WrittenNumber ? value.valueOf() : value);

const definedKeys = (value: object): string[] =>
  Object.keys(value).filter((key) => Reflect.get(value, key) !== undefined);

const equalArrays = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((item, index) => equalJson(item, b[index]));

const equalObjects = (a: object, b: object): boolean => {
  const keys = definedKeys(a);
  if (keys.length !== definedKeys(b).length) return false;
  return keys.every((key) => Object.hasOwn(b, key) && equalJson(Reflect.get(a, key), Reflect.get(b, key)));
};

/**
 * Returns true if two values are equal as JSON. Ignores key order. Compares numbers exactly, including a
 * bigint with a double, and treats −0 as 0. Undefined properties count as absent. A value that is not JSON is
 * equal only to itself.
 */
export const equalJson = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true;
  if (isNumeric(a) && isNumeric(b)) return equalNumbers(a, b);
  if (a instanceof WrittenNumber || b instanceof WrittenNumber)
    return equalJson(plainNumber(a), plainNumber(b));
  if (!isComposite(a) || !isComposite(b)) return false;
  if (Array.isArray(a) || Array.isArray(b)) return Array.isArray(a) && Array.isArray(b) && equalArrays(a, b);
  return isPlain(a) && isPlain(b) && equalObjects(a, b);
};
