/** Splits a file into chunks for parallel processing. A chunk consists of bytes or is a range of the file. */

import type { Batch } from "../batches.ts";
import { batchesOf, type Reading } from "../documents.ts";
import { RangeReader, rangesOf, type Range } from "../ranges.ts";

export type Portion = Batch | Range;

/** Only files of known size with one document per line, read from the beginning, can be split into ranges. */
export async function* portionsOf(
  file: string,
  size: number | undefined,
  reading: Reading = {},
): AsyncGenerator<Portion> {
  const batches = batchesOf(file, reading);
  const first = await batches.next();
  if (first.done === true) return;
  if (first.value.isWhole || size === undefined || size === 0 || reading.after !== undefined) {
    yield first.value;
    yield* batches;
  } else {
    await batches.return(undefined);
    yield* rangesOf(size);
  }
}

export const lengthOf = (portion: Portion): number =>
  "bytes" in portion ? portion.bytes.length : portion.to - portion.from;

/** A chunk's batch, along with its number of lines if its position in the file is unknown. */
interface Taken {
  readonly batch: Batch;
  readonly lines: number;
}

/** Reads the inputs one after the other and splits each one into chunks. */
export class PortionReader {
  private file = "";
  private ranges: RangeReader | undefined;

  take(file: string, portion: Portion): Taken {
    if ("bytes" in portion) return { batch: portion, lines: 0 };
    const { bytes, lines } = this.at(file).read(portion);
    return { batch: { bytes, linesBefore: 0, cut: false, isWhole: false }, lines };
  }

  close(): void {
    this.ranges?.close();
    this.ranges = undefined;
  }

  private at(file: string): RangeReader {
    if (this.ranges !== undefined && this.file === file) return this.ranges;
    this.close();
    this.file = file;
    return (this.ranges = new RangeReader(file));
  }
}
