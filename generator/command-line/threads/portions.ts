/** A file in portions that can be worked on side by side: some of its bytes, or where in the file they stand. */

import type { Batch } from "../batches.ts";
import { batchesOf, type Reading } from "../documents.ts";
import { RangeReader, rangesOf, type Range } from "../ranges.ts";

export type Portion = Batch | Range;

/** Only a file with one document a line that is read from its beginning, and of a size that is known, can be read at several places at once. */
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

/** The batch of a portion, and how many lines it has where nobody knows how many come before it. */
interface Taken {
  readonly batch: Batch;
  readonly lines: number;
}

/** Reads portions of one file after another. */
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
