/** Reads a stream of bytes line by line; memory holds one line, and no line longer than the limit. */

import { defaultLimits } from "../../runtime/core/json/index.ts";

export interface Line {
  /** From 1. */
  readonly number: number;
  readonly bytes: Uint8Array;
  /** Whether a line end follows; the last line may be torn. */
  readonly ended: boolean;
  /** Whether the line was longer than the limit and only its beginning is here. */
  readonly cut: boolean;
}

const newline = 0x0a;

/** Most lines lie in one chunk, and need no copy. */
const joined = (parts: readonly Uint8Array[]): Uint8Array => {
  const [first, ...rest] = parts;
  if (first !== undefined && rest.length === 0) return first;
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

/** Every line of the stream; an empty last one is none. */
export async function* linesOf(
  stream: AsyncIterable<Uint8Array>,
  limit = defaultLimits.bytes,
): AsyncGenerator<Line> {
  let number = 1;
  let parts: Uint8Array[] = [];
  let size = 0;
  const keep = (part: Uint8Array): void => {
    if (size <= limit) parts.push(part);
    size += part.length;
  };
  const line = (ended: boolean): Line => ({ number, bytes: joined(parts), ended, cut: size > limit });
  for await (const chunk of stream) {
    let start = 0;
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, start)) {
      keep(chunk.subarray(start, end));
      yield line(true);
      [parts, size, start, number] = [[], 0, end + 1, number + 1];
    }
    keep(chunk.subarray(start));
  }
  if (size > 0) yield line(false);
}
