/** ExtensionMessage: whatever it is given, it carries what JSON can carry of it. */

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

describe("data is carried as JSON would", () => {
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
    ["text like the mark of a bigint", ["~", "~~", "~1", "~x"], ["~", "~~", "~1", "~x"]],
    ["a boolean", false, false],
    ["a date, by toJSON", new Date(0), "1970-01-01T00:00:00.000Z"],
    ["toJSON of a member", { at: { toJSON: (key: string) => key } }, { at: "at" }],
    ["members that are undefined or functions", { a: undefined, b: () => 1, c: Symbol("c"), d: 1 }, { d: 1 }],
    ["items that are undefined or functions", [undefined, () => 1, 1], [null, null, 1]],
    ["numbers that JSON lacks", [Number.NaN, Infinity, -0, 1.5], [null, null, 0, 1.5]],
    ["a date that is none", { at: new Date(Number.NaN) }, { at: null }],
    ["an instance, by its fields", new Point(), { x: 1 }],
    ["wrapped values", [new Object("~1"), new Object(1), new Object(true)], ["~1", 1, true]],
    ["a map, which has no members", new Map([[1, 2]]), {}],
    ["a key like __proto__", JSON.parse('{"__proto__":1}'), JSON.parse('{"__proto__":1}')],
  ])("%s", (_name, data, carried) => {
    expect(dataOf(data)).toStrictEqual(carried);
  });

  test("bigints keep their digits, where a number would not", () => {
    const data = { small: 5n, big: 18446744073709551615n, below: -(2n ** 64n) };
    expect(dataOf(data)).toStrictEqual({ ...data, small: 5 });
    const text = ExtensionMessage.stringify(ExtensionMessage.create("debug", data));
    expect(text).toContain('{"small":5,"big":18446744073709551615,"below":-18446744073709551616}');
    expect(ExtensionMessage.parse(text).data).toStrictEqual({ ...data, small: 5 });
  });

  test("as a copy, which later changes do not reach", () => {
    const data = { list: [1] };
    const message = ExtensionMessage.create("debug", data);
    data.list.push(2);
    expect(message.data).toEqual({ list: [1] });
  });
});

describe("data that JSON cannot hold becomes null", () => {
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
    ["half a surrogate pair", { text: "\ud800" }],
    ["more levels than a message may have", nested(96)],
  ])("%s", (_name, data) => {
    expect(dataOf(data)).toBeNull();
  });

  test("the deepest data that a message may have is kept", () => {
    const message = ExtensionMessage.create("debug", nested(95));
    expect(message.data).toEqual(nested(95));
    expect(ExtensionMessage.parse(ExtensionMessage.stringify(message))).toEqual(message);
  });
});

test("what create makes can always be written, and reads back the same", () => {
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

test("what JSON.stringify can write is carried exactly as it writes it", () => {
  fc.assert(
    fc.property(fc.anything(), (data) => {
      const text = JSON.stringify(data) ?? "null";
      fc.pre(!text.includes(String.raw`\ud`));
      expect(JSON.stringify(dataOf(data))).toBe(text);
    }),
  );
});
