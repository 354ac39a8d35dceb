/** RifferError: what the document calls Riffer::ArgumentError, with a code for each reason. */

import type { Issue } from "../core/index.ts";

/** Stable words for each failure that the document or its upstream names. */
export type RifferErrorCode =
  /** A message is neither a hash nor a message object. */
  | "not_a_message"
  /** A message hash has no role, or an empty one. */
  | "missing_role"
  /** A message hash has a role other than system, user, assistant and tool. */
  | "unknown_role"
  /** A message has its role, but not its shape; `issues` says where. */
  | "invalid_message"
  /** A file is neither a hash nor a file part. */
  | "not_a_file"
  /** A file has neither data nor url (nor path, where files can be read). */
  | "file_source_missing"
  /** A file hash has data without a media type. */
  | "media_type_missing"
  /** The extension of a URL or path tells no media type, and none was given. */
  | "media_type_undetectable"
  /** The media type is none of the eight of the document. */
  | "unsupported_media_type"
  /** The URL is none, so that no extension can be looked for. */
  | "invalid_url"
  /** A file has its source and media type, but not its shape; `issues` says where. */
  | "invalid_file"
  /** A path shorthand where no files can be read; koine/riffer/files reads them. */
  | "path_unsupported"
  /** A file could not be read; `cause` says why. */
  | "file_unreadable"
  /** The message id strategy is none of none, uuid and uuidv7. */
  | "unknown_id_strategy"
  /** Ids are on, and a message of the history has none. */
  | "missing_id"
  /** A callback was registered that is no function. */
  | "callback_missing"
  /** A tool message was to be added for which there is no tool call. */
  | "tool_call_missing"
  /** An orphan was to be filled whose tool call has a result. */
  | "tool_call_answered"
  /** A tool message was to be removed alone. */
  | "tool_message_removal"
  /** An update says neither id nor tool_call_id. */
  | "lookup_missing"
  /** An update says both id and tool_call_id. */
  | "lookup_ambiguous"
  /** No message has the id or tool_call_id of an update. */
  | "message_not_found"
  /** An update names a field that messages of this role lack, or that is fixed. */
  | "field_not_updatable"
  /** A schema answers later where the answer is needed at once. */
  | "schema_async";

/** Thrown before anything has changed. */
export class RifferError extends Error {
  override readonly name = "RifferError";
  readonly code: RifferErrorCode;
  /** Where the data is wrong, with the codes `invalid_message` and `invalid_file`; else empty. */
  readonly issues: readonly Issue[];

  constructor(
    code: RifferErrorCode,
    message: string,
    { issues = [], ...options }: ErrorOptions & { readonly issues?: readonly Issue[] } = {},
  ) {
    super(message, options);
    this.code = code;
    this.issues = issues;
  }
}

/** The reasons as one line each, to stand below a message. */
export const listed = (issues: readonly Issue[]): string =>
  issues.map(({ pointer, message }) => `\n  ${pointer === "" ? "(whole)" : pointer}: ${message}`).join("");

/** Names the kind of a value, for a message: Ruby says its class. */
export const kindOf = (value: unknown): string =>
  value === null ? "null" : Array.isArray(value) ? "array" : typeof value;
