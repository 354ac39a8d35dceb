/**
 * Error codes of sessions.
 *
 * - `header_missing`: the file has no readable line, or the first one is not the header
 * - `entry_not_found`: no entry has this id
 * - `file_missing`, `file_unreadable`: the file does not exist or cannot be read
 * - `file_exists`, `file_unwritable`: the file for a new session already exists, or the file cannot be
 * written
 */
export type SessionErrorCode =
  | "header_missing"
  | "entry_not_found"
  | "file_missing"
  | "file_unreadable"
  | "file_exists"
  | "file_unwritable";

/** Thrown before anything in the session changes. */
export class SessionError extends Error {
  override readonly name = "SessionError";
  readonly code: SessionErrorCode;

  constructor(code: SessionErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
