/** Encodes text for Markdown so that it is displayed literally. */

import { encoded, type Code } from "./code.ts";

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", "|": "&#124;" };

/**
 * Characters that have a special meaning in Markdown. An underscore inside a word has no special meaning, so
 * snake_case stays readable.
 */
const specials = /[\\`*[\]~$]|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])|\{(?=[{%])/g;

/** Characters that start a heading, a list or a rule at the start of a line. */
const lineStart = /^(?:[#=+-]|\d{1,9}(?=[.)]))/;

const escapeStart = (start: string): string => (/\d/.test(start) ? `${start}\\` : `\\${start}`);

export const oneLine = (words: string): string => words.replaceAll(/[\s\p{Cc}]+/gu, " ").trim();

/** Encodes text on one line, without interpreting markup. */
export const markdownText = <Context extends string>(words: string): Code<Context> =>
  encoded(
    oneLine(words)
      .replaceAll(specials, (char) => `\\${char}`)
      .replaceAll(/[&<>|]/g, (char) => entities[char] ?? "")
      .replace(lineStart, escapeStart),
  );
