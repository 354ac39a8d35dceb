/** The differences between databases: how they read members of JSON, and the types of columns. */

import { writeJson } from "../../../runtime/core/json/index.ts";
import type { Column } from "./columns.ts";
import { sql, text, type Sql } from "./encode.ts";

/** Keys from the JSON that a view is of. */
export type Path = readonly string[];

export interface Database {
  readonly name: string;
  /** The column of the table that views read. */
  readonly body: Sql;
  readonly jsonType: Sql;
  json(path: Path): Sql;
  text(path: Path): Sql;
  /** A condition: the member is there, null or not. */
  exists(path: Path): Sql;
  isObject(path: Path): Sql;
  /** The expression of a column; `found` is the text of its place where that was read with others. */
  value(column: Column, found: Sql): Sql;
  /** The texts of several places, read at once; absent where that is not cheaper. */
  readAll?(paths: readonly Path[]): Sql;
  /** Rows of "item" and "place", its number from 0 on, beside the columns `around` of a view. */
  items(path: Path, around: Sql, view: Sql): Sql;
}

/** Text that a database reads as the type of the column. */
const literalOf = ({ kind, absent = null }: Column, { jsonType }: Database): Sql => {
  // PostgreSQL reads no U+0000, not even where it is escaped.
  const written = writeJson(absent);
  if (kind === "json" && written.includes("\\u0000")) return sql`NULL`;
  if (kind === "json") return sql`CAST(${text(written)} AS ${jsonType})`;
  return text(typeof absent === "string" ? absent : written);
};

/** The value of a member that is absent from an object that is there. */
const filled = (column: Column, found: Sql, database: Database): Sql => {
  const { absent, path, holdsNull, isSure } = column;
  const value = database.value(column, found);
  if (absent === undefined || absent === null) return value;
  const fallback = literalOf(column, database);
  const own = holdsNull
    ? sql`CASE WHEN ${database.exists(path)} THEN ${value} ELSE ${fallback} END`
    : sql`CASE WHEN ${found} IS NULL THEN ${fallback} ELSE ${value} END`;
  return isSure ? own : sql`CASE WHEN ${database.isObject(path.slice(0, -1))} THEN ${own} END`;
};

/** Types that a scalar column has; other values are read by themselves. */
const isText = ({ kind }: Column): boolean => kind !== "json" && kind !== "tag";

/** The expressions of the columns, and what is read for them at once. */
export const expressionsOf = (columns: readonly Column[], database: Database) => {
  const paths = columns.filter(isText).map(({ path }) => path);
  const all = paths.length < 2 ? undefined : database.readAll?.(paths);
  const foundAt = (column: Column): Sql =>
    all === undefined || !isText(column)
      ? database.text(column.path)
      : sql`"found"[${paths.indexOf(column.path) + 1}]`;
  return {
    all,
    values: columns.map((column) => filled(column, foundAt(column), database)),
  };
};
