/** Random patterns over a small alphabet, so that random strings often match. */

import * as fc from "fast-check";

const atoms = ["a", "b", "-", String.raw`\d`, String.raw`\w`, "[ab]", "[^a]", ".", "é", "😀", "[0-9-]"];
const times = ["*", "+", "?", "{2}", "{1,3}", "{2,}", "+?"];

export const sources: fc.Arbitrary<string> = fc.letrec<{ part: string; choice: string }>((tie) => ({
  part: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(...atoms),
    fc.tuple(tie("part"), tie("part")).map(([one, other]) => one + other),
    tie("choice").map((choice) => `(${choice})`),
    fc.tuple(fc.constantFrom(...atoms), fc.constantFrom(...times)).map(([atom, count]) => atom + count),
    fc.tuple(tie("choice"), fc.constantFrom(...times)).map(([choice, count]) => `(?:${choice})${count}`),
  ),
  choice: fc.array(tie("part"), { minLength: 1, maxLength: 3 }).map((parts) => parts.join("|")),
})).choice;

/** Most are anchored at both ends, like most patterns in practice. */
export const wholeSources = fc
  .tuple(fc.constantFrom("^", "^", ""), sources, fc.constantFrom("$", "$", ""))
  .map(([start, source, end]) => `${start}(?:${source})${end}`);

const characters = ["a", "b", "-", "1", "é", "😀", "\n", "c"];

export const texts = fc.array(fc.constantFrom(...characters), { maxLength: 12 }).map((list) => list.join(""));

export const pumpedTexts = fc
  .tuple(texts, fc.array(fc.constantFrom(...characters), { minLength: 1, maxLength: 3 }), texts)
  .map(([start, middle, end]) => start + middle.join("").repeat(60) + end);
