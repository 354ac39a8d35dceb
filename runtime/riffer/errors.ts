/** RifferError, the equivalent of Riffer::ArgumentError, with a code per reason. */

import type { Issue } from "../core/index.ts";

/** Stable error codes. */
export type RifferErrorCode =
  /** The value is neither a hash nor a message object. */
  | "not_a_message"
  /** The message hash has no role, or an empty one. */
  | "missing_role"
  /** The role is not system, user, assistant or tool. */
  | "unknown_role"
  /** The message does not match its role's schema. See `issues`. */
  | "invalid_message"
  /** The value is neither a hash nor a file part. */
  | "not_a_file"
  /** The file has neither `data` nor `url` (nor `path`, where reading files is supported). */
  | "file_source_missing"
  /** The file hash has `data` but no media type. */
  | "media_type_missing"
  /** No media type was passed, and it cannot be derived from the URL or path. */
  | "media_type_undetectable"
  /** The media type is not one of the eight supported ones. */
  | "unsupported_media_type"
  /** The URL is invalid, so it has no extension. */
  | "invalid_url"
  /** The file does not match its schema. See `issues`. */
  | "invalid_file"
  /** A path shorthand needs koine/riffer/files. */
  | "path_unsupported"
  /** The file could not be read. See `cause`. */
  | "file_unreadable"
  /** The message id strategy is not `none`, `uuid` or `uuidv7`. */
  | "unknown_id_strategy"
  /** Ids are required, but a message in the history has none. */
  | "missing_id"
  /** The callback is not a function. */
  | "callback_missing"
  /** The tool message does not belong to any tool call. */
  | "tool_call_missing"
  /** The tool call already has a result. */
  | "tool_call_answered"
  /** A tool message cannot be removed on its own. */
  | "tool_message_removal"
  /** An update needs `id` or `tool_call_id`. */
  | "lookup_missing"
  /** An update has both `id` and `tool_call_id`. */
  | "lookup_ambiguous"
  /** No message has the id or tool_call_id of an update. */
  | "message_not_found"
  /** Messages with this role do not have the field, or the field cannot be changed. */
  | "field_not_updatable"
  /** The schema is asynchronous, but the call is synchronous. */
  | "schema_async";

/** Thrown before any change is made. */
export class RifferError extends Error {
  override readonly name = "RifferError";
  readonly code: RifferErrorCode;
  /** The issues for the codes `invalid_message` and `invalid_file`. Otherwise empty. */
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

export const listed = (issues: readonly Issue[]): string =>
  issues.map(({ pointer, message }) => `\n  ${pointer === "" ? "(whole)" : pointer}: ${message}`).join("");

export const kindOf = (value: unknown): string =>
  value === null ? "null" : Array.isArray(value) ? "array" : typeof value;
