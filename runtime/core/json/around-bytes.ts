/**
 * A fast path for large UTF-8 inputs with long strings. It decodes long strings individually and never
 * decodes the whole text at once.
 */

import { BACKSLASH, COLON, QUOTE } from "./characters.ts";
import { textOf } from "./admit.ts";
import { LITTLE, LONG_AROUND, Marked, plainValue } from "./around.ts";
import type { JsonLimits, JsonValue } from "./json.ts";
import { readQuickly, type BigintFinding } from "./quick.ts";

/** Above this size, engines allocate separate memory for each decoded text. */
const LARGE = 64 * 1024;

const isEscapedByte = (bytes: Uint8Array, quote: number): boolean => {
  let at = quote - 1;
  while (bytes[at] === BACKSLASH) at--;
  return (quote - at) % 2 === 0;
};

const closingQuoteByte = (bytes: Uint8Array, start: number): number => {
  let quote = bytes.indexOf(QUOTE, start + 1);
  while (quote > 0 && bytes[quote - 1] === BACKSLASH && isEscapedByte(bytes, quote))
    quote = bytes.indexOf(QUOTE, quote + 1);
  return quote;
};

const isKey = (bytes: Uint8Array, end: number): boolean => {
  let at = end;
  while ((bytes[at] ?? COLON) <= 0x20) at++;
  return bytes[at] === COLON;
};

/**
 * Returns undefined if long strings make up too little of the text, or if one of them needs another reader.
 */
const markedInBytes = (bytes: Uint8Array): Marked | undefined => {
  const marked = new Marked();
  const most = bytes.length * LITTLE;
  let from = 0;
  let end = 0;
  for (let start = bytes.indexOf(QUOTE); start >= 0; start = bytes.indexOf(QUOTE, end)) {
    const close = closingQuoteByte(bytes, start);
    if (close < 0 || marked.rest.length + (start - from) > most) return undefined;
    end = close + 1;
    if (end - start < LONG_AROUND || isKey(bytes, end)) continue;
    const piece = textOf(bytes.subarray(from, start + 1));
    const value = plainValue(textOf(bytes.subarray(start + 1, close)) ?? "\0");
    if (piece === undefined || value === undefined) return undefined;
    marked.mark(piece, value);
    from = close;
  }
  const rest = bytes.length - from > most ? undefined : textOf(bytes.subarray(from));
  if (rest === undefined) return undefined;
  marked.rest += rest;
  return marked;
};

/** Returns undefined if another reader must handle the text. */
export const readAround = (
  bytes: Uint8Array,
  limits: JsonLimits,
  finding?: BigintFinding,
): JsonValue | undefined => {
  if (bytes.length < LARGE || bytes.length > limits.bytes) return undefined;
  const marked = markedInBytes(bytes);
  if (marked === undefined || !marked.isOurs) return undefined;
  const value = readQuickly(marked.rest, limits, finding);
  return value === undefined ? undefined : marked.complete(value);
};
