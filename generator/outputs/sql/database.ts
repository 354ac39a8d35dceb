/** Differences between databases: JSON access and column types. */

import { writeJson } from "../../../runtime/core/json/index.ts";
import type { Column } from "./columns.ts";
import { sql, text, type Sql } from "./encode.ts";

/** The path, starting at the view's JSON value. */
export type Path = readonly string[];

export interface Database {
  readonly name: string;
  readonly body: Sql;
  readonly jsonType: Sql;
  json(path: Path): Sql;
  text(path: Path): Sql;
  /** The condition under which a property is present, even if it is null. */
  exists(path: Path): Sql;
  isObject(path: Path): Sql;
  /**
   * Returns a column's expression. `found` is the column's text, if it was extracted together with others.
   */
  value(column: Column, found: Sql): Sql;
  /**
   * Extracts several texts in one operation. Absent if this is not faster than extracting the texts
   * individually.
   */
  readAll?(paths: readonly Path[]): Sql;
  /** Returns rows that contain "item", its zero-based "place" and the columns `around`. */
  items(path: Path, around: Sql, view: Sql): Sql;
}

/** A literal that has the column's type. */
const literalOf = ({ kind, absent = null }: Column, { jsonType }: Database): Sql => {
  // PostgreSQL cannot store U+0000, even escaped.
  const written = writeJson(absent);
  if (kind === "json" && written.includes("\\u0000")) return sql`NULL`;
  if (kind === "json") return sql`CAST(${text(written)} AS ${jsonType})`;
  return text(typeof absent === "string" ? absent : written);
};

/** The default value of an absent property. */
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

/** Scalar column types. Values of other column types are extracted separately. */
const isText = ({ kind }: Column): boolean => kind !== "json" && kind !== "tag";

/** Returns the column expressions, and the texts that are extracted together. */
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
