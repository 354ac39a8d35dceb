/** Forms: data types that are not entities. */

import { describe, expect, test } from "vitest";
import { above, atLeast, atMost, below, withinBounds } from "../../../runtime/core/bounds.ts";
import * as forms from "../../../runtime/core/forms.ts";
import * as integers from "../../../runtime/core/integer-forms.ts";
import { bigToWire, isDouble } from "../../../runtime/core/numbers.ts";
import { isMultiple } from "../../../runtime/core/multiples.ts";
import { listing } from "../../../runtime/core/listed.ts";
import * as texts from "../../../runtime/core/text-forms.ts";
import type { Issue } from "koine/core";

const { aString, aDouble, anything, aBoolean, aNull, anArray, anObject, constant, anyOf } = forms;
const { listOf, mapOf, ofLength, orNull, unlessNull, explainForm } = forms;

/** Returns the issues for data of the given form. */
const reasons = (form: forms.Form, wire: unknown): string[] => {
  const issues: Issue[] = [];
  explainForm(form, wire, "/at", issues);
  expect(form.fits(wire)).toBe(issues.length === 0);
  return issues.map(({ code, pointer, message }) => `${code} ${pointer}: ${message}`);
};

const accepted = (form: forms.Form, values: readonly unknown[]): unknown[] =>
  values.filter((value) => reasons(form, value).length === 0);

const samples = ["a", 5, 0.5, 5n, true, null, [], {}, undefined];

test.each([
  ["anything", anything, samples],
  ["a string", aString, ["a"]],
  ["a boolean", aBoolean, [true]],
  ["null", aNull, [null]],
  ["an array", anArray, [[]]],
  ["an object", anObject, [{}]],
  ["a double", aDouble, [5, 0.5, 5n]],
  ["one value", constant("a"), ["a"]],
  ["one of several values", anyOf(["a", 5, null]), ["a", 5, null]],
  ["a string or null", orNull(aString), ["a", null]],
  ["a string unless it is null", unlessNull(aString), ["a", null]],
])("%s accepts no other data", (_name, form, values) => {
  expect(accepted(form, samples)).toEqual(values);
});

describe("issues", () => {
  test.each<[forms.Form, unknown, string]>([
    [aString, 5, "type /at: expected a string, found 5"],
    [aBoolean, 5, "type /at: expected a boolean, found 5"],
    [aNull, 5, "type /at: expected null, found 5"],
    [anArray, 5, "type /at: expected an array, found 5"],
    [anObject, 5, "type /at: expected an object, found 5"],
    [orNull(aString), 5, "type /at: expected a string or null, found 5"],
    [unlessNull(aString), 5, "type /at: expected a string, found 5"],
    [constant("a"), "b", 'const /at: expected "a", found "b"'],
    [
      anyOf(["red", "blue"]),
      "bule",
      'enum /at: expected one of "red", "blue", found "bule"; did you mean "blue"?',
    ],
    [aDouble, "x", 'type /at: expected a number, found "x"'],
    [aDouble, 10n ** 400n, "range /at: expected a number in the range of a double"],
    [listOf(aString), 5, "type /at: expected an array, found 5"],
    [mapOf(aString), [], "type /at: expected an object, found an array"],
    [ofLength(listOf(aString), 2), ["a"], "length /at: expected minItems 2, found an array"],
    [ofLength(listOf(aString), 0, 1), ["a", "b"], "length /at: expected maxItems 1, found an array"],
    [texts.aDate, "today", 'format /at: expected an RFC 3339 date, found "today"'],
    [texts.aDate, 5, "type /at: expected a string, found 5"],
    [withinBounds(integers.anInteger, atLeast(0)), -1, "range /at: expected a number >= 0, found -1"],
    [withinBounds(integers.anInteger, atLeast(0)), "x", 'type /at: expected an integer, found "x"'],
    [
      integers.aUint32,
      4294967296,
      "int_range /at: expected an integer from 0 to 4294967295, found 4294967296",
    ],
    [integers.aBigUint64, -1n, "int_range /at: expected an integer from 0 to 18446744073709551615, found -1"],
    [integers.aBigInt64, "x", 'type /at: expected an integer, found "x"'],
  ])("for data of another form (%#)", (form, wire, reason) => {
    expect(reasons(form, wire)[0]).toContain(reason);
  });

  test("of parts have their own pointers and follow an issue about the size", () => {
    const wrong = (at: string) => `type /at${at}: expected a string, found 5`;
    expect(reasons(listOf(aString), ["a", 5, 5])).toEqual([wrong("/1"), wrong("/2")]);
    expect(reasons(mapOf(aString), { a: "a", "b/c": 5 })).toEqual([wrong("/b~1c")]);
    expect(reasons(ofLength(listOf(aString), 3, 4), [5, "a"])).toEqual([
      "length /at: expected minItems 3, found an array",
      wrong("/0"),
    ]);
    expect(
      reasons(
        listOf(aString),
        Array.from({ length: 200 }, () => 5),
      ),
    ).toHaveLength(101);
    expect(reasons(listOf(aString), Object.assign([], { length: 1 }))).toHaveLength(1);
  });

  test("of a list of the right size are empty", () => {
    expect(reasons(ofLength(listOf(aString), 1, 2), ["a"])).toEqual([]);
    expect(reasons(ofLength(listOf(aString), 1, 2), ["a", "b"])).toEqual([]);
    expect(reasons(ofLength(listOf(aString), 1), 5)).toEqual(["type /at: expected an array, found 5"]);
  });
});

test("bounds apply only to numbers", () => {
  const bounded = withinBounds(orNull(aDouble), atLeast(1), below(3));
  expect(accepted(bounded, [0, 1, 2, 3, 1n, 3n, null])).toEqual([1, 2, 1n, null]);
  expect(accepted(withinBounds(aDouble, above(1), atMost(3)), [1, 2, 3, 4])).toEqual([2, 3]);
});

const widths: readonly (readonly [string, forms.Form, least: bigint, most: bigint, isBig: boolean])[] = [
  ["integer", integers.anInteger, 1n - 2n ** 53n, 2n ** 53n - 1n, false],
  ["int64", integers.anInt64, 1n - 2n ** 53n, 2n ** 53n - 1n, false],
  ["uint64", integers.aUint64, 0n, 2n ** 53n - 1n, false],
  ["uint32", integers.aUint32, 0n, 2n ** 32n - 1n, false],
  ["int32", integers.anInt32, -(2n ** 31n), 2n ** 31n - 1n, false],
  ["uint16", integers.aUint16, 0n, 2n ** 16n - 1n, false],
  ["int16", integers.anInt16, -(2n ** 15n), 2n ** 15n - 1n, false],
  ["uint8", integers.aUint8, 0n, 2n ** 8n - 1n, false],
  ["int8", integers.anInt8, -(2n ** 7n), 2n ** 7n - 1n, false],
  ["big int64", integers.aBigInt64, -(2n ** 63n), 2n ** 63n - 1n, true],
  ["big uint64", integers.aBigUint64, 0n, 2n ** 64n - 1n, true],
  ["big uint32", integers.aBigUint32, 0n, 2n ** 32n - 1n, true],
  ["big int32", integers.aBigInt32, -(2n ** 31n), 2n ** 31n - 1n, true],
  ["big uint16", integers.aBigUint16, 0n, 2n ** 16n - 1n, true],
  ["big int16", integers.aBigInt16, -(2n ** 15n), 2n ** 15n - 1n, true],
  ["big uint8", integers.aBigUint8, 0n, 2n ** 8n - 1n, true],
  ["big int8", integers.aBigInt8, -(2n ** 7n), 2n ** 7n - 1n, true],
];

test.each(widths)("%s accepts only the integers within its bounds", (_name, form, least, most, isBig) => {
  const held = (value: bigint): unknown => (isBig ? value : Number(value));
  const inside = [least, most].map(held);
  expect(accepted(form, [...inside, held(least - 1n), held(most + 1n), 0.5, "0", null, undefined])).toEqual(
    inside,
  );
  expect(accepted(form, [5, 5n])).toEqual(isBig ? [5, 5n] : [5]);
});

test("aBigInteger accepts any bigint, and a double must be finite", () => {
  expect(accepted(integers.aBigInteger, [10n ** 40n, 5, 0.5, 2 ** 53, "5"])).toEqual([10n ** 40n, 5]);
  expect([isDouble(Number.NaN), isDouble(Infinity), isDouble(10n ** 400n), isDouble(2n ** 60n)]).toEqual([
    false,
    false,
    false,
    true,
  ]);
  expect([bigToWire(5n), bigToWire(2n ** 53n), bigToWire(2n ** 53n - 1n)]).toEqual([
    5,
    2n ** 53n,
    2 ** 53 - 1,
  ]);
});

describe("a multiple", () => {
  test.each<[number | bigint, number | bigint, boolean]>([
    [6, 3, true],
    [7, 3, false],
    [0, 3, true],
    [0, 0.1, true],
    [19.99, 0.01, true],
    [19.995, 0.01, false],
    [-0.3, 0.1, true],
    [0.25, 0.5, false],
    [1, 0.5, true],
    [5, 1e-7, true],
    [1e300, 7, false],
    [1e300, 1e299, true],
    [10n ** 30n, 10, true],
    [10n ** 30n + 1n, 10, false],
    [2n ** 70n, 3, false],
    [123456789012345680000, 10, true],
    [1e22, 3e-1, false],
    [Number.NaN, 1, false],
    [Infinity, 1, false],
  ])("%s is a multiple of %s: %s", (value, unit, isOne) => {
    expect(isMultiple(value, unit)).toBe(isOne);
  });
});

test("enum values are compared as JSON, and a double matches the integers that round to it", () => {
  const isListed = listing(["9007199254740993", '{"a":[9007199254740993]}', "1.0"]);
  expect([9007199254740993n, 9007199254740992, 1].map(isListed)).toEqual([true, true, true]);
  expect([{ a: [9007199254740993n] }, { a: [9007199254740992] }].map(isListed)).toEqual([true, true]);
  expect([9007199254740992n, 9007199254740991, { a: [9007199254740992n] }, {}, "1"].map(isListed)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
  expect(() => listing(["{"])).toThrow(new TypeError("{ is not valid JSON"));
});

describe("text formats", () => {
  test.each<[string, forms.Form, readonly string[], readonly string[]]>([
    [
      "date and time",
      texts.aDateTime,
      ["2024-02-29T23:59:60Z", "2024-12-31 00:00:00.5+05:30", "2024-06-30t01:02:03z"],
      [
        "2024-02-30T00:00:00Z",
        "2024-06-31T00:00:00Z",
        "2024-01-01T24:00:00Z",
        "2024-01-01T00:00:00",
        "2024-01-01",
      ],
    ],
    [
      "date",
      texts.aDate,
      ["2024-01-31", "2023-02-29"],
      ["2024-13-01", "2024-00-10", "2024-1-1", " 2024-01-01"],
    ],
    [
      "time",
      texts.aTime,
      ["00:00:00Z", "23:59:59.123-01:00"],
      ["24:00:00Z", "00:60:00Z", "00:00:61Z", "00:00:00"],
    ],
    [
      "duration",
      texts.aDuration,
      ["P1Y2M3DT4H5M6S", "P2W", "PT36H", "P1Y2D", "PT1H5S", "P0D"],
      ["P", "PT", "P1DT", "P1W2D", "PT0.5S", "-P1D", "P1H", "p1d", "P1M1Y"],
    ],
    [
      "UUID",
      texts.aUuid,
      ["0193a8c6-7f2e-7c41-9b5d-3e8f2a6b1c04", "urn:uuid:0193A8C6-7F2E-7C41-9B5D-3E8F2A6B1C04"],
      ["0193a8c67f2e7c419b5d3e8f2a6b1c04", "0193a8c6-7f2e-7c41-9b5d-3e8f2a6b1c0g"],
    ],
    ["URI", texts.aUri, ["https://a.b/c?d=%20#e", "mailto:a@b"], ["//a.b", "a b:c", "a:%2", "a:b#c#d"]],
    ["e-mail address", texts.anEmail, ["a.b@c-d.org"], ["a@b", "a..b@c.org", "a@-c.org", "@c.org"]],
    ["decimal", texts.aDecimal, ["0", "-007.50", "+1"], ["", ".5", "5.", "1e3", "NaN", "1,5", "- 1"]],
    ["base64", texts.base64Text, ["", "YQ==", "YWI=", "YWJj"], ["YQ", "YQ=", "Y===", "YW-j"]],
  ])("accepts only a %s", (_name, form, right, wrong) => {
    expect(accepted(form, [...right, ...wrong])).toEqual(right);
  });
});
