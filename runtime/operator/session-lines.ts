/** The lines of a session file: written, and found again with their numbers. */

import { SessionFileEntry } from "./session-entries.ts";

/** The header or an entry as a line, with its end. Throws EncodeError for what has no JSON form. */
export const sessionLine = (entry: SessionFileEntry): string => `${SessionFileEntry.stringify(entry)}\n`;

/** One line without its end; only the last line may lack one, and then it may be torn. */
export interface SessionLine {
  readonly number: number;
  readonly content: string | Uint8Array;
  readonly isEnded: boolean;
}

/**
 * Where upstream's reader ends a line, as bytes and as characters: none of these can stand in valid JSON but between
 * its tokens. Upstream also splits at U+0085, U+2028 and U+2029, and loses an entry whose text holds one; these may
 * stand in JSON text, so they end no line here.
 */
const lineEnds = new Set([0x0a, 0x0b, 0x0c, 0x0d, 0x1c, 0x1d, 0x1e]);
const carriageReturn = 0x0d;
const lineFeed = 0x0a;

const unitAt = (text: string | Uint8Array, at: number): number | undefined =>
  typeof text === "string" ? text.charCodeAt(at) : text[at];

const between = (text: string | Uint8Array, from: number, to: number): string | Uint8Array =>
  typeof text === "string" ? text.slice(from, to) : text.subarray(from, to);

/** The text of a line for people: bytes that are no UTF-8 show as replacement characters. */
export const lineText = ({ content }: Pick<SessionLine, "content">): string =>
  typeof content === "string" ? content : new TextDecoder("utf-8", { ignoreBOM: true }).decode(content);

/** All lines, blank ones too. */
export function* linesOf(text: string | Uint8Array): Generator<SessionLine> {
  let from = 0;
  let number = 1;
  for (let at = 0; at < text.length; at++) {
    const unit = unitAt(text, at);
    if (unit === undefined || !lineEnds.has(unit)) continue;
    yield { number, content: between(text, from, at), isEnded: true };
    if (unit === carriageReturn && unitAt(text, at + 1) === lineFeed) at++;
    from = at + 1;
    number++;
  }
  if (from < text.length) yield { number, content: between(text, from, text.length), isEnded: false };
}
