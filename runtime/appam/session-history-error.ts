/** Errors that can arise between a session and its history. */

/**
 * - `not_started`: the session has no `started_at`, which a row must have.
 * - `exists`, `not_found`: there is, or is not, a session with this identifier.
 * - `locked`: somebody else wrote for longer than we wait. Nothing was written; try again.
 * - `read_only`, `cannot_open`, `cannot_write`: what the file system allows, or the disk holds.
 * - `not_a_database`, `damaged`, `other_layout`: the file is no SQLite, cut short, or has other columns. It is left as it is.
 * - `no_driver`: neither Node's own SQLite (22.13) nor the package libsql is there.
 * - `closed`: the history was closed.
 */
export type SessionHistoryCode =
  | "not_started"
  | "exists"
  | "not_found"
  | "locked"
  | "read_only"
  | "cannot_open"
  | "cannot_write"
  | "not_a_database"
  | "damaged"
  | "other_layout"
  | "no_driver"
  | "closed";

/** A session cannot be stored or found; the driver's own error, if there is one, is the cause. */
export class SessionHistoryError extends Error {
  override readonly name = "SessionHistoryError";
  readonly code: SessionHistoryCode;

  constructor(code: SessionHistoryCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
