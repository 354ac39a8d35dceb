/** Splits batches of lines into documents. */

import { newline, type Lines } from "./lines.ts";

export interface Document {
  readonly bytes: Uint8Array;
  /** The number of lines that precede this document in the file. */
  readonly linesBefore: number;
  readonly cut: boolean;
}

/** A batch contains either one document per line or a single document. */
export interface Batch extends Lines {
  readonly isWhole: boolean;
}

export const isBlank = (line: Uint8Array): boolean =>
  line.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d || byte === newline);

/** Skips blank lines. */
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
