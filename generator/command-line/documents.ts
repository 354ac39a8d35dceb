/** Reads documents from a file or standard input: one document for JSON, or one per line for JSON Lines. */

import { createReadStream, statSync } from "node:fs";
import { defaultLimits, readJson } from "../../runtime/core/json/index.ts";
import { documentsIn, isBlank, type Batch, type Document } from "./batches.ts";
import { refuseFolder } from "./folders.ts";
import { inflated, inflatedName, isGzip } from "./inflate.ts";
import { linesOf, newline, type Lines } from "./lines.ts";
import { behind } from "./resume.ts";

/** Options for reading an input. */
export interface Reading {
  /** Reads one document per line, regardless of the file's name and content. */
  readonly byLine?: boolean;
  /** The last line that an earlier run processed. */
  readonly after?: number;
}

/** The input's name, as used in messages. */
export const nameOf = (file: string): string => (file === "-" ? "(stdin)" : file);

async function* asOne(first: readonly Lines[], rest: AsyncIterable<Lines>): AsyncGenerator<Batch> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const take = ({ bytes }: Lines): void => {
    if (size <= defaultLimits.bytes) parts.push(bytes);
    size += bytes.length;
  };
  for (const lines of first) take(lines);
  for await (const lines of rest) {
    take(lines);
    if (size > defaultLimits.bytes + 1) break;
  }
  const cut = size > defaultLimits.bytes + 1;
  yield { bytes: Buffer.concat(parts), linesBefore: 0, cut, isWhole: true };
}

/** If the file name is inconclusive and the first line is valid JSON by itself, each line is a document. */
const isLineByLine = (lines: Lines): boolean => {
  const [first] = documentsIn({ ...lines, isWhole: false });
  return first !== undefined && lines.bytes.includes(newline) && readJson(first.bytes).ok;
};

/** Limits how much is read from devices, whose content may be endless. */
const boundsOf = (name: string): { readonly end?: number } =>
  statSync(name).isCharacterDevice() ? { end: defaultLimits.bytes + 1 } : {};

/** The size is large enough to amortize the cost of a batch, and small enough to keep output flowing. */
const highWaterMark = 256 * 1024;

async function* eachLine(all: AsyncIterable<Lines>): AsyncGenerator<Batch> {
  for await (const lines of all) yield { ...lines, isWhole: false };
}

/** A document cannot be preceded by blank lines that exceed the document limit. */
async function* batchesByContent(all: AsyncGenerator<Lines>): AsyncGenerator<Batch> {
  const blanks: Lines[] = [];
  let size = 0;
  let next = await all.next();
  for (; next.done !== true && isBlank(next.value.bytes); next = await all.next()) {
    size += next.value.bytes.length;
    if (size <= defaultLimits.bytes) blanks.push(next.value);
  }
  if (next.done === true) return;
  if (size <= defaultLimits.bytes && !isLineByLine(next.value))
    return yield* asOne([...blanks, next.value], all);
  yield { ...next.value, isWhole: false };
  yield* eachLine(all);
}

const batchesIn = (name: string, all: AsyncGenerator<Lines>, byLine: boolean): AsyncGenerator<Batch> => {
  if (byLine) return eachLine(all);
  if (name.endsWith(".json")) return asOne([], all);
  return /\.(jsonl|ndjson)$/.test(name) ? eachLine(all) : batchesByContent(all);
};

const bytesOf = (name: string): AsyncIterable<Uint8Array> => {
  if (name === "-") return process.stdin;
  const stream = createReadStream(name, { ...boundsOf(name), highWaterMark });
  return isGzip(name) ? inflated(name, stream) : stream;
};

/** Reads an input's documents in order. `-` is standard input. Throws file system errors. */
export async function* batchesOf(
  name: string,
  { byLine = false, after = 0 }: Reading = {},
): AsyncGenerator<Batch> {
  refuseFolder(name);
  const all = linesOf(bytesOf(name));
  try {
    yield* behind(after, batchesIn(inflatedName(name), all, byLine));
  } finally {
    await all.return(undefined);
  }
}

export async function* documentsOf(name: string, reading?: Reading): AsyncGenerator<Document> {
  for await (const batch of batchesOf(name, reading)) yield* documentsIn(batch);
}
