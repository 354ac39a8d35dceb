/** Schema text made plain: what any language can carry in a comment, before its own encoder looks at it. */

import { withoutHidden } from "./hidden.ts";

/** The lines of a text: hidden characters become spaces, ends of lines are trimmed. */
export const plainLines = (text: string): string[] =>
  withoutHidden(text.replaceAll(/\r\n?/g, "\n"))
    .replaceAll("\t", " ")
    .split("\n")
    .map((line) => line.trimEnd());

/** Lines no longer than `width`, broken between words, that end in no space; a longer word stays whole. */
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
