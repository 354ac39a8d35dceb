/** The table `session_history` with Appam's columns (src/agent/history.rs), and queries for its rows. */

import { SessionHistoryRow } from "../session-history-row.ts";
import { SessionHistoryError } from "../session-history-error.ts";
import type { ColumnValue, Database } from "./database.ts";

const columns = [
  "id",
  "agent_name",
  "model",
  "messages",
  "metadata",
  "started_at",
  "updated_at",
  "ended_at",
  "turn_count",
  "tool_call_count",
  "usage",
] as const satisfies readonly (keyof SessionHistoryRow)[];

const layout = `
  CREATE TABLE IF NOT EXISTS session_history (
    id TEXT PRIMARY KEY,
    agent_name TEXT NOT NULL,
    model TEXT NOT NULL,
    messages TEXT NOT NULL,
    metadata TEXT,
    started_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    ended_at TEXT,
    turn_count INTEGER DEFAULT 0,
    tool_call_count INTEGER DEFAULT 0,
    usage TEXT
  );
  CREATE INDEX IF NOT EXISTS idx_history_updated ON session_history(updated_at DESC);
  CREATE INDEX IF NOT EXISTS idx_history_agent ON session_history(agent_name);
  CREATE INDEX IF NOT EXISTS idx_history_started ON session_history(started_at DESC);
`;

const namesIn = (database: Database): string[] =>
  database
    .prepare("SELECT name FROM pragma_table_info('session_history')")
    .all()
    .map((row) => String(Reflect.get(Object(row), "name")));

/** Files from older Appam versions lack the `usage` column. */
const addUsage = (database: Database): void => {
  database.exec("ALTER TABLE session_history ADD COLUMN usage TEXT");
};

/**
 * Creates the table if it is missing and adds columns that old files lack. Writes nothing if the table is
 * complete, so that read-only files can be opened. Throws SessionHistoryError `other_layout`.
 */
export const prepareTable = (database: Database, file: string): void => {
  const names = new Set(namesIn(database));
  if (names.size === 0) return void database.exec(layout);
  const missing = columns.filter((name) => !names.has(name));
  if (missing.length === 0) return;
  if (missing.length === 1 && missing[0] === "usage") return addUsage(database);
  const message = `the history ${file}: its table session_history has no column ${missing.join(", ")}; it was not modified`;
  throw new SessionHistoryError("other_layout", message);
};

/** Selects the known columns, because some drivers add properties to rows. */
const rowOf = (found: unknown): SessionHistoryRow =>
  SessionHistoryRow.decode(
    Object.fromEntries(columns.map((name) => [name, Reflect.get(Object(found), name)])),
  );

const selection = `SELECT ${columns.join(", ")} FROM session_history`;

export const findRow = (database: Database, id: string): SessionHistoryRow | undefined => {
  const found = database.prepare(`${selection} WHERE id = ?`).get(id);
  return found === undefined || found === null ? undefined : rowOf(found);
};

/** Returns all rows, most recently updated first. Each row is decoded lazily, because some may be invalid. */
export const allRows = (
  database: Database,
  agent?: string,
): { id: string; read: () => SessionHistoryRow }[] => {
  const where = agent === undefined ? "" : " WHERE agent_name = ?";
  const values: ColumnValue[] = agent === undefined ? [] : [agent];
  return database
    .prepare(`${selection}${where} ORDER BY updated_at DESC`)
    .all(...values)
    .map((found) => ({ id: String(Reflect.get(Object(found), "id")), read: () => rowOf(found) }));
};

export const insertRow = (database: Database, row: SessionHistoryRow): void => {
  const marks = columns.map(() => "?").join(", ");
  const sql = `INSERT INTO session_history (${columns.join(", ")}) VALUES (${marks})`;
  database.prepare(sql).run(...columns.map((name) => row[name]));
};

/** Columns that are updated by later saves. Agent, model and start time never change, as in Appam. */
const changing = ["messages", "updated_at", "ended_at", "turn_count", "tool_call_count", "usage"] as const;

export const updateRow = (database: Database, row: SessionHistoryRow): boolean => {
  const settings = changing.map((name) => `${name} = ?`).join(", ");
  const statement = database.prepare(`UPDATE session_history SET ${settings} WHERE id = ?`);
  return Number(statement.run(...changing.map((name) => row[name]), row.id).changes) > 0;
};
