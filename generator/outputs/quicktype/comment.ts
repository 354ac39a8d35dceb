/**
 * The comment encoder, whose output cannot end a comment, start one, or form an escape in any language that
 * quicktype supports.
 */

import { encoded, type Code } from "../../support/text/code.ts";
import { plainLines, wrap } from "../../support/text/plain.ts";

export type Comment = Code<"comment">;

/**
 * Quotes can end heredocs, braces can nest and interpolate, backslashes can start escapes in Java comments,
 * and angle brackets can be tags in C#.
 */
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

/** One language joins lines, so each line ends with a space, which is removed for the other languages. */
export const commentText = (text: string): Comment =>
  encoded(
    plainLines(text)
      .flatMap((line) => wrap(harmless(line), width))
      .join(" \n"),
  );
