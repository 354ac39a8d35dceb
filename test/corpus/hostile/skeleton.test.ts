/**
 * Modules with the same skeleton are judged once, so their verdicts must be the same regardless of the names
 * and strings they contain.
 */

import * as fc from "fast-check";
import { SyntaxKind, tokenToString } from "typescript";
import { expect, test } from "vitest";
import { unsafePart } from "../../../generator/5-write/gate.ts";
import { keptWords, skeletonOf } from "../../../generator/5-write/skeleton.ts";
import { randomCases } from "../../harness/effort.ts";

const isSafeModule = (text: string): boolean => {
  try {
    return unsafePart(text) === undefined;
  } catch {
    return false;
  }
};

const shapes = ["const @ = #;", "const @ = { #: 1, #: 2 };", "export const @ = core.@(#);", "@(#);", "#;"];

const names = ["a", "A", "b1", "_a", "init", "system", "require", "import", "type", "class", "core", "codec"];
const escaped = [
  '"a\\n"',
  String.raw`'\''`,
  String.raw`"\\"`,
  String.raw`"\"`,
  '"use strict\\n"',
  '"__proto__"',
  String.raw`"__proto\_\_"`,
];
const plain = [
  '"a"',
  "'b'",
  '"#{a}"',
  '"\\u0061"',
  '"',
  "1",
  "07",
  "`a`",
  "/a/",
  '"use strict"',
  "/* a */ 1",
];
const said = [...plain, ...escaped];

const filled = (lines: readonly string[], words: readonly string[], texts: readonly string[]): string => {
  let [name, text] = [0, 0];
  return lines
    .join("\n")
    .replaceAll(/[@#](?!\[)/g, (sign) =>
      sign === "@" ? (words[name++ % words.length] ?? "") : (texts[text++ % texts.length] ?? ""),
    );
};

const some = <Value>(values: readonly Value[]) =>
  fc.array(fc.constantFrom(...values), { minLength: 1, maxLength: 3 });

test("modules with the same skeleton have the same verdict", () => {
  const seen = new Map<string, boolean>();
  fc.assert(
    fc.property(some(shapes), some(names), some(said), (shape, words, texts) => {
      const text = `${filled(shape, words, texts)}\n`;
      const isSafe = isSafeModule(text);
      const skeleton = skeletonOf(text);
      expect([text, seen.get(skeleton) ?? isSafe]).toEqual([text, isSafe]);
      seen.set(skeleton, isSafe);
    }),
    { numRuns: randomCases(1000) },
  );
});

test("keeps every TypeScript keyword", () => {
  const keywords = Object.values(SyntaxKind)
    .filter((kind) => typeof kind === "number")
    .filter((kind) => kind >= SyntaxKind.FirstKeyword && kind <= SyntaxKind.LastKeyword)
    .map((kind) => tokenToString(kind) ?? "");
  expect(keywords.length).toBeGreaterThan(60);
  expect(keywords.filter((word) => !keptWords.has(word))).toEqual([]);
});
