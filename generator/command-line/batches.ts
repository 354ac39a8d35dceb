/** Documents that were read at once, taken apart. */

import { newline, type Lines } from "./lines.ts";

export interface Document {
  readonly bytes: Uint8Array;
  /** The number of lines of the file that come before it. */
  readonly linesBefore: number;
  readonly cut: boolean;
}

/** One document a line, or the whole is one. */
export interface Batch extends Lines {
  readonly isWhole: boolean;
}

export const isBlank = (line: Uint8Array): boolean =>
  line.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d || byte === newline);

/** Blank lines are none. */
export function* documentsIn({ bytes, linesBefore, cut, isWhole }: Batch): Generator<Document> {
  if (isWhole || cut) return yield { bytes, linesBefore, cut };
  let line = linesBefore;
  for (let start = 0; start < bytes.length; line++) {
    const found = bytes.indexOf(newline, start);
    const end = found === -1 ? bytes.length : found;
    const document = bytes.subarray(start, end);
    if (!isBlank(document)) yield { bytes: document, linesBefore: line, cut };
    start = end + 1;
  }
}
