/** Descriptions of wire values and spelling suggestions for messages. */

import { quoted, shortened } from "./json/show.ts";

export const describe = (value: unknown): string => {
  if (value === null) return "null";
  if (Array.isArray(value)) return "an array";
  switch (typeof value) {
    case "object":
      return "an object";
    case "string":
      return quoted(value);
    case "bigint":
      return Number.isSafeInteger(Number(value))
        ? String(value)
        : `${shortened(String(value))}, which a number cannot represent exactly`;
    case "number":
    case "boolean":
      return String(value);
    case "undefined":
      return "nothing";
    default:
      return `a ${typeof value}`;
  }
};

/**
 * Returns the edit distance between two words: insertions, deletions, substitutions and swaps of adjacent
 * letters.
 */
const distance = (from: string, to: string): number => {
  const rows = [Array.from({ length: to.length + 1 }, (_, index) => index)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Number.MAX_SAFE_INTEGER;
  for (let i = 1; i <= from.length; i++) {
    rows.push([i]);
    for (let j = 1; j <= to.length; j++) {
      const isSame = from[i - 1] === to[j - 1];
      const isSwap = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      const swapped = isSwap ? at(i - 2, j - 2) + 1 : Number.MAX_SAFE_INTEGER;
      rows[i]?.push(
        Math.min(at(i - 1, j - 1) + (isSame ? 0 : 1), at(i - 1, j) + 1, at(i, j - 1) + 1, swapped),
      );
    }
  }
  return at(from.length, to.length);
};

/** Returns true if two words differ only in case and punctuation, such as camelCase and snake_case. */
export const isSameWord = (one: string, other: string): boolean => plainWord(one) === plainWord(other);

const plainWord = (word: string): string => word.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

/**
 * Suggests the closest known word: one that differs only in case and punctuation, or by at most two edits.
 */
export const didYouMean = (word: unknown, known: readonly string[]): string => {
  if (typeof word !== "string" || word.length > 60) return "";
  const close = known
    .map((candidate) => ({ candidate, edits: distance(plainWord(word), plainWord(candidate)) }))
    .filter(({ candidate, edits }) => edits <= Math.min(2, Math.floor(candidate.length / 3)))
    .sort((one, other) => one.edits - other.edits)[0];
  return close === undefined ? "" : `; did you mean ${JSON.stringify(close.candidate)}?`;
};

/** Lists up to twelve values for `expected`, followed by the number of remaining ones. */
export const oneOf = (values: readonly unknown[]): string =>
  oneOfTexts(values.map((value) => JSON.stringify(value)));

export const oneOfTexts = (texts: readonly string[]): string => {
  if (texts.length === 0) return "nothing, because no value is valid";
  const more = texts.length > 12 ? `, … (${texts.length - 12} more)` : "";
  return texts.length === 1 ? texts.join("") : `one of ${texts.slice(0, 12).join(", ")}${more}`;
};

/** Returns the length in code points, as JSON Schema counts it. */
export const codePointLength = (text: string): number => {
  let length = text.length;
  for (let index = 0; index < text.length; index++)
    if ((text.codePointAt(index) ?? 0) > 0xffff) {
      length--;
      index++;
    }
  return length;
};
