/** String literals: how a string is written, and where a written one ends. */

import { BACKSLASH } from "./characters.ts";
import { isClean } from "./clean.ts";
import { runOf } from "./run.ts";
import { isWellFormed } from "./unicode.ts";

const QUOTE_MARK = '"';

/** True when a quote stands behind an odd number of backslashes. */
export const isEscaped = (text: string, quote: number): boolean => {
  let at = quote - 1;
  while (text.charCodeAt(at) === BACKSLASH) at--;
  return (quote - at) % 2 === 0;
};

/** The offset of the closing quote of the literal that opens at `start`, or −1 when there is none. */
export const closingQuote = (text: string, start: number): number => {
  let quote = text.indexOf(QUOTE_MARK, start + 1);
  while (quote > 0 && text.charCodeAt(quote - 1) === BACKSLASH && isEscaped(text, quote))
    quote = text.indexOf(QUOTE_MARK, quote + 1);
  return quote;
};

/** Below this length looking at each character beats the call into JSON.stringify. */
const SHORT_LITERAL = 32;

/** From this length on copying what stands between escapes beats JSON.stringify, which looks at each character. */
const LONG_LITERAL = 512;

/** Characters that a literal writes otherwise; looking for them takes half as long as JSON.stringify. */
const needsEscapes = /[^ !#-[\]-\uffff]/;

/** The escapes of prose and of source code; the first is what the others are made of. */
const escapes = [
  ["\\", "\\\\"],
  ['"', '\\"'],
  ["\n", "\\n"],
  ["\t", "\\t"],
] as const;
const endOfUsual = /* @__PURE__ */ runOf("[\\t\\n -\\uffff]");

/** The distance between escapes, on the whole, at which copying pays. */
const FAR_IN_LITERAL = 48;

const isFarBetween = (text: string): boolean => {
  let left = text.length / FAR_IN_LITERAL;
  for (const [character] of escapes)
    for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, at + 1))
      if (--left < 0) return false;
  return true;
};

const replaced = (text: string, character: string, escape: string): string => {
  let written = "";
  let from = 0;
  for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, from)) {
    written += text.slice(from, at) + escape;
    from = at + 1;
  }
  return written + text.slice(from);
};

const longLiteral = (text: string): string => {
  if (!isFarBetween(text) || endOfUsual(text) < text.length) return JSON.stringify(text);
  let inside = text;
  // A text put together of pieces is copied before it is searched, so it is not searched for what is not there.
  for (const [character, escape] of escapes)
    if (text.includes(character)) inside = replaced(inside, character, escape);
  return `"${inside}"`;
};

/** The JSON literal of a string that is known to be Unicode text. */
export const literal = (text: string): string => {
  if (text.length >= LONG_LITERAL) return longLiteral(text);
  const clean = text.length < SHORT_LITERAL ? isClean(text) : !needsEscapes.test(text);
  return clean ? `"${text}"` : JSON.stringify(text);
};

/** The JSON literal of a string; undefined when it is not Unicode text. */
export const unicodeLiteral = (text: string): string | undefined => {
  if (text.length < SHORT_LITERAL && isClean(text)) return `"${text}"`;
  return isWellFormed(text) ? literal(text) : undefined;
};
