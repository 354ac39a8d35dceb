/**
 * koine/appam/history: Appam's SessionHistory for Node, stored in SQLite files that the Rust agent can also
 * read and write.
 */

import type { ChatMessage, Session, SessionSummary } from "../../../generated/typescript/appam/index.ts";
import { DecodeError, type Clock } from "../../core/index.ts";
import { SessionHistoryError } from "../session-history-error.ts";
import { SessionHistoryRow } from "../session-history-row.ts";
import { findDriver, makeFolder, type Database, type OpenDatabase } from "./database.ts";
import { explained, opened } from "./failures.ts";
import { summaryOf } from "./summary.ts";
import { allRows, findRow, insertRow, prepareTable, updateRow } from "./table.ts";

export type { ColumnValue, Database, OpenDatabase, Statement } from "./database.ts";
export { SessionHistoryError, type SessionHistoryCode } from "../session-history-error.ts";

export interface HistoryOptions {
  /** Path of the SQLite file. The file and its folder are created if missing. */
  readonly file: string;
  /** Number of sessions that `enforceMaxSessions` keeps. Default: unlimited. */
  readonly maxSessions?: number;
  /** How long to wait for another writer, in milliseconds. Default: 5000, as in Appam. */
  readonly wait?: number;
  /** Clock for the update time of running sessions. */
  readonly clock?: Clock;
  /** Opens the file with a custom driver, such as better-sqlite3. */
  readonly open?: OpenDatabase;
}

/** Called for each listed session that cannot be decoded. */
export type OnUnreadable = (id: string, error: DecodeError) => void;

/**
 * Stores sessions in the same files as Appam's SessionHistory. Every call is synchronous and runs in one
 * transaction.
 */
export class SessionHistory {
  readonly #database: Database;
  readonly #options: HistoryOptions;
  #isOpen = true;

  private constructor(database: Database, options: HistoryOptions) {
    this.#database = database;
    this.#options = options;
  }

  /**
   * Opens the file. Throws SessionHistoryError with the code `no_driver`, `cannot_open`, `not_a_database`,
   * `damaged`, `other_layout`, `locked` or `read_only`. A failed call does not modify the file.
   */
  static async open(options: HistoryOptions): Promise<SessionHistory> {
    const open = options.open ?? (await findDriver());
    const { file, wait = 5000 } = options;
    const database = opened(file, () => {
      makeFolder(file);
      return open(file);
    });
    return explained(file, () => {
      try {
        database.exec(`PRAGMA busy_timeout = ${Math.trunc(wait)}`);
        prepareTable(database, file);
        return new SessionHistory(database, options);
      } catch (error) {
        database.close();
        throw error;
      }
    });
  }

  /**
   * Stores a new session. Throws SessionHistoryError with the code `exists` or `not_started`, or EncodeError
   * if the session is invalid.
   */
  createSession(session: Session): void {
    const row = this.#rowOf(session);
    this.#write((database) => {
      if (findRow(database, row.id) !== undefined)
        throw new SessionHistoryError("exists", `session ${row.id} already exists`);
      insertRow(database, row);
    });
  }

  /** Returns the session, or undefined if it does not exist. Throws DecodeError with all issues. */
  loadSession(id: string): Session | undefined {
    const row = this.#read((database) => findRow(database, id));
    return row === undefined ? undefined : SessionHistoryRow.toSession(row);
  }

  /**
   * Stores the current state of the session. The agent, model and start time keep the values from when the
   * session was first stored, as in Appam.
   */
  saveSession(session: Session): void {
    const row = this.#rowOf(session);
    this.#write((database) => {
      if (!updateRow(database, row)) insertRow(database, row);
    });
  }

  /**
   * Appends messages to a stored session without losing messages from other writers. Throws
   * SessionHistoryError `not_found`.
   */
  appendMessages(id: string, messages: readonly ChatMessage[]): void {
    this.#write((database) => {
      const row = findRow(database, id);
      if (row === undefined) throw new SessionHistoryError("not_found", `session ${id} does not exist`);
      const session = SessionHistoryRow.toSession(row);
      updateRow(database, this.#rowOf({ ...session, messages: [...session.messages, ...messages] }));
    });
  }

  /**
   * Returns all sessions, most recently updated first. Passes undecodable sessions to `onUnreadable`, or
   * throws DecodeError without it.
   */
  listSessions(onUnreadable?: OnUnreadable): SessionSummary[] {
    return this.#list(undefined, onUnreadable);
  }

  /** Like `listSessions`, but for one agent only. */
  listAgentSessions(agent: string, onUnreadable?: OnUnreadable): SessionSummary[] {
    return this.#list(agent, onUnreadable);
  }

  /** Returns true if the session existed. */
  deleteSession(id: string): boolean {
    return this.#write((database) => changes(database, "DELETE FROM session_history WHERE id = ?", id) > 0);
  }

  sessionCount(): number {
    return this.#read(countRows);
  }

  /**
   * Deletes the least recently updated sessions until `maxSessions` remain. Returns the number of deleted
   * sessions.
   */
  enforceMaxSessions(): number {
    const { maxSessions } = this.#options;
    if (maxSessions === undefined) return 0;
    const oldest = "SELECT id FROM session_history ORDER BY updated_at ASC LIMIT ?";
    return this.#write((database) => {
      const surplus = countRows(database) - maxSessions;
      if (surplus <= 0) return 0;
      return changes(database, `DELETE FROM session_history WHERE id IN (${oldest})`, surplus);
    });
  }

  /** Closes the file. Later calls throw SessionHistoryError `closed`. */
  close(): void {
    if (this.#isOpen) this.#database.close();
    this.#isOpen = false;
  }

  #rowOf(session: Session): SessionHistoryRow {
    return SessionHistoryRow.fromSession(session, this.#options.clock);
  }

  #list(agent: string | undefined, onUnreadable: OnUnreadable | undefined): SessionSummary[] {
    return this.#read((database) => allRows(database, agent)).flatMap(({ id, read }) => {
      try {
        return [summaryOf(read())];
      } catch (error) {
        if (onUnreadable === undefined || !(error instanceof DecodeError)) throw error;
        onUnreadable(id, error);
        return [];
      }
    });
  }

  #read<Result>(body: (database: Database) => Result): Result {
    if (!this.#isOpen)
      throw new SessionHistoryError("closed", `the history ${this.#options.file} was closed`);
    return explained(this.#options.file, () => body(this.#database));
  }

  /** Runs `body` in a write transaction and rolls it back if it throws. */
  #write<Result>(body: (database: Database) => Result): Result {
    return this.#read((database) => {
      database.exec("BEGIN IMMEDIATE");
      try {
        const result = body(database);
        database.exec("COMMIT");
        return result;
      } catch (error) {
        rollBack(database);
        throw error;
      }
    });
  }
}

const countRows = (database: Database): number =>
  Number(
    Reflect.get(Object(database.prepare("SELECT COUNT(*) AS count FROM session_history").get()), "count"),
  );

const changes = (database: Database, sql: string, value: string | number): number =>
  Number(database.prepare(sql).run(value).changes);

/** SQLite rolls back automatically after some errors. */
const rollBack = (database: Database): void => {
  try {
    database.exec("ROLLBACK");
  } catch {}
};
