/**
 * The inputs that each fast reader must handle without a fallback, so that no input becomes slow unnoticed.
 */

import { describe, expect, test } from "vitest";
import { LongStrings } from "../../../../runtime/core/json/around.ts";
import { readExpecting } from "../../../../runtime/core/json/expecting.ts";
import { defaultLimits } from "../../../../runtime/core/json/json.ts";
import { keysAtMost, stringsWritten } from "../../../../runtime/core/json/keys-written.ts";
import { Memory } from "../../../../runtime/core/json/shape.ts";
import { readJson } from "../../../../runtime/core/json/index.ts";

/** The value that the predicted-keys reader returns the second time. */
const expecting = (text: string) => {
  const memory = new Memory(1000);
  readExpecting("[]", defaultLimits, memory);
  return readExpecting(text, defaultLimits, memory);
};

describe("the predicted-keys reader", () => {
  test.each<[string, number | bigint]>([
    ["0", 0],
    ["12", 12],
    ["-5", -5],
    ["1.5", 1.5],
    ["-0.25", -0.25],
    ["123.456", 123.456],
    ["1e3", 1000],
    ["12345678901234567890", 12345678901234567890n],
    ["0.1234567890123456", 0.1234567890123456],
  ])("reads the number %s", (text, value) => {
    expect([expecting(text), expecting(`[${text}]`), expecting(`{"a":${text} }`)]).toEqual([
      value,
      [value],
      { a: value },
    ]);
  });

  test.each(["01", "1.", ".5", "-", "+1", "1.5.2", "00.5", "-01"])("falls back for %s", (text) => {
    expect([expecting(text), expecting(`[${text}]`)]).toEqual([undefined, undefined]);
  });

  test.each([
    '"a"',
    '"a long text of more than eight characters"',
    "true",
    "null",
    '[1,"a",{}]',
    '{"a":{"b":[]}}',
  ])("reads %s", (text) => {
    expect(expecting(text)).toEqual(JSON.parse(text));
  });
});

describe("the number of keys in a text", () => {
  test.each([
    ["5", 0],
    ['{"a":1}', 1],
    ['{"a":1,"b":{"c":2}}', 3],
    ['{ "a" : 1 , "b\\"" : 2 }', 2],
    ['{"a":"x:y","b":"c:"}', 2],
    ['["a:b", "c"]', 0],
    ['{"a":1,"a":2}', 2],
  ])("in %s is %i", (text, keys) => {
    expect([keysAtMost(text, defaultLimits), stringsWritten(text, defaultLimits)?.keys]).toEqual([
      keys,
      keys,
    ]);
  });

  test("may be too high when estimated by colons, if a string starts with one", () => {
    expect(keysAtMost('["\\":"]', defaultLimits)).toBe(0);
    expect(keysAtMost('["a", ":"]', defaultLimits)).toBe(1);
    expect(stringsWritten('["a", ":"]', defaultLimits)).toMatchObject({ keys: 0, strings: 2 });
  });

  test("is not estimated by colons if many are in strings or two are far apart", () => {
    expect(keysAtMost(`["${"a:".repeat(16)}"]`, defaultLimits)).toBe(0);
    expect(keysAtMost(`["${"a:".repeat(17)}"]`, defaultLimits)).toBeUndefined();
    expect(keysAtMost(`{"a":"${" ".repeat(900)}"}`, defaultLimits)).toBe(1);
    expect(keysAtMost(`{"a":"${" ".repeat(1000)}"}`, defaultLimits)).toBeUndefined();
  });

  test("is undefined for a long number, deep nesting or an unterminated string", () => {
    expect(stringsWritten(`[${"1".repeat(1001)}]`, defaultLimits)).toBeUndefined();
    expect(stringsWritten(`[${"1,".repeat(1001)}1]`, defaultLimits)).toMatchObject({ keys: 0 });
    expect(stringsWritten(`${"[".repeat(97)}${" ".repeat(1000)}`, defaultLimits)).toBeUndefined();
    expect(stringsWritten('["a', defaultLimits)).toBeUndefined();
  });
});

test("long strings are restored to their positions", () => {
  const long = (letter: string) => letter.repeat(600);
  const text = JSON.stringify([long("a"), { b: long("b") }, "c", long("d")]);
  const strings = new LongStrings();
  for (const letter of ["a", "b", "d"]) {
    const start = text.indexOf(long(letter));
    strings.found(start, start + 600);
  }
  const parsed = strings.parse(text);
  expect(JSON.stringify(parsed).length).toBeLessThan(100);
  expect(strings.complete(parsed)).toEqual(JSON.parse(text));
});

describe("advice for invalid JSON", () => {
  test.each([
    ["'a'", "use double quotes"],
    ["// a", "JSON has no comments"],
    ["# a", "JSON has no comments"],
    ["NaN", "write null or a string"],
    ["Infinity", "write null or a string"],
    ["undefined", "write null or leave it out"],
    ["None", "write null"],
    ["True", "write true"],
    ["False", "write false"],
    ["+1", "write the number without a plus"],
    [".5", "write a digit before the point"],
  ])("%s: %s", (text, advice) => {
    const reading = readJson(text);
    expect(reading.ok ? "" : reading.issues[0]?.message).toMatch(new RegExp(`^found .*; ${advice}$`));
  });
});
