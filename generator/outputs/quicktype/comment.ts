/** The encoder of comments: text that ends no comment, begins none and escapes nothing, in any language that quicktype draws. */

import { encoded, type Code } from "../../support/text/code.ts";
import { plainLines, wrap } from "../../support/text/plain.ts";

export type Comment = Code<"comment">;

/** Quotes end heredocs, braces nest and interpolate, a backslash escapes in Java's comments, angles are tags in C#. */
const swaps: Readonly<Record<string, string>> = {
  "\\": "/",
  "{": "(",
  "}": ")",
  "<": "(",
  ">": ")",
  "&": "+",
  '"': "'",
  "`": "'",
};

const harmless = (line: string): string =>
  line.replaceAll(/[\\{}<>&"`]/g, (sign) => swaps[sign] ?? " ").replaceAll(/(\*)(?=\/)|(\/)(?=\*)/g, "$1$2 ");

const width = 80;

/** Lines end in a space because one language joins them; it is taken off where they stay lines. */
export const commentText = (text: string): Comment =>
  encoded(
    plainLines(text)
      .flatMap((line) => wrap(harmless(line), width))
      .join(" \n"),
  );
