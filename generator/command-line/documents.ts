/** The documents of a file or of standard input: one for JSON, one a line for JSONL. */

import { createReadStream, statSync } from "node:fs";
import { defaultLimits, readJson } from "../../runtime/core/json/index.ts";
import { refuseFolder } from "./folders.ts";
import { linesOf, type Line } from "./lines.ts";

export interface Document {
  readonly bytes: Uint8Array;
  /** How many lines of the file come before it. */
  readonly linesBefore: number;
  readonly cut: boolean;
}

const isBlank = ({ bytes }: Line): boolean =>
  bytes.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d);

const asDocument = ({ bytes, number, cut }: Line): Document => ({ bytes, linesBefore: number - 1, cut });

async function* oneDocument(first: readonly Line[], rest: AsyncIterable<Line>): AsyncGenerator<Document> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const take = ({ bytes, ended }: Line): void => {
    if (size <= defaultLimits.bytes) parts.push(bytes, ended ? Buffer.from("\n") : Buffer.alloc(0));
    size += bytes.length + 1;
  };
  for (const line of first) take(line);
  for await (const line of rest) take(line);
  yield { bytes: Buffer.concat(parts), linesBefore: 0, cut: size > defaultLimits.bytes + 1 };
}

/** Where the name does not tell, a first line that is JSON by itself means one document a line. */
const isLineByLine = (name: string, first: Line): boolean => {
  if (/\.(jsonl|ndjson)$/.test(name)) return true;
  if (name.endsWith(".json")) return false;
  return first.ended && readJson(first.bytes).ok;
};

/** A device may have no end: it is read up to where it is too long. */
const boundsOf = (name: string): { readonly end?: number } =>
  statSync(name).isCharacterDevice() ? { end: defaultLimits.bytes + 1 } : {};

/** The documents of one input; `-` is standard input. Throws what the file system throws. */
export async function* documentsOf(name: string): AsyncGenerator<Document> {
  refuseFolder(name);
  const stream: AsyncIterable<Uint8Array> =
    name === "-" ? process.stdin : createReadStream(name, boundsOf(name));
  const lines = linesOf(stream);
  const blanks: Line[] = [];
  let next = await lines.next();
  for (; next.done !== true && isBlank(next.value); next = await lines.next()) blanks.push(next.value);
  if (next.done === true) {
    if (name.endsWith(".json")) yield* oneDocument(blanks, lines);
    return;
  }
  if (!isLineByLine(name, next.value)) return yield* oneDocument([...blanks, next.value], lines);
  yield asDocument(next.value);
  for await (const line of lines) if (!isBlank(line)) yield asDocument(line);
}
