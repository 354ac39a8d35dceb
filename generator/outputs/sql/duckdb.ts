/**
 * DuckDB: accesses properties by JSON Pointer. Values of the wrong type become null. Extracting several texts
 * is as fast as extracting one.
 */

import type { Column } from "./columns.ts";
import type { Database, Path } from "./database.ts";
import { join, sql, text, type Sql } from "./encode.ts";
import type { Scalar } from "../../3-plan/columns/shape.ts";

const types: Readonly<Record<Exclude<Scalar, "text">, Sql>> = {
  boolean: sql`BOOLEAN`,
  double: sql`DOUBLE`,
  int32: sql`INTEGER`,
  uint32: sql`UINTEGER`,
  int16: sql`SMALLINT`,
  uint16: sql`USMALLINT`,
  int8: sql`TINYINT`,
  uint8: sql`UTINYINT`,
  int64: sql`BIGINT`,
  uint64: sql`UBIGINT`,
  integer: sql`HUGEINT`,
};

const pointerTo = (path: Path): Sql =>
  path.length === 0
    ? text("$")
    : text(path.map((key) => `/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`).join(""));

const textAt = (path: Path): Sql => sql`json_extract_string("json", ${pointerTo(path)})`;

const typeAt = (path: Path): Sql => sql`json_type("json", ${pointerTo(path)})`;

const json = (path: Path): Sql =>
  path.length === 0 ? sql`"json"` : sql`json_extract("json", ${pointerTo(path)})`;

const isObject = (path: Path): Sql => sql`${typeAt(path)} = 'OBJECT'`;

const value = ({ kind, path, isAmongOthers }: Column, found: Sql): Sql => {
  switch (kind) {
    case "json":
      return json(path);
    case "tag":
      return sql`CASE WHEN ${isObject(path)} THEN json_keys("json", ${pointerTo(path)})[1] ELSE ${found} END`;
    case "text":
      return isAmongOthers === true
        ? sql`CASE WHEN ${typeAt(path)} NOT IN ('OBJECT', 'ARRAY') THEN ${found} END`
        : found;
    default:
      return sql`TRY_CAST(${found} AS ${types[kind]})`;
  }
};

/** Paths cannot escape special characters in keys, and pointers have no wildcards. */
const isPlain = (key: string): boolean => /^[\w -]+$/.test(key);

const itemsAt = (path: Path): Sql =>
  path.every(isPlain)
    ? sql`json_extract("json", ${text(`$${path.map((key) => `."${key}"`).join("")}[*]`)})`
    : sql`json_extract(${json(path)}, '$[*]')`;

export const duckdb: Database = {
  name: "duckdb",
  body: sql`"document"`,
  jsonType: sql`JSON`,
  json,
  text: textAt,
  value,
  exists: (path) => sql`json_exists("json", ${pointerTo(path)})`,
  isObject,
  readAll: (paths) => sql`json_extract_string("json", [${join(paths.map(pointerTo), ", ")}])`,
  items: (path, around, view) =>
    sql`SELECT ${around}, unnest("items") AS "item", generate_subscripts("items", 1) - 1 AS "place" FROM (SELECT ${around}, ${itemsAt(path)} AS "items" FROM ${view})`,
};
