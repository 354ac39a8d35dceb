/** Checks what JSON equality compares and ignores, and that it is an equivalence relation. */

import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { equalJson } from "../../../../runtime/core/json/index.ts";
import { randomCases } from "../../../harness/effort.ts";

const proto: unknown = JSON.parse('{"__proto__":1}');

describe("equalJson", () => {
  test.each<[unknown, unknown]>([
    [1, 1],
    [0, -0],
    [1, 1n],
    [2 ** 53, 2n ** 53n],
    [1e21, 10n ** 21n],
    [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ],
    [{ a: 1, b: undefined }, { a: 1 }],
    [[{ a: [] }], [{ a: [] }]],
    [Object.assign(Object.create(null), { a: 1 }), { a: 1 }],
    [proto, JSON.parse('{"__proto__":1}')],
  ])("%# %s equals %s", (a, b) => {
    expect(equalJson(a, b)).toBe(true);
    expect(equalJson(b, a)).toBe(true);
  });

  test.each<[unknown, unknown]>([
    [1, "1"],
    [0, false],
    [null, undefined],
    [null, {}],
    [[], {}],
    [[1], [1, 2]],
    [[undefined], []],
    [2 ** 53, 2n ** 53n + 1n],
    [0.5, 0n],
    [{ a: null }, {}],
    [{ a: 1 }, { b: 1 }],
    [
      { a: undefined, b: 1 },
      { a: 1, b: undefined },
    ],
    [{ toString: 1 }, {}],
    [{}, { constructor: Object }],
    [proto, {}],
    [JSON.parse('{"__proto__":{}}'), { x: 1 }],
    ["\u00e9", "e\u0301"],
    [new Date(0), new Date(0)],
    [new Map(), {}],
  ])("%# %s differs from %s", (a, b) => {
    expect(equalJson(a, b)).toBe(false);
    expect(equalJson(b, a)).toBe(false);
  });

  test("is an equivalence relation", () => {
    const leaf = fc.constantFrom<unknown>(0, -0, 0n, 1, 1n, "1", null, undefined, true, 2 ** 53, 2n ** 53n);
    const { value } = fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 2 },
        leaf,
        fc.array(tie("value"), { maxLength: 2 }),
        fc.dictionary(fc.constantFrom("a", "b"), tie("value"), { maxKeys: 2 }),
      ),
    }));
    fc.assert(
      fc.property(value, value, value, (a, b, c) => {
        expect(equalJson(a, a)).toBe(true);
        expect(equalJson(a, b)).toBe(equalJson(b, a));
        if (equalJson(a, b)) expect(equalJson(a, c)).toBe(equalJson(b, c));
      }),
      { numRuns: randomCases(2000) },
    );
  });
});
