/** Writes the lines of a session file and splits a file into numbered lines. */

import { SessionFileEntry } from "./session-entries.ts";

/**
 * Returns the header or entry as a line, including the line end. Throws EncodeError for values that JSON
 * cannot represent.
 */
export const sessionLine = (entry: SessionFileEntry): string => `${SessionFileEntry.stringify(entry)}\n`;

/**
 * A line without its line terminator. Only the last line can lack a terminator, in which case it may be
 * truncated.
 */
export interface SessionLine {
  readonly number: number;
  readonly content: string | Uint8Array;
  readonly isEnded: boolean;
}

/**
 * The line terminators recognized by upstream's reader that cannot occur inside a JSON token. Upstream also
 * splits at U+0085, U+2028 and U+2029 and loses entries that contain them. Because they are valid inside JSON
 * strings, Koine does not treat them as line ends.
 */
const lineEnds = new Set([0x0a, 0x0b, 0x0c, 0x0d, 0x1c, 0x1d, 0x1e]);
const carriageReturn = 0x0d;
const lineFeed = 0x0a;

const unitAt = (text: string | Uint8Array, at: number): number | undefined =>
  typeof text === "string" ? text.charCodeAt(at) : text[at];

const between = (text: string | Uint8Array, from: number, to: number): string | Uint8Array =>
  typeof text === "string" ? text.slice(from, to) : text.subarray(from, to);

/** Returns the text of a line. Invalid UTF-8 becomes replacement characters. */
export const lineText = ({ content }: Pick<SessionLine, "content">): string =>
  typeof content === "string" ? content : new TextDecoder("utf-8", { ignoreBOM: true }).decode(content);

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
