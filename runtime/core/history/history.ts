import type { Issue } from "../issue.ts";

/** A decoded message, in the current version. */
export interface Message<Value> {
  readonly kind: "message";
  readonly value: Value;
}

/** A message that could not be decoded, with its original JSON or text and its version. */
export interface Kept {
  readonly kind: "kept";
  readonly version: string;
  readonly data: { readonly json: unknown } | { readonly text: string };
  /** JSON Pointer into the envelope, or into the array of lines (the header is `/0`). */
  readonly pointer: string;
  /**
   * Why the message could not be read. Pointers start with `pointer` and use the property names of the
   * current version.
   */
  readonly issues: readonly Issue[];
}

export type Entry<Value> = Message<Value> | Kept;

/** One JSON document, or one line per message after a header line. */
export type HistoryForm = "envelope" | "lines";

export interface History<Value> {
  /** Version of the stored messages. */
  readonly version: string;
  readonly form: HistoryForm;
  /** Messages in stored order. */
  readonly entries: readonly Entry<Value>[];
  /** Data that was dropped from decoded messages because of salvage hints. */
  readonly notes: readonly Issue[];
}

export interface ReadOptions {
  /**
   * Version of messages without a header: one JSON value, an array, or one message per line. Ignored if there
   * is a header.
   */
  readonly version?: string;
}

export interface WriteOptions {
  /** Any known version. Defaults to the current version. */
  readonly version?: string;
  readonly form?: HistoryForm;
}

export interface Written {
  readonly text: string;
  /**
   * Messages that an older version cannot represent. These messages are written as kept messages in the
   * current version.
   */
  readonly issues: readonly Issue[];
}

export interface HistoryCodec<Value> {
  readonly dialect: string;
  /** Oldest first. The last version in the list is the current one. */
  readonly versions: readonly string[];
  /**
   * Reads an envelope or lines of any known version. Throws DecodeError if the text is not a history of the
   * dialect, with the code `history`, `history_dialect`, `history_version`, or a code of the JSON reader. A
   * single invalid message never causes an exception.
   */
  read(text: string | Uint8Array, options?: ReadOptions): History<Value>;
  /** Writes a history. Throws EncodeError for an invalid value or an unknown version. */
  write(entries: readonly Entry<Value>[], options?: WriteOptions): Written;
}

/** Returns the decoded messages. */
export const messagesOf = <Value>({ entries }: Pick<History<Value>, "entries">): Value[] =>
  entries.flatMap((entry) => (entry.kind === "message" ? [entry.value] : []));
