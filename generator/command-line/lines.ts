/** Reads a stream of bytes some whole lines at a time; memory holds those, and no line longer than the limit. */

import { defaultLimits } from "../../runtime/core/json/index.ts";

/** Lines as they stand in the file, with their ends; only the last one of a file may have none. */
export interface Lines {
  readonly bytes: Uint8Array;
  /** The number of lines of the file that come before them. */
  readonly linesBefore: number;
  /** True where this is the beginning of one line that is longer than the limit. */
  readonly cut: boolean;
}

export const newline = 0x0a;

export const countIn = (bytes: Uint8Array): number => {
  let count = 0;
  for (let at = bytes.indexOf(newline); at !== -1; at = bytes.indexOf(newline, at + 1)) count++;
  return count;
};

/** Also where there is no Buffer: the site reads files with it. */
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

/** All bytes of the stream, cut behind ends of lines. */
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
