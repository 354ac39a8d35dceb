/** Finds, escapes and removes invisible characters, which hide from a reader what a compiler sees. */

/**
 * Control characters except tab and line feed, line separators, direction marks, byte order marks and
 * unpaired surrogates.
 */
const hidden = /(?![\t\n])[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** Splits a string at hidden characters. Every second item is a hidden character. */
export const splitAtHidden = (text: string): readonly string[] =>
  mayHide(text) ? text.split(new RegExp(`(${hidden.source})`, "u")) : [text];

/** A fast check that is sufficient for ASCII text. */
const mayHide = (text: string): boolean => /[^\t\n -~]/.test(text);

export const withoutHidden = (text: string): string => (mayHide(text) ? text.replaceAll(hidden, " ") : text);

/** Escapes hidden characters as `\uXXXX`, which is valid in JSON, JavaScript and Go strings and patterns. */
export const escapeHidden = (text: string): string =>
  mayHide(text)
    ? text.replaceAll(hidden, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`)
    : text;

/** Describes the first hidden character of a string, or returns undefined if there is none. */
export const hiddenCharacter = (text: string): string | undefined => {
  const match = mayHide(text) ? text.matchAll(hidden).next().value : undefined;
  if (match === undefined) return undefined;
  const line = text.slice(0, match.index).split("\n").length;
  return `the hidden character U+${match[0].charCodeAt(0).toString(16).padStart(4, "0")} on line ${line}`;
};
