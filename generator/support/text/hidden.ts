/** Characters that hide what a line says: an editor does not show them, or a compiler reads them otherwise. */

/** Controls but tab and line feed, line separators, marks that change the direction of text, a byte order mark, half a character. */
const hidden = /(?![\t\n])[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** The parts of a text with each of these characters between them: every second one is hidden. */
export const splitAtHidden = (text: string): readonly string[] =>
  mayHide(text) ? text.split(new RegExp(`(${hidden.source})`, "u")) : [text];

/** Most texts are ASCII, of which this is quicker to say. */
const mayHide = (text: string): boolean => /[^\t\n -~]/.test(text);

export const withoutHidden = (text: string): string => (mayHide(text) ? text.replaceAll(hidden, " ") : text);

/** Shown as JSON, JavaScript and Go escape them, which is right in any of their texts and patterns. */
export const escapeHidden = (text: string): string =>
  mayHide(text)
    ? text.replaceAll(hidden, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`)
    : text;

/** The first hidden character of a text in words; undefined when there is none. */
export const hiddenCharacter = (text: string): string | undefined => {
  const match = mayHide(text) ? text.matchAll(hidden).next().value : undefined;
  if (match === undefined) return undefined;
  const line = text.slice(0, match.index).split("\n").length;
  return `the hidden character U+${match[0].charCodeAt(0).toString(16).padStart(4, "0")} on line ${line}`;
};
