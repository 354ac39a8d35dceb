/** Splits a byte stream into batches of whole lines. Lines above the limit are truncated to bound memory. */

import { defaultLimits } from "../../runtime/core/json/index.ts";

/** Lines, including their line endings. Only the last line of a file may lack a line ending. */
export interface Lines {
  readonly bytes: Uint8Array;
  /** The number of lines that precede these in the file. */
  readonly linesBefore: number;
  /** Whether this is the start of a single line that exceeds the limit. */
  readonly cut: boolean;
}

export const newline = 0x0a;

export const countIn = (bytes: Uint8Array): number => {
  let count = 0;
  for (let at = bytes.indexOf(newline); at !== -1; at = bytes.indexOf(newline, at + 1)) count++;
  return count;
};

/** Works without Buffer, because the website also uses this module. */
const joined = (parts: readonly Uint8Array[]): Uint8Array => {
  const [first] = parts;
  if (first !== undefined && parts.length === 1) return first;
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

/** All bytes of the stream, split after line ends. */
export async function* linesOf(
  stream: AsyncIterable<Uint8Array>,
  limit = defaultLimits.bytes,
): AsyncGenerator<Lines> {
  let linesBefore = 0;
  let parts: Uint8Array[] = [];
  let size = 0;
  const keep = (part: Uint8Array): void => {
    if (size <= limit && part.length > 0) parts.push(part);
    size += part.length;
  };
  const take = (cut: boolean): Lines => {
    const lines = { bytes: joined(parts), linesBefore, cut };
    linesBefore += cut ? 1 : countIn(lines.bytes);
    [parts, size] = [[], 0];
    return lines;
  };
  for await (const chunk of stream) {
    const first = size > limit ? chunk.indexOf(newline) + 1 : 0;
    if (first > 0) yield take(true);
    const last = size > limit ? 0 : chunk.lastIndexOf(newline) + 1;
    if (last > first) {
      keep(chunk.subarray(first, last));
      yield take(false);
    }
    keep(chunk.subarray(Math.max(first, last)));
  }
  if (size > 0) yield take(size > limit);
}
