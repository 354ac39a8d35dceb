/** The stored messages of a file, document by document: a message, a list of them, or an envelope with its own version. */

import type { History, Kept } from "../../../runtime/core/history/history.ts";
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
  /** As a head says it, or whoever asks; undefined where nobody does. */
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
