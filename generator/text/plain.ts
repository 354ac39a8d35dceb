/** Schema text made plain: what any language can carry in a comment, before its own encoder looks at it. */

/** Controls, line separators and marks that change the direction of text: they hide what a line says. */
const hidden =
  /[\0-\x08\v-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** The lines of a text: hidden characters become spaces, ends of lines are trimmed. */
export const plainLines = (text: string): string[] =>
  text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll("\t", " ")
    .replaceAll(hidden, " ")
    .split("\n")
    .map((line) => line.trimEnd());

/** Lines no longer than `width`, broken between words; a longer word stays whole. */
export const wrap = (line: string, width: number): string[] => {
  const lines: string[] = [];
  let current = "";
  for (const word of line.split(" ")) {
    if (current !== "" && current.length + 1 + word.length > width) {
      lines.push(current);
      current = word;
    } else current = current === "" ? word : `${current} ${word}`;
  }
  return [...lines, current];
};
