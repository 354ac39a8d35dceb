import { BACKSLASH } from "./characters.ts";
import { runOf } from "./run.ts";

interface SelfChecking {
  isWellFormed(): boolean;
}

const native = /* @__PURE__ */ Reflect.has(String.prototype, "isWellFormed");
const checksItself = (_text: string): _text is string & SelfChecking => native;

const isPaired = (text: string): boolean =>
  checksItself(text) ? text.isWellFormed() : loneSurrogate(text, 0, text.length, false) < 0;

/** From this length on, skipping to the first surrogate is faster than the built-in check. */
const LONG_TEXT = 64;

/**
 * This class needs only one comparison per character, and few texts contain characters above the surrogates.
 */
const endBelow = /* @__PURE__ */ runOf("[\\0-\\ud7ff]");
const endBeside = /* @__PURE__ */ runOf("[^\\ud800-\\udfff]");

const firstSurrogate = (text: string): number => {
  const end = endBelow(text);
  return end === text.length ? end : endBeside(text, end);
};

export const hasNoSurrogates = (text: string): boolean => firstSurrogate(text) === text.length;

/** Returns true if every surrogate is part of a pair. */
export const isWellFormed = (text: string): boolean => {
  if (text.length < LONG_TEXT) return isPaired(text);
  const end = firstSurrogate(text);
  return end === text.length || isPaired(text.slice(end));
};

const isHigh = (unit: number): boolean => (unit & 0xfc00) === 0xd800;
const isLow = (unit: number): boolean => (unit & 0xfc00) === 0xdc00;

const isUnicodeEscape = (text: string, at: number): boolean =>
  text.charCodeAt(at) === BACKSLASH && text[at + 1] === "u";

const lengthAt = (text: string, at: number, escapes: boolean): number => {
  if (!escapes || text.charCodeAt(at) !== BACKSLASH) return 1;
  return text[at + 1] === "u" ? 6 : 2;
};

const unitAt = (text: string, at: number, escaped: boolean): number => {
  if (!escaped) return text.charCodeAt(at);
  return isUnicodeEscape(text, at) ? Number.parseInt(text.slice(at + 2, at + 6), 16) : 0;
};

/**
 * Returns the offset of the first lone surrogate in the range, or −1. If `escapes` is set, the text is a JSON
 * string literal, and a pair must consist of two characters or two escapes, because a mixed pair is invalid
 * UTF-8.
 */
export const loneSurrogate = (text: string, from: number, to: number, escapes = true): number => {
  for (let at = from; at < to;) {
    const size = lengthAt(text, at, escapes);
    const unit = unitAt(text, at, size > 1);
    const next = at + size;
    const paired = next < to && isLow(unitAt(text, next, size > 1));
    if (isLow(unit) || (isHigh(unit) && !paired)) return at;
    at = isHigh(unit) ? next + size : next;
  }
  return -1;
};
