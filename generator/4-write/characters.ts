/** The output gate for languages whose parser is not at hand: no character that an editor hides or a compiler misreads. */

/** Controls but tab and line feed, line separators, a byte order mark, and marks that change the direction of text. */
const hidden = /[\0-\x08\v-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/;

/** The first hidden character of a text in words; undefined when there is none. */
export const hiddenCharacter = (text: string): string | undefined => {
  const at = text.search(hidden);
  if (at < 0) return undefined;
  const line = text.slice(0, at).split("\n").length;
  return `the hidden character U+${text.charCodeAt(at).toString(16).padStart(4, "0")} on line ${line}`;
};
