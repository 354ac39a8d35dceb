/**
 * Error codes of the session history.
 *
 * - `not_started`: the session has no `started_at`, which a row requires.
 * - `exists`, `not_found`: the session already exists or does not exist.
 * - `locked`: another process kept the file locked longer than the timeout. Nothing was written; try again.
 * - `read_only`, `cannot_open`, `cannot_write`: file permissions or the disk prevent the operation.
 * - `not_a_database`, `damaged`, `other_layout`: the file is not SQLite, is damaged, or has different
 * columns. It is not modified.
 * - `no_driver`: neither Node's built-in SQLite (22.13) nor the package libsql is available.
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

/** Reports that a session could not be stored or loaded. `cause` is the driver's error, if any. */
export class SessionHistoryError extends Error {
  override readonly name = "SessionHistoryError";
  readonly code: SessionHistoryCode;

  constructor(code: SessionHistoryCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
