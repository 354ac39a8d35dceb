/** koine/appam/history: Appam's SessionHistory on SQLite files that the Rust agent reads and writes as well. For Node alone. */

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
  /** The SQLite file; it and its folder are made where there is none. */
  readonly file: string;
  /** The number of sessions that `enforceMaxSessions` leaves; all of them unless said. */
  readonly maxSessions?: number;
  /** The time to wait for another writer, in milliseconds; 5,000 unless said, as upstream waits. */
  readonly wait?: number;
  /** Says when a running session was updated. */
  readonly clock?: Clock;
  /** Opens the file with a driver of the caller's own, such as better-sqlite3. */
  readonly open?: OpenDatabase;
}

/** Called for each session of a list that cannot be read. */
export type OnUnreadable = (id: string, error: DecodeError) => void;

/** The counterpart of upstream's store, on the same files. Calls answer when it is done; each is one transaction. */
export class SessionHistory {
  readonly #database: Database;
  readonly #options: HistoryOptions;
  #isOpen = true;

  private constructor(database: Database, options: HistoryOptions) {
    this.#database = database;
    this.#options = options;
  }

  /**
   * Opens the file. Throws SessionHistoryError: `no_driver`, `cannot_open`, `not_a_database`, `damaged`, `other_layout`,
   * `locked`, `read_only`; the file is then as it was.
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

  /** Stores a new session. Throws SessionHistoryError `exists`, `not_started`, and EncodeError for one that is not valid. */
  createSession(session: Session): void {
    const row = this.#rowOf(session);
    this.#write((database) => {
      if (findRow(database, row.id) !== undefined)
        throw new SessionHistoryError("exists", `there is a session ${row.id} already`);
      insertRow(database, row);
    });
  }

  /** The session, or undefined when there is none. Throws DecodeError with every place that cannot be read. */
  loadSession(id: string): Session | undefined {
    const row = this.#read((database) => findRow(database, id));
    return row === undefined ? undefined : SessionHistoryRow.toSession(row);
  }

  /** Stores the session as it is now; its agent, model and beginning stay as they were first stored, as upstream has it. */
  saveSession(session: Session): void {
    const row = this.#rowOf(session);
    this.#write((database) => {
      if (!updateRow(database, row)) insertRow(database, row);
    });
  }

  /** Adds messages to a stored session; other writers' messages are not lost. Throws SessionHistoryError `not_found`. */
  appendMessages(id: string, messages: readonly ChatMessage[]): void {
    this.#write((database) => {
      const row = findRow(database, id);
      if (row === undefined) throw new SessionHistoryError("not_found", `there is no session ${id}`);
      const session = SessionHistoryRow.toSession(row);
      updateRow(database, this.#rowOf({ ...session, messages: [...session.messages, ...messages] }));
    });
  }

  /** All sessions, the last updated first. Those that cannot be read go to `onUnreadable`; without it, DecodeError. */
  listSessions(onUnreadable?: OnUnreadable): SessionSummary[] {
    return this.#list(undefined, onUnreadable);
  }

  /** The sessions of one agent, in the same way. */
  listAgentSessions(agent: string, onUnreadable?: OnUnreadable): SessionSummary[] {
    return this.#list(agent, onUnreadable);
  }

  /** True when there was a session to delete. */
  deleteSession(id: string): boolean {
    return this.#write((database) => changes(database, "DELETE FROM session_history WHERE id = ?", id) > 0);
  }

  sessionCount(): number {
    return this.#read(countRows);
  }

  /** Deletes the sessions updated longest ago until `maxSessions` are left; how many they were. */
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

  /** Closes the file; any later call throws SessionHistoryError `closed`. */
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

  /** One transaction that nobody else writes in: all of it happens, or nothing. */
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

/** After some failures SQLite has done so itself. */
const rollBack = (database: Database): void => {
  try {
    database.exec("ROLLBACK");
  } catch {}
};
