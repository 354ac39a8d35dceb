/** JSON hashes are equal only for equal values. */

import { expect, test } from "vitest";
import { hashOf } from "../../../../runtime/translate/support/hash.ts";

const half = "\uD800";

const different = (...values: readonly unknown[]): boolean =>
  new Set(values.map((value) => hashOf(value))).size === values.length;

test("equal values have the same hash, whatever the order of their properties", () => {
  expect(hashOf({ a: 1, b: { c: 2, d: 3 } })).toBe(hashOf({ b: { d: 3, c: 2 }, a: 1 }));
  expect(hashOf({ a: half, b: { c: 2, d: 3 } })).toBe(hashOf({ b: { d: 3, c: 2 }, a: half }));
  expect(hashOf("a")).toMatch(/^[0-9a-f]{32}$/);
});

test("different values have different hashes, even if canonical JSON rejects them", () => {
  expect(different(null, 0, 1, "", "a", [], {}, [1], { a: 1 }, { a: 2 }, { b: 1 })).toBe(true);
  expect(different(half, [half], { a: half }, { b: half }, { a: [half] }, [half, 1n], [half, 1])).toBe(true);
  expect(different([half, null], [half, {}], [half, 2n])).toBe(true);
});

test("a prefix changes the hash", () => {
  expect(hashOf("a", "head ")).not.toBe(hashOf("a"));
  expect(hashOf("a", "head ")).toBe(hashOf("a", "head "));
});

test("rethrows other errors", () => {
  const value = {
    get a(): string {
      throw new RangeError("broken");
    },
  };
  expect(() => hashOf(value)).toThrow(new RangeError("broken"));
});
