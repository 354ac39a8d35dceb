/** Writes string literals and finds their ends. */

import { BACKSLASH } from "./characters.ts";
import { isClean } from "./clean.ts";
import { runOf } from "./run.ts";
import { isWellFormed } from "./unicode.ts";

const QUOTE_MARK = '"';

/** Returns true if an odd number of backslashes precedes the quote. */
export const isEscaped = (text: string, quote: number): boolean => {
  let at = quote - 1;
  while (text.charCodeAt(at) === BACKSLASH) at--;
  return (quote - at) % 2 === 0;
};

export const closingQuote = (text: string, start: number): number => {
  let quote = text.indexOf(QUOTE_MARK, start + 1);
  while (quote > 0 && text.charCodeAt(quote - 1) === BACKSLASH && isEscaped(text, quote))
    quote = text.indexOf(QUOTE_MARK, quote + 1);
  return quote;
};

/** Below this length, a loop is faster than calling JSON.stringify. */
const SHORT_LITERAL = 32;

/** From this length on, copying the text between escapes is faster than JSON.stringify. */
const LONG_LITERAL = 512;

/** Characters that need escapes. Testing for them takes half as long as calling JSON.stringify. */
const needsEscapes = /[^ !#-[\]-\uffff]/;

/**
 * Escapes that are common in prose and source code. The backslash must come first, because the other escapes
 * contain it.
 */
const escapes = [
  ["\\", "\\\\"],
  ['"', '\\"'],
  ["\n", "\\n"],
  ["\t", "\\t"],
] as const;
const endOfUsual = /* @__PURE__ */ runOf("[\\t\\n -\\uffff]");

/** If the average distance between escapes exceeds this, copying pays off. */
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
  // Checks with `includes` first, because searching a concatenated string makes the engine copy it.
  for (const [character, escape] of escapes)
    if (text.includes(character)) inside = replaced(inside, character, escape);
  return `"${inside}"`;
};

export const literal = (text: string): string => {
  if (text.length >= LONG_LITERAL) return longLiteral(text);
  const clean = text.length < SHORT_LITERAL ? isClean(text) : !needsEscapes.test(text);
  return clean ? `"${text}"` : JSON.stringify(text);
};

export const unicodeLiteral = (text: string): string | undefined => {
  if (text.length < SHORT_LITERAL && isClean(text)) return `"${text}"`;
  return isWellFormed(text) ? literal(text) : undefined;
};
