/** String literals: how a string is written, and where a written one ends. */

const QUOTE = '"';
const BACKSLASH = 0x5c;

const isEscaped = (text: string, quote: number): boolean => {
  let at = quote - 1;
  while (text.charCodeAt(at) === BACKSLASH) at--;
  return (quote - at) % 2 === 0;
};

/** The offset of the closing quote of the literal that opens at `start`, or −1 when there is none. */
export const closingQuote = (text: string, start: number): number => {
  let quote = text.indexOf(QUOTE, start + 1);
  while (quote > 0 && text.charCodeAt(quote - 1) === BACKSLASH && isEscaped(text, quote))
    quote = text.indexOf(QUOTE, quote + 1);
  return quote;
};

/** Below this length looking at each character beats the call into JSON.stringify. */
const SHORT = 32;

const isClean = (text: string): boolean => {
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0x20 || unit === 0x22 || unit === 0x5c || unit >= 0xd800) return false;
  }
  return true;
};

/** What a literal writes otherwise; looking for it takes half as long as JSON.stringify, and images have none. */
const escaped = /[^ !#-[\]-\uffff]/;

/** The JSON literal of a string that is known to be Unicode text. */
export const literal = (text: string): string =>
  (text.length < SHORT ? isClean(text) : !escaped.test(text)) ? `"${text}"` : JSON.stringify(text);
