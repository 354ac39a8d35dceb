/** Deltas between two JSON values. */

import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { JsonValue } from "koine/core";
import { applyDelta, deltaOf, type Delta } from "../../../../runtime/translate/sidecar/delta.ts";

/** Distinguishes values as `Object.is` does, and takes the order of properties into account. */
const texts = (value: JsonValue): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "bigint" ? `${part}n` : Object.is(part, -0) ? "-0" : part,
  );

const values = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<JsonValue>(null, true, 0, -0, 1, 10n ** 20n, "", "a", [], {}),
    fc.array(tie("value"), { maxLength: 4 }),
    fc
      .array(fc.tuple(fc.constantFrom("a", "b", "c", "__proto__"), tie("value")), { maxLength: 4 })
      .map((entries): JsonValue => Object.fromEntries(entries)),
  ),
})).value;

test("applying the delta returns the target value, with its properties in order", () => {
  fc.assert(
    fc.property(values, values, (given, wanted) => {
      const made = applyDelta(given, deltaOf(given, wanted));
      expect(texts(made)).toBe(texts(wanted));
      expect(made).toStrictEqual(wanted);
    }),
    { numRuns: 300 },
  );
});

test("equal values have no delta", () => {
  fc.assert(
    fc.property(values, (value) => {
      expect(deltaOf(value, structuredClone(value))).toBeUndefined();
    }),
  );
});

type Row = readonly [given: JsonValue, wanted: JsonValue, delta: Delta];

const check = ([given, wanted, delta]: Row): void => {
  expect(deltaOf(given, wanted)).toEqual(delta);
  expect(texts(applyDelta(given, delta))).toBe(texts(wanted));
};

describe("the smallest delta", () => {
  test.each<Row>([
    [1, 2, { set: 2 }],
    [0, -0, { set: -0 }],
    [{ a: 1 }, [1], { set: [1] }],
    [[1], { a: 1 }, { set: { a: 1 } }],
    [null, {}, { set: {} }],
  ])("from %j to %j replaces it", (...row) => check(row));

  test.each<Row>([
    [{ a: 1, b: 2 }, { a: 1, b: 3 }, { members: { b: { set: 3 } } }],
    [{ a: 1 }, { a: 1, b: 2 }, { members: { b: { set: 2 } } }],
    [{ a: { b: 1, c: 2 } }, { a: { b: 2, c: 2 } }, { members: { a: { members: { b: { set: 2 } } } } }],
    [{ a: 1, b: 2 }, { a: 1 }, { members: {}, order: ["a"] }],
    [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
      { members: {}, order: ["b", "a"] },
    ],
    [{ a: 1 }, { b: 2, a: 1 }, { members: { b: { set: 2 } }, order: ["b", "a"] }],
    [
      { a: 1, b: 2 },
      { b: 2, c: 3 },
      { members: { c: { set: 3 } }, order: ["b", "c"] },
    ],
  ])("from %j to %j contains the changed properties, and their order if it differs", (...row) => check(row));

  test.each<Row>([
    [[1, 2], [1, 3], { items: [{ of: 0 }, { set: 3 }] }],
    [[{ a: 1 }, 2], [{ a: 2 }, 2], { items: [{ of: 0, change: { members: { a: { set: 2 } } } }, { of: 1 }] }],
    [["a", "b"], ["b"], { items: [{ of: 1 }] }],
    [["a", "b"], [], { items: [] }],
    [[], ["a"], { items: [{ set: "a" }] }],
    [["a", "c"], ["a", "b", "c"], { items: [{ of: 0 }, { set: "b" }, { of: 1 }] }],
    [["a", "b", "a"], ["a", "a"], { items: [{ of: 0 }, { of: 2 }] }],
    [["a", "b"], ["b", "a", "b"], { items: [{ of: 1 }, { set: "a" }, { set: "b" }] }],
    [
      [{ a: 1, b: 1 }, "c"],
      [{ a: 2, b: 1 }, "c", "d"],
      { items: [{ of: 0, change: { members: { a: { set: 2 } } } }, { of: 1 }, { set: "d" }] },
    ],
    [[1, "a"], ["b", 1, "a"], { items: [{ set: "b" }, { of: 0 }, { of: 1 }] }],
  ])("from %j to %j reuses equal items and changes others", (...row) => check(row));

  test("distinguishes a bigint from a number and a string, and 0 from -0", () => {
    check([[1n, 1], [1], { items: [{ of: 1 }] }]);
    check([["1n", 1n], [1n], { items: [{ of: 1 }] }]);
    check([[1n, "1n"], ["1n"], { items: [{ of: 1 }] }]);
    check([["-0", -0, 0], [0], { items: [{ of: 2 }] }]);
    check([["-0", -0, 0], [-0], { items: [{ of: 1 }] }]);
  });
});

test("a delta applied to another value does as much as possible", () => {
  expect(applyDelta(5, { members: { a: { set: 1 } } })).toEqual({ a: 1 });
  expect(applyDelta({ b: 2 }, { members: { a: { set: 1 } } })).toEqual({ b: 2, a: 1 });
  expect(applyDelta({}, { members: {}, order: ["a", "toString"] })).toEqual({ a: null, toString: null });
  expect(applyDelta("x", { items: [{ of: 0 }, { set: 1 }] })).toEqual([null, 1]);
  expect(applyDelta([1], { items: [{ of: 3 }, { of: 0 }] })).toEqual([null, 1]);
});
