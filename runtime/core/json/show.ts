import { isClean } from "./clean.ts";

/** Maximum number of characters in an excerpt. The limit is the same in all languages. */
const MOST_SHOWN = 80;
const LONGEST_WORD = 40;

export const shortened = (text: string): string => {
  if (text.length <= MOST_SHOWN) return text;
  let end = 0;
  for (let count = 0; count < MOST_SHOWN && end < text.length; count++)
    end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  return end < text.length ? `${text.slice(0, end)}…` : text;
};

export const quoted = (text: string): string => {
  const short = shortened(text);
  return isClean(short) ? `"${short}"` : JSON.stringify(short);
};

export const unitName = (unit: number): string => `U+${unit.toString(16).toUpperCase().padStart(4, "0")}`;

const isWordUnit = (unit: number): boolean => {
  const letter = unit | 0x20;
  return (letter >= 0x61 && letter <= 0x7a) || (unit >= 0x30 && unit <= 0x39);
};

/**
 * Returns the word at an offset, or a single character if there is no word. Returns "" at the end of the
 * text.
 */
export const wordAt = (text: string, at: number): string => {
  let end = at;
  while (end - at < LONGEST_WORD && isWordUnit(text.charCodeAt(end))) end++;
  if (end > at) return text.slice(at, end);
  return text.slice(at, at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1));
};

export const shown = (text: string, at: number): string => {
  if (at >= text.length) return "the end of the text";
  const unit = text.charCodeAt(at);
  return unit < 0x20 || unit === 0x7f || unit === 0xfeff ? unitName(unit) : quoted(wordAt(text, at));
};
