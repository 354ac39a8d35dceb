/** The texts that `npm run sample` draws from. */

import { expect, test } from "vitest";
import { commentsIn as otherComments } from "./harness/prose/other-languages.ts";
import { pageSentences, sentencesOf } from "./harness/prose/sentences.ts";
import { commentsIn, stringsIn } from "./harness/prose/typescript.ts";

const script = [
  "/** Returns the name. */",
  "export const name = (a: string): string => {",
  "  // Two lines",
  "  // of one comment.",
  "  // oxlint-disable-next-line no-console",
  '  console.log("a sentence of words", "id", `the name ${a} is taken here`);',
  "  return a; // at the end",
  "};",
].join("\n");

test("finds the comments of a script, without directives", () => {
  const texts = commentsIn("name.ts", script).map(({ text }) => text);
  expect(texts.slice(0, 1)).toEqual(["Returns the name."]);
  expect(texts.join("\n")).toContain("Two lines\nof one comment.");
  expect(texts).toContain("at the end");
});

test("finds strings that are prose", () => {
  const texts = stringsIn("name.ts", script).map(({ text }) => text);
  expect(texts).toEqual(["a sentence of words", "the name … is taken here"]);
});

test.each([
  [
    "core.py",
    '"""Reads JSON."""\nx = 1  # no\n# A note\n# of two lines\n',
    ["Reads JSON.", "A note\nof two lines"],
  ],
  ["core.rs", "/// Reads JSON.\nfn read() {}\n", ["Reads JSON."]],
  ["page.hbs", "{{!-- A note. --}}\n// Reads.\n", ["A note.", "Reads."]],
])("finds the comments of %s", (file, text, comments) => {
  expect(otherComments(file, text).map((piece) => piece.text)).toEqual(comments);
});

test("splits pages and comments into sentences of at least four words", () => {
  expect(sentencesOf("One sentence has words. Too short. `code` does not count here, e.g. this.")).toEqual([
    "One sentence has words.",
    "`code` does not count here, e.g. this.",
  ]);
  expect(
    pageSentences(
      "# A heading with five words\n\n```ts\nnot a sentence of prose\n```\n\n| a cell with four words | b |\n",
    ),
  ).toEqual(["A heading with five words", "a cell with four words"]);
});
