/**
 * Input that the strict reader rejects, with the code and location of the issue, and input that it preserves
 * exactly.
 */

import { describe, expect, test } from "vitest";
import { readJson } from "../../../../runtime/core/json/index.ts";
import { found } from "./found.ts";

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);

const messages = (input: string | Uint8Array): string[] => {
  const result = readJson(input);
  return result.ok ? [] : result.issues.map((issue) => issue.message);
};

const syntax: [name: string, text: string, issue: string][] = [
  ["nothing", "", "syntax  1:1"],
  ["only space", " \n ", "syntax  2:2"],
  ["trailing data", '{"a":1} x', "syntax  1:9"],
  ["two documents", '{"a":1}\n{"a":2}', "syntax  2:1"],
  ["a NUL after the document", "1\u0000", "syntax  1:2"],
  ["a NUL in the document", "[\u00001]", "syntax /0 1:2"],
  ["a line comment", '{"a":1} // no', "syntax  1:9"],
  ["a block comment", "[/* no */1]", "syntax /0 1:2"],
  ["a hash comment", "# no\n1", "syntax  1:1"],
  ["the escape \\x", String.raw`{"a":"\x41"}`, "syntax /a 1:8"],
  ["the escape \\'", String.raw`"\'"`, "syntax  1:3"],
  ["the escape \\u with three digits", String.raw`"\u12g4"`, "syntax  1:3"],
  ["the escape \\u at the end", String.raw`"\u12`, "syntax  1:3"],
  ["a raw line feed in a string", '["a\nb"]', "syntax /0 1:4"],
  ["a raw tab in a key", '{"a\tb":1}', "syntax  1:4"],
  ["a raw U+001F in a long string", `"${"a".repeat(100)}\u001f"`, "syntax  1:102"],
  ["an unterminated string", '["abc', "syntax /0 1:6"],
  ["an unterminated string that ends in a backslash", '"abc\\', "syntax  1:6"],
  ["an unterminated string after an escaped quote", String.raw`"abc\"`, "syntax  1:7"],
  ["single quotes", "{'a':1}", "syntax  1:2"],
  ["an unquoted key", "{a:1}", "syntax  1:2"],
  ["a number as a key", '{"a":1,2:3}', "syntax  1:8"],
  ["a trailing comma in an array", "[1,\n]", "syntax /1 2:1"],
  ["a trailing comma in an object", '{"a":1,}', "syntax  1:8"],
  ["a leading comma", "[,1]", "syntax /0 1:2"],
  ["a missing comma", '[1 "a"]', "syntax  1:4"],
  ["a missing colon", '{"a" 1}', "syntax /a 1:6"],
  ["a missing value", '{"a":}', "syntax /a 1:6"],
  ["an unterminated array", "[1", "syntax  1:3"],
  ["an unterminated object", '{"a":1', "syntax  1:7"],
  ["the wrong bracket", '{"a":[1}}', "syntax /a 1:8"],
  ["NaN", '{"a":NaN}', "syntax /a 1:6"],
  ["Infinity", "[Infinity]", "syntax /0 1:2"],
  ["-Infinity", "[-Infinity]", "syntax /0 1:3"],
  ["undefined", "undefined", "syntax  1:1"],
  ["a truncated word", "tru", "syntax  1:1"],
  ["a word with an extra letter", "nulls", "syntax  1:5"],
  ["True", "True", "syntax  1:1"],
  ["a leading zero", "[012]", "syntax /0 1:3"],
  ["a plus", "+1", "syntax  1:1"],
  ["only a minus", "-", "syntax  1:2"],
  ["no digit before the decimal point", ".5", "syntax  1:1"],
  ["no digit after the decimal point", "[1.]", "syntax /0 1:4"],
  ["no digit in the exponent", "1e+", "syntax  1:4"],
  ["hexadecimal", "0x10", "syntax  1:2"],
  ["a no-break space", "\u00a01", "syntax  1:1"],
  ["a vertical tab", "\v1", "syntax  1:1"],
];

describe("syntax", () => {
  test.each(syntax)("%s", (_name, text, issue) => expect(found(text)).toEqual([issue]));

  test.each([
    ["[1,]", 'found "]" after a comma; remove the comma'],
    ["[NaN]", 'found "NaN" where a value should start; write null or a string'],
    ["1 2", 'found "2" after the document; remove everything after it'],
    ["", "found the end of the text where a value should start"],
    ['"\n"', String.raw`found U+000A inside a string; write it as \u000A`],
    ["// x", 'found "/" where a value should start; JSON has no comments'],
    ["[😀]", 'found "😀" where a value should start'],
  ])("describes the problem and the fix: %j", (text, message) => expect(messages(text)).toEqual([message]));
});

const lone: [name: string, text: string, issues: string[]][] = [
  ["an escaped high surrogate", String.raw`["\ud800"]`, ["lone_surrogate /0 1:3"]],
  ["an escaped low surrogate", String.raw`["x\uDC00"]`, ["lone_surrogate /0 1:4"]],
  ["surrogates in the wrong order", String.raw`"\udc00\ud800"`, ["lone_surrogate  1:2"]],
  ["a raw surrogate", '["\ud800"]', ["lone_surrogate /0 1:3"]],
  ["a raw surrogate, then an escaped one", '"\ud83d\\ude00"', ["lone_surrogate  1:2"]],
  ["an escaped surrogate, then a raw one", '"\\ud83d\ude00"', ["lone_surrogate  1:2"]],
  ["a surrogate before another escape", String.raw`"\ud83d\n"`, ["lone_surrogate  1:2"]],
  ["in a key", String.raw`{"\ud800":1}`, ["lone_surrogate /\ud800 1:3"]],
  [
    "several",
    String.raw`{"a":"\ud800","b":["\udfff"]}`,
    ["lone_surrogate /a 1:7", "lone_surrogate /b/0 1:21"],
  ],
];

describe("lone surrogates", () => {
  test.each(lone)("%s", (_name, text, issues) => expect(found(text)).toEqual(issues));

  test.each([
    String.raw`"\ud83d\ude00"`,
    '"😀"',
    String.raw`"\\ud800"`,
    String.raw`"\\\ud83d\ude00"`,
    '"\uffff"',
  ])("reads surrogate pairs and text that looks like an escape: %s", (text) =>
    expect(readJson(text)).toEqual({ ok: true, value: JSON.parse(text) }),
  );
});

const duplicates: [name: string, text: string, issues: string[]][] = [
  ["at the root", '{"a":1,"a":2}', ["dup_key /a 1:8"]],
  ["with an escape", String.raw`{"a":1,"\u0061":2}`, ["dup_key /a 1:8"]],
  ["with space before the colon", '{"a"          :1,"a":2}', ["dup_key /a 1:18"]],
  ["deep down", '{"x":[{"y":{"b":1,\n"b":1}}]}', ["dup_key /x/0/y/b 2:1"]],
  ["in the second of two objects", '{"a":1,"a":{"b":1,"b":2}}', ["dup_key /a 1:8", "dup_key /a/b 1:19"]],
  ["three times", '{"a":1,"a":2,"a":3}', ["dup_key /a 1:8", "dup_key /a 1:14"]],
  ["__proto__", '{"__proto__":1,"__proto__":2}', ["dup_key /__proto__ 1:16"]],
  ["the empty key", '{"":1,"":2}', ["dup_key / 1:7"]],
  ["a key with slash and tilde", '{"~/":1,"~/":2}', ["dup_key /~0~1 1:9"]],
  ["after a value that contains a colon", '{"a":"\\":","a":2}', ["dup_key /a 1:12"]],
];

describe("duplicate keys", () => {
  test.each(duplicates)("%s", (_name, text, issues) => expect(found(text)).toEqual(issues));

  test("the message suggests a fix", () =>
    expect(messages('{"a":1,"a":2}')).toEqual(['duplicate key "a"; keep one of them']));

  test("keys that differ in case or normalization are different keys", () =>
    expect(readJson('{"a":1,"A":2,"\u00e9":3,"e\u0301":4}')).toMatchObject({ ok: true }));
});

const encodings: [name: string, input: string | Uint8Array, issue: string][] = [
  ["a BOM in text", "\ufeff{}", "bom  1:1"],
  ["a BOM in bytes", bytes(0xef, 0xbb, 0xbf, 0x7b, 0x7d), "bom  1:1"],
  ["UTF-16 with a byte order mark", bytes(0xff, 0xfe, 0x31, 0x00), "utf8  1:1"],
  ["UTF-16 without a byte order mark", bytes(0x31, 0x00), "syntax  1:2"],
  ["UTF-16, big endian", bytes(0x00, 0x31), "syntax  1:1"],
  ["an overlong slash", bytes(0x22, 0xc0, 0xaf, 0x22), "utf8  1:2"],
  ["an overlong NUL in three bytes", bytes(0x22, 0xe0, 0x80, 0x80, 0x22), "utf8  1:2"],
  ["a surrogate in bytes", bytes(0x22, 0xed, 0xa0, 0x80, 0x22), "utf8  1:2"],
  ["past U+10FFFF", bytes(0x22, 0xf4, 0x90, 0x80, 0x80, 0x22), "utf8  1:2"],
  ["Latin-1", bytes(0x0a, 0x22, 0x61, 0xe9, 0x22), "utf8  2:3"],
  ["a truncated sequence", bytes(0x22, 0xe2, 0x82), "utf8  1:2"],
  ["a stray byte after U+FFFD", bytes(0x22, 0xef, 0xbf, 0xbd, 0x80, 0x22), "utf8  1:3"],
  ["a stray byte after a pair", bytes(0x22, 0xf0, 0x9f, 0x98, 0x80, 0xff, 0x22), "utf8  1:4"],
];

describe("encodings", () => {
  test.each(encodings)("%s", (_name, input, issue) => expect(found(input)).toEqual([issue]));

  test("the message contains the byte", () =>
    expect(messages(bytes(0x22, 0xc3, 0xa9, 0xff, 0x22))).toEqual([
      "found the byte FF at byte 3, invalid UTF-8; send UTF-8",
    ]));

  test("bytes and text are read the same", () =>
    expect(readJson(new TextEncoder().encode('{"é":"😀"}'))).toEqual({ ok: true, value: { é: "😀" } }));
});

describe("several problems", () => {
  test("are reported in the order of the text, with a syntax error last", () =>
    expect(found('{"a":1e400,\n "a":"\\ud800",\n "b":[1,]}')).toEqual([
      "number_range /a 1:6",
      "dup_key /a 2:2",
      "lone_surrogate /a 2:7",
      "syntax /b/1 3:9",
    ]));
});

describe("objects", () => {
  test("keys like __proto__ are ordinary keys", () => {
    for (const big of ["1", "9007199254740993"]) {
      const result = readJson(`{"__proto__":{"x":${big}},"constructor":1,"toString":2}`);
      const value = result.ok ? result.value : undefined;
      expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
      expect(Object.keys(value ?? {})).toEqual(["__proto__", "constructor", "toString"]);
      expect(Reflect.get({}, "x")).toBeUndefined();
    }
  });
});
