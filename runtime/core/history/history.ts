/** Stored messages of any version: what was read of them, and what was kept as it came. */

import type { Issue } from "../issue.ts";

/** A message that could be read, in today's version. */
export interface Message<Value> {
  readonly kind: "message";
  readonly value: Value;
}

/** One that could not: the JSON as it came, or the text of a line that is no JSON, under the version that it has. */
export interface Kept {
  readonly kind: "kept";
  readonly version: string;
  readonly data: { readonly json: unknown } | { readonly text: string };
  /** Where it stands: a JSON Pointer into the envelope, or into its lines, of which the first is `/0`. */
  readonly pointer: string;
  /** Why it could not be read. Their pointers go on from there, and name places as today's version has them. */
  readonly issues: readonly Issue[];
}

export type Entry<Value> = Message<Value> | Kept;

/** One JSON document, or a line for each message after the one that says what they are. */
export type HistoryForm = "envelope" | "lines";

export interface History<Value> {
  /** Of the data that was read. */
  readonly version: string;
  readonly form: HistoryForm;
  /** In the order in which they were stored. */
  readonly entries: readonly Entry<Value>[];
  /** The parts that salvage hints left out of messages that were read. */
  readonly notes: readonly Issue[];
}

export interface ReadOptions {
  /** The version of messages without a head: one JSON value, a list of them, or a line each. A head says its own. */
  readonly version?: string;
}

export interface WriteOptions {
  /** Any that is known. Default: today's. */
  readonly version?: string;
  readonly form?: HistoryForm;
}

export interface Written {
  readonly text: string;
  /** Why messages have no form in an older version; they stand among the kept ones, in today's. */
  readonly issues: readonly Issue[];
}

export interface HistoryCodec<Value> {
  readonly dialect: string;
  /** Oldest first; today's is the last. */
  readonly versions: readonly string[];
  /**
   * Reads an envelope or lines of any known version. Throws DecodeError where the text is no history of the dialect:
   * `history`, `history_dialect`, `history_version`, or a code of the JSON reader. A message never is a reason.
   */
  read(text: string | Uint8Array, options?: ReadOptions): History<Value>;
  /** Throws EncodeError for a value that is none, and for a version that is not known. */
  write(entries: readonly Entry<Value>[], options?: WriteOptions): Written;
}

/** The messages that could be read. */
export const messagesOf = <Value>({ entries }: Pick<History<Value>, "entries">): Value[] =>
  entries.flatMap((entry) => (entry.kind === "message" ? [entry.value] : []));
