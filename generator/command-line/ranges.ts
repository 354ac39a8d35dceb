/**
 * Reads the lines that start in a byte range of a file. Lines above the limit are truncated to bound memory.
 */

import { closeSync, openSync, readSync } from "node:fs";
import { defaultLimits } from "../../runtime/core/json/index.ts";
import { countIn, newline } from "./lines.ts";

/** The bytes between two offsets. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** The size is large enough to amortize the cost of a range, and small enough to keep output flowing. */
const usual = 1024 * 1024;

export function* rangesOf(size: number, length = usual): Generator<Range> {
  for (let from = 0; from < size; from += length) yield { from, to: Math.min(size, from + length) };
}

/** Complete lines and their number. */
export interface WholeLines {
  readonly bytes: Uint8Array;
  readonly lines: number;
}

const nothing: WholeLines = { bytes: new Uint8Array(0), lines: 0 };

export class RangeReader {
  private readonly place: number;
  private readonly limit: number;
  private buffer = Buffer.allocUnsafeSlow(0);

  constructor(file: string, limit = defaultLimits.bytes) {
    this.place = openSync(file, "r");
    this.limit = limit;
  }

  /**
   * The returned bytes are valid until the next call. A line that exceeds the limit is cut off just past the
   * limit.
   */
  read({ from, to }: Range): WholeLines {
    // The byte before the range is read to determine whether a line starts exactly at the range.
    const start = Math.max(0, from - 1);
    if (this.buffer.length > 4 * usual) this.buffer = Buffer.allocUnsafeSlow(0);
    const end = this.fill(0, start, to - start);
    const first = from === 0 ? 0 : this.indexOfNewline(0, end) + 1;
    if ((from > 0 && first === 0) || first >= end) return nothing;
    const last = this.endOfLine(first, end, start);
    const bytes = this.buffer.subarray(first, last);
    return { bytes, lines: countIn(bytes) + (bytes.at(-1) === newline ? 0 : 1) };
  }

  close(): void {
    closeSync(this.place);
  }

  /**
   * Appends bytes to those already read. Returns the new total, which is smaller than requested at the end of
   * the file.
   */
  private fill(end: number, from: number, size: number): number {
    if (this.buffer.length < end + size) {
      const larger = Buffer.allocUnsafeSlow(2 * (end + size));
      this.buffer.copy(larger, 0, 0, end);
      this.buffer = larger;
    }
    for (let read = 0; read < size;) {
      const count = readSync(this.place, this.buffer, end + read, size - read, from + read);
      if (count === 0) return end + read;
      read += count;
    }
    return end + size;
  }

  private indexOfNewline(from: number, to: number): number {
    const found = this.buffer.subarray(from, to).indexOf(newline);
    return found < 0 ? -1 : from + found;
  }

  /** Continues reading to the end of the last line. */
  private endOfLine(first: number, end: number, start: number): number {
    const line = Math.max(first, this.buffer.lastIndexOf(newline, end - 1) + 1);
    if (line === end) return end;
    for (let at = end; at - line <= this.limit;) {
      const next = this.fill(at, start + at, Math.max(usual / 16, at - line));
      const found = this.indexOfNewline(at, next);
      if (found >= 0) return found + 1;
      if (next === at) return at;
      at = next;
    }
    return line + this.limit + 1;
  }
}
