/**
 * Reads stored messages document by document: a message, a list of messages, or an envelope with its version.
 */

import { readEnvelope, type Stored } from "../../../runtime/core/history/envelope.ts";
import type { Entry, History, Kept } from "../../../runtime/core/history/history.ts";
import type { Issue } from "../../../runtime/core/issue.ts";
import { readJson } from "../../../runtime/core/json/index.ts";
import { place } from "../../../runtime/core/place.ts";
import { isObject, own } from "../../../runtime/core/object.ts";
import { documentsOf, nameOf } from "../documents.ts";
import type { Finding } from "../findings/finding.ts";
import { UnreadableError } from "../unreadable.ts";
import type { Histories } from "./codec.ts";

export interface StoredDocument {
  readonly bytes: Uint8Array;
  readonly linesBefore: number;
  /** A header line that describes the lines after it, a self-describing envelope, or plain messages. */
  readonly kind: "head" | "envelope" | "plain";
  /** The version given by a header or by the caller, if any. */
  readonly version: string | undefined;
}

const kindOf = (bytes: Uint8Array): StoredDocument["kind"] => {
  const reading = readJson(bytes, { depth: 100 });
  const json = reading.ok ? reading.value : undefined;
  if (!isObject(json) || own(json, "koine") !== "history") return "plain";
  return Object.hasOwn(json, "messages") ? "envelope" : "head";
};

/** Throws UnreadableError, DecodeError if a header is invalid, and file system errors. */
export async function* storedIn(
  file: string,
  codec: Histories,
  from: string | undefined,
): AsyncGenerator<StoredDocument> {
  let version = from;
  let isFirst = true;
  for await (const { bytes, linesBefore, cut } of documentsOf(file)) {
    if (cut) throw new UnreadableError(nameOf(file), `line ${linesBefore + 1} is longer than 64 MiB`);
    const kind = isFirst ? kindOf(bytes) : "plain";
    if (kind !== "plain") ({ version } = codec.read(bytes));
    yield { bytes, linesBefore, kind, version };
    isFirst = false;
  }
}

/** Turns a note about a salvaged value into an issue. */
const asKept = (note: Issue): Issue =>
  note.code === "salvaged" ? { ...note, message: "it cannot be read, and a program would drop it" } : note;

/** Keeps an entry in its old version if any part would be dropped by reading it. */
const whole = (
  entry: Entry<unknown>,
  { data, pointer, version }: Stored,
  notes: readonly Issue[],
): Entry<unknown> => {
  const issues = notes.filter((note) => note.pointer === pointer || note.pointer.startsWith(`${pointer}/`));
  if (issues.length === 0 || !("json" in data)) return entry;
  return { kind: "kept", version, data: { json: data.json }, pointer, issues: issues.map(asKept) };
};

/**
 * A program may drop a malformed part when it reads a message, but rewriting a file must preserve every part.
 * Throws DecodeError.
 */
export const readWhole = (bytes: Uint8Array, version: string, codec: Histories): History<unknown> => {
  const history = codec.read(bytes, { version });
  if (history.notes.length === 0) return history;
  const { stored } = readEnvelope(bytes, codec.dialect, version);
  const entries = history.entries.map((entry, index) => {
    const one = stored[index];
    return one === undefined ? entry : whole(entry, one, history.notes);
  });
  return { ...history, entries };
};

/** Adjusts pointers so that they start at the line's message, and adds lines and columns. */
const issuesOf = (
  { data, issues }: Kept,
  { form }: History<unknown>,
  bytes: Uint8Array,
): readonly Issue[] => {
  const below = issues.map(({ pointer, ...issue }) => ({
    ...issue,
    pointer: form === "lines" ? pointer.replace(/^\/\d+/, "") : pointer,
  }));
  return "json" in data ? place(bytes, below) : below;
};

/** The issues of an unreadable message, with their position in the file. */
export const findingsOf = (
  kept: Kept,
  history: History<unknown>,
  { bytes, linesBefore }: StoredDocument,
  file: string,
): Finding[] =>
  issuesOf(kept, history, bytes).map((issue) => ({
    ...issue,
    file: nameOf(file),
    line: linesBefore + (issue.line ?? 1),
  }));
