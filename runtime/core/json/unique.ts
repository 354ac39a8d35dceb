/** Checks that array items are unique, in time proportional to their total size. */

import { isPlain } from "./plain.ts";
import { WrittenNumber } from "./written-number.ts";

const numberKey = (value: number): string =>
  Number.isInteger(value) && !Number.isSafeInteger(value) ? String(BigInt(value)) : String(value);

const objectKey = (value: object): string => {
  const keys = Object.keys(value).filter((key) => Reflect.get(value, key) !== undefined);
  return `{${keys
    .sort()
    .map((key) => `${JSON.stringify(key)}:${uniqueKeyOf(Reflect.get(value, key))}`)
    .join()}}`;
};

/**
 * Returns a key that is identical for all values that `equalJson` treats as equal. Values that are not JSON
 * get unique keys.
 */
const uniqueKeyOf = (value: unknown): string => {
  switch (typeof value) {
    case "string":
      return JSON.stringify(value);
    case "number":
      return numberKey(value);
    case "boolean":
    case "bigint":
      return String(value);
    case "object":
      if (value === null) return "null";
      if (value instanceof WrittenNumber) return uniqueKeyOf(value.valueOf());
      if (Array.isArray(value)) return `[${value.map(uniqueKeyOf).join()}]`;
      return isPlain(value) ? objectKey(value) : `?${++strangers}`;
    default:
      return `?${++strangers}`;
  }
};

let strangers = 0;

export const isUnique = (items: readonly unknown[]): boolean => {
  const seen = new Set<string>();
  for (const item of items) {
    const key = uniqueKeyOf(item);
    if (seen.has(key)) return false;
    seen.add(key);
  }
  return true;
};
