/**
 * The fast path for JSON with predicted keys returns the exact reader's result or undefined, regardless of
 * earlier input.
 */

import { isDeepStrictEqual } from "node:util";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readExactly } from "../../../../runtime/core/json/exact.ts";
import { readExpecting } from "../../../../runtime/core/json/expecting.ts";
import { defaultLimits } from "../../../../runtime/core/json/json.ts";
import { Memory } from "../../../../runtime/core/json/shape.ts";
import { randomCases } from "../../../harness/effort.ts";

/** Large enough that tests do not fill it by accident. */
const memory = new Memory(100_000);

const read = (text: string) => readExpecting(text, defaultLimits, memory);

/**
 * Returns a reader with a separate, recently used memory, because a memory skips its first text if many other
 * texts were read in the meantime.
 */
const newReader = () => {
  const own = new Memory(100_000);
  readExpecting("{}", defaultLimits, own);
  return (text: string) => readExpecting(text, defaultLimits, own);
};

const strings = fc.constantFrom(
  "",
  "a",
  "role",
  "Hello!",
  "“src”",
  '\\"',
  "\\u0061",
  "\\ud83d",
  "😀",
  "\ud83d",
  "\u0001",
);
const keys = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom("role", "content", "type", "text", "id") },
  { weight: 1, arbitrary: fc.constantFrom("\\u0069d", "__proto__", "toString", "", "0", "10", "“", "\\\\") },
);
const numbers = fc.oneof(
  fc.integer().map(String),
  fc.double({ noDefaultInfinity: true, noNaN: true }).map(String),
  fc.constantFrom(
    "-",
    "-0",
    "00",
    "01",
    "1.",
    "1e",
    "1e5",
    "1E400",
    "999999999999999",
    "9007199254740993",
    "1e999",
  ),
);
const space = fc.constantFrom("", "", "", " ", "\n\t");

/** JSON texts with similar objects, like those that a single service sends, and occasional tricky cases. */
const { json } = fc.letrec<{ json: string }>((tie) => ({
  json: fc.oneof(
    { depthSize: "small", maxDepth: 5 },
    fc.constantFrom("true", "false", "null", "nul", "truest"),
    numbers,
    strings.map((inside) => `"${inside}"`),
    fc
      .array(fc.tuple(space, tie("json")))
      .map((items) => `[${items.map(([gap, item]) => item + gap).join()}]`),
    fc
      .array(fc.tuple(space, keys, space, tie("json"), space), { maxLength: 5 })
      .map(
        (members) =>
          `{${members.map(([a, key, b, value, c]) => `${a}"${key}"${b}:${a}${value}${c}`).join()}}`,
      ),
  ),
}));

const cut = fc
  .tuple(json, fc.nat(), fc.constantFrom("", ",", '"', ":", "}", "]", "{", "\\", "0", " "))
  .map(
    ([text, at, put]) =>
      text.slice(0, at % (text.length + 1)) + put + text.slice((at % (text.length + 1)) + 1),
  );

test("agrees with the exact reader whenever it returns a value", () => {
  fc.assert(
    fc.property(
      fc.oneof(json, cut),
      fc.constantFrom(1, 3, 96),
      fc.constantFrom(1, 3, 1000),
      (text, depth, digits) => {
        const limits = { ...defaultLimits, depth, numberLength: digits };
        const value = readExpecting(text, limits, memory);
        if (value !== undefined)
          expect(isDeepStrictEqual({ ok: true, value }, readExactly(text, limits))).toBe(true);
      },
    ),
    { numRuns: randomCases(5000) },
  );
});

describe("reads", () => {
  test.each([
    '{"role":"user","content":[{"type":"text","text":"Hello!"}],"timestamp":1753000000000}',
    '{ "role": "user",\n "content": [] }',
    '{"content":[],"role":"user"}',
    '{"text":"a\\n\\"b\\" 😀 \\ud83d\\ude00","n":[-1,2.5,1e-7,0,-0]}',
    '[[],{},true,false,null,"",[[1]]]',
    '{"a":{"a":{"a":1}}}',
    " 7 ",
  ])("%s, the first time and later", (text) => {
    for (let time = 0; time < 3; time++) expect(read(text)).toEqual(JSON.parse(text));
  });
});

test("reads numbers as JavaScript does", () => {
  const readNumber = newReader();
  const digits = fc.oneof(fc.nat(99), fc.nat(), fc.nat(10 ** 15)).map(String);
  const number = fc
    .tuple(
      fc.constantFrom("", "-"),
      digits,
      fc.oneof(digits, fc.constant("")),
      fc.constantFrom("", "0", "00"),
    )
    .map(([sign, whole, part, zeros]) => `${sign}${whole}${part === "" ? "" : `.${zeros}${part}`}`);
  fc.assert(
    fc.property(number, (text) => Object.is(readNumber(text), Number(text))),
    { numRuns: randomCases(2000) },
  );
});

test("keeps an integer that a double cannot represent", () => {
  expect(newReader()('{"id":-9007199254740993}')).toEqual({ id: -9007199254740993n });
});

describe("falls back to the exact reader for", () => {
  test.each([
    ["a duplicate key", '{"a":1,"a":1}'],
    ["a duplicate key with an escape", '{"a":1,"\\u0061":1}'],
    ["an inherited key", '{"__proto__":1}'],
    ["the same", '{"toString":1}'],
    ["a number that a double cannot represent", "1e400"],
    ["an unpaired surrogate", '"\ud83d"'],
    ["an escaped unpaired surrogate", '"\\ud83d"'],
    ["a half-escaped surrogate pair", '"\ud83d\\ude00"'],
    ["nothing", ""],
    ["two documents", "1 2"],
    ["a long text", `"${"a".repeat(1024)}"`],
    ["too deep", "[".repeat(97) + "]".repeat(97)],
  ])("%s", (_what, text) => {
    for (let time = 0; time < 2; time++) expect(read(text)).toBeUndefined();
  });

  test("a key that Object.prototype has gained since", () => {
    const text = '{"late":1}';
    expect(read(text)).toEqual({ late: 1 });
    const shared: object = Object.prototype;
    Reflect.defineProperty(shared, "late", { configurable: true, value: 0 });
    try {
      expect(read(text)).toBeUndefined();
    } finally {
      Reflect.deleteProperty(shared, "late");
    }
  });
});

test("forgets keys that vary, pauses for a while, and learns again", () => {
  const small = new Memory(50);
  const answers = Array.from({ length: 5000 }, (_, index) => {
    const value = readExpecting(`{"key${index}":{"below${index}":${index}}}`, defaultLimits, small);
    expect([undefined, index]).toContainEqual(
      value === undefined ? undefined : Object(Object(value)[`key${index}`])[`below${index}`],
    );
    return value !== undefined;
  });
  const count = answers.filter(Boolean).length;
  expect(count).toBeGreaterThan(50);
  expect(count).toBeLessThan(1000);
  const again = Array.from({ length: 20_000 }, () => readExpecting('{"a":1}', defaultLimits, small));
  expect(again.at(-1)).toEqual({ a: 1 });
});

test("stops for a type of document that is rare", () => {
  const kinds = Array.from({ length: 40 }, () => new Memory(50));
  const text = '{"a":1}';
  for (const kind of kinds) readExpecting(text, defaultLimits, kind);
  expect(kinds.map((kind) => readExpecting(text, defaultLimits, kind))).toEqual(kinds.map(() => undefined));
  for (const kind of kinds.slice(0, 3)) readExpecting(text, defaultLimits, kind);
  expect(readExpecting(text, defaultLimits, kinds[0] ?? memory)).toEqual({ a: 1 });
});

test("pauses if keys come in another order than before", () => {
  const mixed = new Memory(1000);
  const texts = ['{"a":1,"b":2}', '{"b":2,"a":1}'];
  const values = Array.from({ length: 1000 }, (_, index) =>
    readExpecting(texts[index % 2] ?? "", defaultLimits, mixed),
  );
  expect(values.filter((value) => value !== undefined).length).toBeLessThan(100);
});
