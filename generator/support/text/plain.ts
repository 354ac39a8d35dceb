/** Normalizes schema text for use in comments, before a language's encoder escapes it. */

import { withoutHidden } from "./hidden.ts";

/** Splits a string into lines. Replaces hidden characters with spaces and trims line ends. */
export const plainLines = (text: string): string[] =>
  withoutHidden(text.replaceAll(/\r\n?/g, "\n"))
    .replaceAll("\t", " ")
    .split("\n")
    .map((line) => line.trimEnd());

/** Wraps a line between words at `width`. Longer words are not split. */
export const wrap = (line: string, width: number): string[] => {
  const lines: string[] = [];
  let current = "";
  for (const word of line.split(" ")) {
    if (current !== "" && current.length + 1 + word.length > width) {
      lines.push(current.trimEnd());
      current = word;
    } else current = current === "" ? word : `${current} ${word}`;
  }
  return [...lines, current.trimEnd()];
};
