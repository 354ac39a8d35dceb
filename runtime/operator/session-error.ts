/** SessionError: why a session cannot be read, changed or kept. */

/**
 * - `header_missing`: no line that can be read, or the first of them is not the header
 * - `entry_not_found`: no entry has the identifier to go to
 * - `file_missing`, `file_unreadable`: there is no such file, or it cannot be read
 * - `file_exists`, `file_unwritable`: a new session would end up in a file that is there, or the disk refused it
 */
export type SessionErrorCode =
  | "header_missing"
  | "entry_not_found"
  | "file_missing"
  | "file_unreadable"
  | "file_exists"
  | "file_unwritable";

/** Thrown before the session has changed. */
export class SessionError extends Error {
  override readonly name = "SessionError";
  readonly code: SessionErrorCode;

  constructor(code: SessionErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
