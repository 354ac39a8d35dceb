/** The stored messages of a file, document by document: a message, a list of them, or an envelope with its own version. */

import { readEnvelope, type Stored } from "../../../runtime/core/history/envelope.ts";
import type { Entry, History, Kept } from "../../../runtime/core/history/history.ts";
import type { Issue } from "../../../runtime/core/issue.ts";
import { readJson } from "../../../runtime/core/json/index.ts";
import { place } from "../../../runtime/core/place.ts";
import { isObject, own } from "../../../runtime/core/object.ts";
import { documentsOf, nameOf } from "../documents.ts";
import type { Finding } from "../output.ts";
import { UnreadableError } from "../unreadable.ts";
import type { Histories } from "./codec.ts";

export interface StoredDocument {
  readonly bytes: Uint8Array;
  readonly linesBefore: number;
  /** A line that says what those behind it are, an envelope that says what it holds, or plain messages. */
  readonly kind: "head" | "envelope" | "plain";
  /** The version that a head or the caller states; undefined where neither does. */
  readonly version: string | undefined;
}

const kindOf = (bytes: Uint8Array): StoredDocument["kind"] => {
  const reading = readJson(bytes, { depth: 100 });
  const json = reading.ok ? reading.value : undefined;
  if (!isObject(json) || own(json, "koine") !== "history") return "plain";
  return Object.hasOwn(json, "messages") ? "envelope" : "head";
};

/** Throws UnreadableError, DecodeError for a head that means something else, and what the file system throws. */
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

/** A note as a refusal, where it says that a program leaves something out. */
const asKept = (note: Issue): Issue =>
  note.code === "salvaged"
    ? { ...note, message: "it cannot be read, and a program would leave it out" }
    : note;

/** The entry as it came, where something of it was left out. */
const whole = (
  entry: Entry<unknown>,
  { data, pointer, version }: Stored,
  notes: readonly Issue[],
): Entry<unknown> => {
  const issues = notes.filter((note) => note.pointer === pointer || note.pointer.startsWith(`${pointer}/`));
  if (issues.length === 0 || !("json" in data)) return entry;
  return { kind: "kept", version, data: { json: data.json }, pointer, issues: issues.map(asKept) };
};

/** A program that reads a message may do without a part of it that is malformed; a file that is written again may not. Throws DecodeError. */
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

/** Places in a line are those of its message; what is no JSON says its own. */
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

/** Why a message could not be read, where it stands in the file. */
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
