/** ExtensionMessage: converts any data to JSON. */

import * as fc from "fast-check";
import { ExtensionMessage } from "koine/phi";
import { describe, expect, test } from "vitest";

const dataOf = (data: unknown): unknown => ExtensionMessage.create("debug", data).data;

const nested = (levels: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < levels; level++) value = [value];
  return value;
};

test("create sets role and kind", () => {
  expect(ExtensionMessage.create("notification", { title: "Done" })).toStrictEqual({
    role: "extension",
    kind: "notification",
    data: { title: "Done" },
  });
});

describe("converts data as JSON.stringify does", () => {
  class Point {
    readonly x = 1;
    readonly #secret = 2;
    sum(): number {
      return this.x + this.#secret;
    }
  }

  test.each<[string, unknown, unknown]>([
    ["null", null, null],
    ["text", "hi", "hi"],
    ["text like the bigint marker", ["~", "~~", "~1", "~x"], ["~", "~~", "~1", "~x"]],
    ["a boolean", false, false],
    ["a date, through its toJSON", new Date(0), "1970-01-01T00:00:00.000Z"],
    ["a property with toJSON", { at: { toJSON: (key: string) => key } }, { at: "at" }],
    [
      "properties that are undefined or functions",
      { a: undefined, b: () => 1, c: Symbol("c"), d: 1 },
      { d: 1 },
    ],
    ["items that are undefined or functions", [undefined, () => 1, 1], [null, null, 1]],
    ["numbers that JSON cannot represent", [Number.NaN, Infinity, -0, 1.5], [null, null, 0, 1.5]],
    ["an invalid date", { at: new Date(Number.NaN) }, { at: null }],
    ["an instance, converted to its fields", new Point(), { x: 1 }],
    ["wrapped values", [new Object("~1"), new Object(1), new Object(true)], ["~1", 1, true]],
    ["a map, which has no own properties", new Map([[1, 2]]), {}],
    ["a key like __proto__", JSON.parse('{"__proto__":1}'), JSON.parse('{"__proto__":1}')],
  ])("%s", (_name, data, carried) => {
    expect(dataOf(data)).toStrictEqual(carried);
  });

  test("bigints keep their digits if a number would lose them", () => {
    const data = { small: 5n, big: 18446744073709551615n, below: -(2n ** 64n) };
    expect(dataOf(data)).toStrictEqual({ ...data, small: 5 });
    const text = ExtensionMessage.stringify(ExtensionMessage.create("debug", data));
    expect(text).toContain('{"small":5,"big":18446744073709551615,"below":-18446744073709551616}');
    expect(ExtensionMessage.parse(text).data).toStrictEqual({ ...data, small: 5 });
  });

  test("copies the data, so later changes have no effect", () => {
    const data = { list: [1] };
    const message = ExtensionMessage.create("debug", data);
    data.list.push(2);
    expect(message.data).toEqual({ list: [1] });
  });
});

describe("replaces data that JSON cannot represent with null", () => {
  const cycle: unknown[] = [];
  cycle.push({ cycle });
  const failing = {
    toJSON: (): never => {
      throw new Error("no");
    },
  };

  test.each<[string, unknown]>([
    ["nothing", undefined],
    ["a function", () => 1],
    ["a symbol", Symbol("s")],
    ["a cycle", cycle],
    ["NaN", Number.NaN],
    ["a toJSON that throws", { a: 1, failing }],
    ["an unpaired surrogate", { text: "\ud800" }],
    ["more than the maximum number of levels", nested(96)],
  ])("%s", (_name, data) => {
    expect(dataOf(data)).toBeNull();
  });

  test("keeps data of the maximum depth", () => {
    const message = ExtensionMessage.create("debug", nested(95));
    expect(message.data).toEqual(nested(95));
    expect(ExtensionMessage.parse(ExtensionMessage.stringify(message))).toEqual(message);
  });
});

test("stringify accepts every message that create returns, and parse restores it", () => {
  const anything = fc.anything({
    withBigInt: true,
    withDate: true,
    withMap: true,
    withNullPrototype: true,
    withBoxedValues: true,
    withSparseArray: true,
  });
  fc.assert(
    fc.property(anything, (data) => {
      const text = ExtensionMessage.stringify(ExtensionMessage.create("debug", data));
      expect(ExtensionMessage.stringify(ExtensionMessage.parse(text))).toBe(text);
    }),
  );
});

test("data that JSON.stringify accepts is converted the same way", () => {
  fc.assert(
    fc.property(fc.anything(), (data) => {
      const text = JSON.stringify(data) ?? "null";
      fc.pre(!text.includes(String.raw`\ud`));
      expect(JSON.stringify(dataOf(data))).toBe(text);
    }),
  );
});
