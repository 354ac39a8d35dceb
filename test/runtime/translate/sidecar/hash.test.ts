/** Hashes of JSON: the same for equal values, and for no others. */

import { expect, test } from "vitest";
import { hashOf } from "../../../../runtime/translate/sidecar/hash.ts";

const half = "\uD800";

const different = (...values: readonly unknown[]): boolean =>
  new Set(values.map((value) => hashOf(value))).size === values.length;

test("equal values have one hash, whatever the order of their members", () => {
  expect(hashOf({ a: 1, b: { c: 2, d: 3 } })).toBe(hashOf({ b: { d: 3, c: 2 }, a: 1 }));
  expect(hashOf({ a: half, b: { c: 2, d: 3 } })).toBe(hashOf({ b: { d: 3, c: 2 }, a: half }));
  expect(hashOf("a")).toMatch(/^[0-9a-f]{32}$/);
});

test("other values have other hashes, also those that canonical JSON refuses", () => {
  expect(different(null, 0, 1, "", "a", [], {}, [1], { a: 1 }, { a: 2 }, { b: 1 })).toBe(true);
  expect(different(half, [half], { a: half }, { b: half }, { a: [half] }, [half, 1n], [half, 1])).toBe(true);
  expect(different([half, null], [half, {}], [half, 2n])).toBe(true);
});

test("a prefix makes another hash", () => {
  expect(hashOf("a", "head ")).not.toBe(hashOf("a"));
  expect(hashOf("a", "head ")).toBe(hashOf("a", "head "));
});

test("throws what is no problem of JSON", () => {
  const value = {
    get a(): string {
      throw new RangeError("broken");
    },
  };
  expect(() => hashOf(value)).toThrow(new RangeError("broken"));
});
