/** A SQLite file behind the few calls that every driver for Node has. */

import { mkdirSync } from "node:fs";
import path from "node:path";
import { SessionHistoryError } from "../session-history-error.ts";

export type ColumnValue = string | number | null;

/** A prepared statement; values stand for its question marks. */
export interface Statement {
  run(...values: ColumnValue[]): { readonly changes: number | bigint };
  get(...values: ColumnValue[]): unknown;
  all(...values: ColumnValue[]): readonly unknown[];
}

/** An open SQLite file: `node:sqlite`, libsql and better-sqlite3 give objects of this shape. */
export interface Database {
  exec(sql: string): unknown;
  prepare(sql: string): Statement;
  close(): unknown;
}

export type OpenDatabase = (file: string) => Database;

type Driver = new (file: string) => Database;

const isDriver = (value: unknown): value is Driver => typeof value === "function";

/** Node's own first; both are named by a variable, so that no bundler insists on them. */
const drivers = [
  { module: "node:sqlite", name: "DatabaseSync" },
  { module: "libsql", name: "default" },
] as const;

const load = async ({ module, name }: (typeof drivers)[number]): Promise<Driver | undefined> => {
  try {
    const loaded: unknown = await import(module);
    const driver: unknown = Reflect.get(Object(loaded), name);
    return isDriver(driver) ? driver : undefined;
  } catch {
    return undefined;
  }
};

/** The first driver that is there. Throws SessionHistoryError `no_driver`. */
export const findDriver = async (): Promise<OpenDatabase> => {
  for (const driver of drivers) {
    const Found = await load(driver);
    if (Found !== undefined) return (file) => new Found(file);
  }
  const hint = "use Node 22.13 or newer, or install the package libsql";
  throw new SessionHistoryError("no_driver", `there is no SQLite to open the history with: ${hint}`);
};

/** Makes the folder first, as upstream does. */
export const makeFolder = (file: string): void => {
  mkdirSync(path.dirname(file), { recursive: true });
};
