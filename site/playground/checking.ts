/** Validates a stream of documents. Keeps only one document and the displayed issues in memory. */

import { defaultLimits, place, readJson, type Issue } from "../../runtime/core/index.ts";
import { documentsIn, type Document } from "../../generator/command-line/batches.ts";
import { linesOf } from "../../generator/command-line/lines.ts";
import type { Explain } from "./dialects.ts";

export interface Found {
  /** The line in the file, starting at 1. */
  readonly line: number;
  readonly column: number;
  readonly pointer: string;
  readonly code: string;
  readonly message: string;
  /** The text around the error. */
  readonly before: string;
  readonly at: string;
  readonly after: string;
}

export interface Counts {
  readonly documents: number;
  readonly invalid: number;
  readonly issues: number;
  readonly bytes: number;
}

export interface Checked extends Counts {
  /** The first issues. */
  readonly found: readonly Found[];
}

const shown = 500;
const width = 60;
const decoder = new TextDecoder();

const tooLong: Issue = {
  code: "limit",
  pointer: "",
  message: `the document is longer than ${defaultLimits.bytes / 1024 / 1024} MiB, so it was not read`,
  line: 1,
  column: 1,
};

const issuesOf = (bytes: Uint8Array, isCut: boolean, explain: Explain): readonly Issue[] => {
  if (isCut) return [tooLong];
  const reading = readJson(bytes);
  if (!reading.ok) return reading.issues;
  const issues = explain(reading.value);
  return issues.length === 0 ? issues : place(bytes, [...issues]);
};

/** Returns an excerpt around an error, even if the line is very long. */
const around = (bytes: Uint8Array, line: number, column: number): Pick<Found, "before" | "at" | "after"> => {
  const text = decoder.decode(bytes.subarray(0, 4 * 1024 * 1024)).split("\n", line)[line - 1] ?? "";
  const start = Math.max(0, column - 1);
  const [at = ""] = /^("(?:[^"\\]|\\.){0,200}"?|[\w.+-]+|.?)/.exec(text.slice(start)) ?? [];
  return {
    before: (start > width ? "…" : "") + text.slice(Math.max(0, start - width), start),
    at,
    after: text.slice(start + at.length, start + at.length + width),
  };
};

async function* byLine(stream: ReadableStream<Uint8Array>): AsyncGenerator<Document> {
  for await (const lines of linesOf(stream)) yield* documentsIn({ ...lines, isWhole: false });
}

async function* asOne(stream: ReadableStream<Uint8Array>): AsyncGenerator<Document> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const part of stream) {
    if (size <= defaultLimits.bytes) parts.push(new Uint8Array(part));
    size += part.length;
  }
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
  yield { bytes, linesBefore: 0, cut: size > defaultLimits.bytes };
}

/** Counts the bytes of a stream. */
const counting = (count: (bytes: number) => void): TransformStream<Uint8Array, Uint8Array> =>
  new TransformStream({
    transform(chunk, controller) {
      count(chunk.length);
      controller.enqueue(chunk);
    },
  });

export const check = async (
  blob: Blob,
  isLines: boolean,
  explain: Explain,
  tell: (counts: Counts) => void,
): Promise<Checked> => {
  const found: Found[] = [];
  let [documents, invalid, issues, read, told] = [0, 0, 0, 0, 0];
  const counts = (): Counts => ({ documents, invalid, issues, bytes: read });
  const stream = blob.stream().pipeThrough(counting((bytes) => (read += bytes)));
  for await (const { bytes, linesBefore, cut } of isLines ? byLine(stream) : asOne(stream)) {
    const wrong = issuesOf(bytes, cut, explain);
    documents++;
    issues += wrong.length;
    if (wrong.length > 0) invalid++;
    for (const { line = 1, column = 1, pointer, code, message } of wrong.slice(0, shown - found.length))
      found.push({
        line: linesBefore + line,
        column,
        pointer,
        code,
        message,
        ...around(bytes, line, column),
      });
    if (performance.now() - told > 100) {
      told = performance.now();
      tell(counts());
    }
  }
  return { ...counts(), found };
};
