/** Descriptions of data, and suggestions. */

import { describe as group, expect, test } from "vitest";
import {
  codePointLength,
  describe,
  didYouMean,
  isSameWord,
  oneOf,
  oneOfTexts,
} from "../../../runtime/core/describe.ts";
import { quoted, shortened, shown, unitName, wordAt } from "../../../runtime/core/json/show.ts";
import { pointerTo, pointerTokens } from "../../../runtime/core/pointer.ts";

test.each([
  [null, "null"],
  [[], "an array"],
  [{}, "an object"],
  ["a", '"a"'],
  [5, "5"],
  [true, "true"],
  [undefined, "nothing"],
  [5n, "5"],
  [2n ** 53n, "9007199254740992, which a number cannot represent exactly"],
  [() => 1, "a function"],
])("%s is described as %s", (value, words) => {
  expect(describe(value)).toBe(words);
});

group("did you mean", () => {
  test.each([
    ["colour", "color"],
    ["teh_word", "the_word"],
    ["UserName", "user_name"],
    ["messsage", "message"],
    ["mesage", "message"],
    ["massage", "message"],
    ["messaeg", "message"],
  ])("%s suggests %s", (word, meant) => {
    expect(didYouMean(word, ["other", meant])).toBe(`; did you mean "${meant}"?`);
  });

  test.each([
    ["abc", ["xyz"]],
    ["ab", ["ac"]],
    ["mxyzage", ["message"]],
    [5, ["five"]],
    ["x".repeat(61), ["x".repeat(61)]],
  ])("%s does not suggest %j", (word, known) => {
    expect(didYouMean(word, known)).toBe("");
  });

  test("suggests the closest word", () => {
    expect(didYouMean("messages", ["massage", "message", "messagess"])).toBe('; did you mean "message"?');
    expect(didYouMean("x".repeat(60), ["x".repeat(60)])).not.toBe("");
  });

  test("words that differ in case and punctuation are the same", () => {
    expect(isSameWord("userName", "user_name")).toBe(true);
    expect(isSameWord("user-Name", "USERNAME")).toBe(true);
    expect(isSameWord("username", "username2")).toBe(false);
  });
});

test("lists at most twelve values", () => {
  const numbers = Array.from({ length: 14 }, (_, index) => index);
  expect(oneOf(["a"])).toBe('"a"');
  expect(oneOf(["a", 5])).toBe('one of "a", 5');
  expect(oneOf(numbers)).toBe("one of 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, … (2 more)");
  expect(oneOf(numbers.slice(0, 12))).toBe("one of 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11");
  expect(oneOfTexts(["1.0"])).toBe("1.0");
});

test("counts characters, not surrogates", () => {
  expect(["", "ab", "😀", "a😀b😀", "\uD83D", "\uDE00\uD83D"].map(codePointLength)).toEqual([
    0, 2, 1, 4, 1, 2,
  ]);
});

group("texts in messages", () => {
  test("are cut after eighty characters, but not inside one", () => {
    expect(shortened("a".repeat(80))).toBe("a".repeat(80));
    expect(shortened("a".repeat(81))).toBe(`${"a".repeat(80)}…`);
    expect(shortened("😀".repeat(80))).toBe("😀".repeat(80));
    expect(shortened("😀".repeat(81))).toBe(`${"😀".repeat(80)}…`);
  });

  test("are quoted and escaped", () => {
    expect([quoted("a"), quoted('a"'), quoted("\n")]).toEqual(['"a"', String.raw`"a\""`, String.raw`"\n"`]);
    expect([unitName(10), unitName(0xfeff)]).toEqual(["U+000A", "U+FEFF"]);
  });

  test("are shown as a word of at most forty characters, or one character", () => {
    expect([
      wordAt("ab1 c", 0),
      wordAt("ab c", 3),
      wordAt("-a", 0),
      wordAt("😀a", 0),
      wordAt("a", 1),
    ]).toEqual(["ab1", "c", "-", "😀", ""]);
    expect(wordAt("Zz09".repeat(11), 0)).toHaveLength(40);
    expect(["@", "[", "`", "{", "/", ":"].map((one) => wordAt(`${one}a`, 0))).toEqual([
      "@",
      "[",
      "`",
      "{",
      "/",
      ":",
    ]);
    expect([shown("ab", 0), shown("ab", 2), shown("\u0001", 0), shown("\u007F", 0)]).toEqual([
      '"ab"',
      "the end of the text",
      "U+0001",
      "U+007F",
    ]);
    expect([shown("\uFEFF", 0), shown(" ", 0)]).toEqual(["U+FEFF", '" "']);
  });
});

test("pointers are escaped and can be parsed", () => {
  const tokens = ["a", "", "a/b", "m~n", "~1", "0"];
  const pointer = tokens.reduce(pointerTo, "");
  expect(pointer).toBe("/a//a~1b/m~0n/~01/0");
  expect(pointerTokens(pointer)).toEqual(tokens);
  expect([pointerTo("", 5), pointerTokens(""), pointerTokens("/")]).toEqual(["/5", [], [""]]);
});
