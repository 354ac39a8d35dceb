/** The writer agrees with JSON.stringify and rejects values that JSON.stringify would drop. */

import { runInNewContext } from "node:vm";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readJson, writeJson, writeString } from "../../../../runtime/core/json/index.ts";
import { EncodeError } from "../../../../runtime/core/issue.ts";
import { randomCases } from "../../../harness/effort.ts";

/** The issue as `code pointer`. */
const refusal = (write: () => string): string => {
  try {
    return `wrote ${write()}`;
  } catch (error) {
    if (!(error instanceof EncodeError)) throw error;
    return error.issues.map(({ code, pointer }) => `${code} ${pointer}`).join();
  }
};

const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)]);
const cycle: { a: unknown[] } = { a: [] };
cycle.a.push(cycle);

describe("writeJson", () => {
  test.each<[unknown, string]>([
    [-0, "-0"],
    [[0, -0, -0.5], "[0,-0,-0.5]"],
    [9007199254740993n, "9007199254740993"],
    [{ a: 10n ** 30n, b: [1n] }, '{"a":1000000000000000000000000000000,"b":[1]}'],
    [{ a: undefined, b: 1n }, '{"b":1}'],
    [{ a: undefined }, "{}"],
    [runInNewContext("({ a: [{ b: 1n }] })"), '{"a":[{"b":1}]}'],
    [Object.assign(Object.create(null), { b: 1, a: 2 }), '{"b":1,"a":2}'],
    [JSON.parse('{"__proto__":1}'), '{"__proto__":1}'],
    [["<>&\u2028\u007f", '\u0000\n"\\'], '["<>&\u2028\u007f","\\u0000\\n\\"\\\\"]'],
    [[1e21, 1e-7, 1.0, 1e16], "[1e+21,1e-7,1,1e+16]"],
  ])("%# writes %s", (value, text) => expect(writeJson(value)).toBe(text));

  test.each<[string, unknown, string]>([
    ["NaN", { a: [Number.NaN] }, "number_range /a/0"],
    ["Infinity", Number.NEGATIVE_INFINITY, "number_range "],
    ["undefined", undefined, "type "],
    ["undefined in an array", { a: [1, undefined] }, "type /a/1"],
    ["a hole", Array.from({ length: 1 }).concat(Array(1)), "type /0"],
    ["a function", { "a/b": () => 1 }, "type /a~1b"],
    ["a symbol", [Symbol("x")], "type /0"],
    ["a date", { at: new Date(0) }, "type /at"],
    ["a map", [new Map()], "type /0"],
    ["a class instance", new URL("https://example.org"), "type "],
    ["a boxed number", [Object(1)], "type /0"],
    ["a toJSON method", { toJSON: () => 1 }, "type /toJSON"],
    ["a lone surrogate", { a: "x\ud800" }, "lone_surrogate /a"],
    ["a lone surrogate in a key", { "\udc00": 1 }, "lone_surrogate /\udc00"],
    ["97 levels", nested(97), `depth ${"/0".repeat(96)}`],
    ["a cycle", cycle, `depth ${"/a/0".repeat(48)}`],
  ])("rejects %s", (_name, value, issue) => {
    expect(refusal(() => writeJson(value))).toBe(issue);
  });

  test("writes 96 levels", () => expect(writeJson(nested(96))).toBe("[".repeat(96) + 1 + "]".repeat(96)));

  test("the message describes the problem and the fix", () =>
    expect(() => writeJson({ at: new Date(0) })).toThrow(
      "JSON rejected the data:\n  /at: found Date, which JSON cannot represent; convert it to plain data first [type]",
    ));

  test.each([0, 1, 2, 4, 10, 11, -1, 2.9])("indents by %d like JSON.stringify, on both paths", (indent) => {
    const value = { a: [], b: {}, c: [1, [2, { d: "x" }]], e: { f: null } };
    expect(writeJson(value, indent)).toBe(JSON.stringify(value, undefined, indent));
    expect(writeJson({ ...value, g: 7n }, indent)).toBe(
      JSON.stringify({ ...value, g: 7 }, undefined, indent),
    );
  });

  test("large integral doubles keep their value, because plain digits would be read as another number", () => {
    const large = fc.double({ min: -1e300, max: 1e300, noNaN: true }).map(Math.trunc);
    fc.assert(
      fc.property(large, (value) => {
        expect(readJson(writeJson([value]))).toEqual({ ok: true, value: [value] });
      }),
    );
  });

  test("agrees with JSON.stringify on both paths, and readJson restores the value", () => {
    const values = fc
      .jsonValue({ stringUnit: "grapheme", maxDepth: 5 })
      .filter((x) => !/\\ud|\d{16}/.test(JSON.stringify(x)));
    fc.assert(
      fc.property(values, fc.nat(3), (value, indent) => {
        const plain: unknown = JSON.parse(JSON.stringify(value));
        expect(writeJson(plain, indent)).toBe(JSON.stringify(plain, undefined, indent));
        expect(writeJson([plain, 1n])).toBe(JSON.stringify([plain, 1]));
        expect(readJson(writeJson(value))).toMatchObject({ ok: true });
      }),
    );
  });
});

describe("writeString", () => {
  test("writes the same as JSON.stringify and rejects lone surrogates", () => {
    const strings = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.string({ unit: fc.constantFrom("a", "\ud83d", "\ude00", '"') }),
      fc.string({
        unit: fc.constantFrom(" ".repeat(60), "\n", "\t", "\\", '"', "“", "\uff0c", "\u0001", "😀"),
      }),
    );
    fc.assert(
      fc.property(strings, fc.constantFrom(0, 1, 2, 3, 40), (part, times) => {
        const text = part.repeat(times);
        const whole = JSON.stringify(text);
        const isLone = /\\ud[89a-f]/.test(whole.replaceAll("\\\\", ""));
        expect(refusal(() => writeString(text))).toBe(isLone ? "lone_surrogate " : `wrote ${whole}`);
      }),
      { numRuns: randomCases(1000) },
    );
  });
});
