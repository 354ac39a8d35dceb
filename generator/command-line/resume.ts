/** Skips the lines of a file that an earlier run processed. */

import type { Batch } from "./batches.ts";
import { newline } from "./lines.ts";

/** The offset after `lines` lines. Undefined if the file ends there. */
const offsetBehind = (lines: number, bytes: Uint8Array): number | undefined => {
  let offset = 0;
  for (let left = lines; left > 0; left--) {
    const end = bytes.indexOf(newline, offset);
    if (end === -1) return undefined;
    offset = end + 1;
  }
  return offset < bytes.length ? offset : undefined;
};

/**
 * Skips a document that spans several lines, or a truncated line, if its first line was already processed.
 */
const restOf = (batch: Batch, lines: number): Batch | undefined => {
  if (lines <= 0) return batch;
  const offset = batch.cut || batch.isWhole ? undefined : offsetBehind(lines, batch.bytes);
  if (offset === undefined) return undefined;
  return { ...batch, bytes: batch.bytes.subarray(offset), linesBefore: batch.linesBefore + lines };
};

export async function* behind(line: number, batches: AsyncIterable<Batch>): AsyncGenerator<Batch> {
  for await (const batch of batches) {
    const rest = restOf(batch, line - batch.linesBefore);
    if (rest !== undefined) yield rest;
  }
}
