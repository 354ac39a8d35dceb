/** A minimal SQLite interface that all common Node drivers implement. */

import { mkdirSync } from "node:fs";
import path from "node:path";
import { SessionHistoryError } from "../session-history-error.ts";

export type ColumnValue = string | number | null;

/** A prepared statement. Arguments are bound to the `?` placeholders of the SQL text. */
export interface Statement {
  run(...values: ColumnValue[]): { readonly changes: number | bigint };
  get(...values: ColumnValue[]): unknown;
  all(...values: ColumnValue[]): readonly unknown[];
}

/**
 * An open SQLite database. `node:sqlite`, libsql and better-sqlite3 all return objects with this interface.
 */
export interface Database {
  exec(sql: string): unknown;
  prepare(sql: string): Statement;
  close(): unknown;
}

export type OpenDatabase = (file: string) => Database;

type Driver = new (file: string) => Database;

const isDriver = (value: unknown): value is Driver => typeof value === "function";

/**
 * Prefers Node's built-in driver. Module names are passed to `import` as variables, so that bundlers do not
 * require both modules.
 */
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

/** Returns the first available driver. Throws SessionHistoryError `no_driver`. */
export const findDriver = async (): Promise<OpenDatabase> => {
  for (const driver of drivers) {
    const Found = await load(driver);
    if (Found !== undefined) return (file) => new Found(file);
  }
  const hint = "Use Node 22.13 or newer, or install the package libsql.";
  throw new SessionHistoryError("no_driver", `no SQLite driver found for the history. ${hint}`);
};

/** Creates the parent folder, as Appam does. */
export const makeFolder = (file: string): void => {
  mkdirSync(path.dirname(file), { recursive: true });
};
