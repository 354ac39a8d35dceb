/** Finds comments in templates and in other languages, line by line. */

import type { Piece } from "./piece.ts";

const block = /^[ \t]*(?:\/\*[^]*?\*\/|\{\{!--[^]*?--\}\})/;
const slashes = /^[ \t]*\/\/[^\n]*(?:\n[ \t]*\/\/[^\n]*)*/;
const hashes = /^[ \t]*#(?![![a-z])[^\n]*(?:\n[ \t]*#(?![![a-z])[^\n]*)*/;
const docstring = /^[ \t]*[rR]?"""[^]*?"""/;

const forms: Readonly<Record<string, readonly RegExp[]>> = {
  rs: [block, slashes],
  go: [block, slashes],
  java: [block, slashes],
  sql: [block],
  vue: [block, slashes],
  py: [docstring, hashes],
  rb: [hashes],
  rbs: [hashes],
  hbs: [block, slashes, docstring, hashes],
};

const withoutDelimiters = (text: string): string =>
  text
    .trim()
    .replace(/^(?:\/\*+|\{\{!--|[rR]?""")|(?:\*\/|--\}\}|""")$/g, "")
    .replaceAll(/^[ \t]*(?:\/\/[/!]?|#+|\*(?!\*))[ \t]?/gm, "")
    .trim();

const formsOf = (file: string): readonly RegExp[] => forms[file.slice(file.lastIndexOf(".") + 1)] ?? [];

export const hasComments = (file: string): boolean => formsOf(file).length > 0;

export const commentsIn = (file: string, text: string): Piece[] => {
  const pieces: Piece[] = [];
  for (let start = 0; start < text.length;) {
    const rest = text.slice(start, start + 20_000);
    const found = formsOf(file)
      .map((form) => form.exec(rest)?.[0])
      .find((match) => match !== undefined);
    if (found !== undefined)
      pieces.push({ start, end: start + found.length, text: withoutDelimiters(found) });
    const end = text.indexOf("\n", start + (found?.length ?? 0));
    start = end < 0 ? text.length : end + 1;
  }
  return pieces;
};
