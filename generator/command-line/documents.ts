/** The documents of a file or of standard input: one for JSON, one a line for JSONL. */

import { createReadStream, statSync } from "node:fs";
import { defaultLimits, readJson } from "../../runtime/core/json/index.ts";
import { refuseFolder } from "./folders.ts";
import { linesOf, type Lines } from "./lines.ts";

export interface Document {
  readonly bytes: Uint8Array;
  /** How many lines of the file come before it. */
  readonly linesBefore: number;
  readonly cut: boolean;
}

/** Documents that are read at once: one a line, or the whole is one. */
export interface Batch extends Lines {
  readonly isWhole: boolean;
}

const newline = 0x0a;

const isBlank = (line: Uint8Array): boolean =>
  line.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d || byte === newline);

async function* asOne(first: readonly Lines[], rest: AsyncIterable<Lines>): AsyncGenerator<Batch> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const take = ({ bytes }: Lines): void => {
    if (size <= defaultLimits.bytes) parts.push(bytes);
    size += bytes.length;
  };
  for (const lines of first) take(lines);
  for await (const lines of rest) take(lines);
  const cut = size > defaultLimits.bytes + 1;
  yield { bytes: Buffer.concat(parts), linesBefore: 0, cut, isWhole: true };
}

/** Where the name does not tell, a first line that is JSON by itself means one document a line. */
const isLineByLine = (name: string, lines: Lines): boolean => {
  if (/\.(jsonl|ndjson)$/.test(name)) return true;
  if (name.endsWith(".json")) return false;
  const [first] = documentsIn({ ...lines, isWhole: false });
  return first !== undefined && lines.bytes.includes(newline) && readJson(first.bytes).ok;
};

/** A device may have no end: it is read up to where it is too long. */
const boundsOf = (name: string): { readonly end?: number } =>
  statSync(name).isCharacterDevice() ? { end: defaultLimits.bytes + 1 } : {};

/** Enough that a batch is worth handing over, and few enough that a slow reader of findings holds up little. */
const highWaterMark = 256 * 1024;

/** The documents of one input in its order; `-` is standard input. Throws what the file system throws. */
export async function* batchesOf(name: string): AsyncGenerator<Batch> {
  refuseFolder(name);
  const stream: AsyncIterable<Uint8Array> =
    name === "-" ? process.stdin : createReadStream(name, { ...boundsOf(name), highWaterMark });
  const all = linesOf(stream);
  const blanks: Lines[] = [];
  let next = await all.next();
  for (; next.done !== true && isBlank(next.value.bytes); next = await all.next()) blanks.push(next.value);
  if (next.done === true) {
    if (name.endsWith(".json")) yield* asOne(blanks, all);
    return;
  }
  if (!isLineByLine(name, next.value)) return yield* asOne([...blanks, next.value], all);
  yield { ...next.value, isWhole: false };
  for await (const lines of all) yield { ...lines, isWhole: false };
}

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

export async function* documentsOf(name: string): AsyncGenerator<Document> {
  for await (const batch of batchesOf(name)) yield* documentsIn(batch);
}
