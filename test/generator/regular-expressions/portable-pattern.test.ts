/**
 * Portable patterns: every engine matches them in linear time, with the same results as ECMA-262 for the
 * original pattern.
 */

import * as fc from "fast-check";
import { expect, test } from "vitest";
import { formats } from "../../../generator/schema/formats.ts";
import { portablePattern } from "../../../generator/regular-expressions/portable.ts";
import { parse } from "../../../generator/regular-expressions/parse.ts";
import { testWith } from "../../harness/toolchain.ts";
import { attemptsOf } from "./backtrack.ts";
import { answersOf, engines, type Question } from "./engines.ts";
import { pumpedTexts, texts, wholeSources } from "./sources.ts";
import spellings from "./spellings.json" with { type: "json" };
import { randomCases } from "../../harness/effort.ts";

const original = (source: string): RegExp => {
  try {
    return new RegExp(source, "u");
  } catch {
    return new RegExp(source);
  }
};

const translated = (portable: string): RegExp =>
  new RegExp(portable.replaceAll(String.raw`\A`, "^").replaceAll(String.raw`\z`, "$"), "u");

test.each(Object.entries(spellings.portable))("%s is written as %s", (source, portable) => {
  expect(portablePattern(source)).toEqual({ source, portable });
});

test.each(Object.entries(spellings.notRead))("%s is not portable: %s", (source) => {
  expect(portablePattern(source)).toBeUndefined();
});

test.each(Object.entries(spellings.slow))("%s is too slow: %s", (source) => {
  expect(portablePattern(source)).toBeUndefined();
});

test.each(Object.entries(formats))("%s is portable and has an example", (_name, { pattern, example }) => {
  expect(portablePattern(pattern)?.source).toBe(pattern);
  expect(example).toMatch(new RegExp(pattern));
});

test("writes only the escapes \\A, \\z and \\xHH, and no other special syntax", () => {
  fc.assert(
    fc.property(wholeSources, (source) => {
      const { portable = "" } = portablePattern(source) ?? {};
      expect(portable.replaceAll(/\\(A|z|x[0-7][0-9a-f])/g, "")).toMatch(/^[^\\]*$/);
    }),
  );
});

test("the portable spelling matches the same texts as the source", () => {
  fc.assert(
    fc.property(wholeSources, fc.array(texts, { minLength: 5 }), (source, several) => {
      const pattern = portablePattern(source);
      fc.pre(pattern !== undefined);
      for (const text of several)
        expect([text, translated(pattern.portable).test(text)]).toEqual([text, original(source).test(text)]);
    }),
    { numRuns: randomCases(500) },
  );
});

test("a backtracking engine needs a bounded number of attempts per character", () => {
  fc.assert(
    fc.property(wholeSources, pumpedTexts, (source, text) => {
      fc.pre(portablePattern(source) !== undefined);
      const parsed = parse(source);
      if (parsed === undefined) return;
      expect(attemptsOf(parsed.expression, text)).toBeLessThan(64 * source.length * (text.length + 1));
    }),
    { numRuns: randomCases(500) },
  );
});

const samples = [
  "",
  "foo",
  "a",
  "a\n",
  "-",
  "é",
  "😀ü",
  "\n",
  "\u2028",
  "\u00a0",
  "\ufeff",
  "_",
  "٣",
  "K",
  "ſ",
];

const questions = (): Question[] => {
  const sources = [
    ...Object.keys(spellings.portable),
    ...Object.values(formats).map(({ pattern }) => pattern),
  ];
  const random = fc.sample(wholeSources, { numRuns: randomCases(400), seed: 9 });
  const some = [...samples, ...Object.values(formats).map(({ example }) => example)];
  const others = fc.sample(texts, { numRuns: randomCases(30), seed: 9 });
  return [...sources, ...random].flatMap((source) => {
    const pattern = portablePattern(source);
    return pattern === undefined ? [] : [{ pattern: pattern.portable, texts: [...some, ...others] }];
  });
};

for (const [name, engine] of Object.entries(engines))
  testWith(engine.commands, `${name} agrees on the portable spelling`, () => {
    const asked = questions();
    const expected = asked.map(({ pattern, texts: list }) =>
      list.map((text) => translated(pattern).test(text)),
    );
    expect(answersOf(engine, asked)).toEqual(expected);
  });
