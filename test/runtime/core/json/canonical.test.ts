/** Canonical text: the examples of RFC 8785, and independence of key order. */

import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalJson, equalJson } from "../../../../runtime/core/json/index.ts";
import { EncodeError } from "../../../../runtime/core/issue.ts";

const shuffled = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shuffled);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, member]) => [key, shuffled(member)]),
  );
};

describe("canonicalJson", () => {
  test("RFC 8785, section 3.2.2", () => {
    const value = {
      numbers: [Number("333333333.33333329"), 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
      string: "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"/",
      literals: [null, true, false],
    };
    expect(canonicalJson(value)).toBe(
      String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
    );
  });

  test("RFC 8785, section 3.2.3: keys sort by UTF-16 code units", () => {
    const keys = ["\u20ac", "\r", "\ufb33", "1", "\ud83d\ude00", "\u0080", "\u00f6"];
    const sorted = ["\r", "1", "\u0080", "\u00f6", "\u20ac", "\ud83d\ude00", "\ufb33"];
    const text = canonicalJson(Object.fromEntries(keys.map((key) => [key, 0])));
    expect(text).toBe(`{${sorted.map((key) => `${JSON.stringify(key)}:0`).join(",")}}`);
  });

  test.each<[unknown, string]>([
    [-0, "0"],
    [{ b: 1, a: undefined }, '{"b":1}'],
    [{ 10: 1, 9: 2 }, '{"10":1,"9":2}'],
    [[2n ** 64n], "[18446744073709551616]"],
  ])("%# writes %s", (value, text) => expect(canonicalJson(value)).toBe(text));

  test.each([Number.NaN, undefined, "\ud800", new Date(0)])("rejects %s", (value) =>
    expect(() => canonicalJson(value)).toThrow(EncodeError),
  );

  test("does not depend on key order", () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: "grapheme" }), (value) => {
        expect(canonicalJson(shuffled(value))).toBe(canonicalJson(value));
        expect(equalJson(shuffled(value), value)).toBe(true);
      }),
    );
  });

  test("equal values, and only these, have the same text", () => {
    const value = fc.jsonValue({ maxDepth: 2, stringUnit: fc.constantFrom("a", "b") });
    fc.assert(
      fc.property(value, value, (a, b) => {
        expect(canonicalJson(a) === canonicalJson(b)).toBe(equalJson(a, b));
      }),
    );
  });
});
