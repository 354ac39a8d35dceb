/**
 * PostgreSQL: accesses JSONB properties. Checks the type before each cast, because a failed cast aborts the
 * query.
 */

import type { Column } from "./columns.ts";
import type { Database, Path } from "./database.ts";
import { sql, text, type Sql } from "./encode.ts";
import type { Scalar } from "../../3-plan/columns/shape.ts";

const types: Readonly<Record<Exclude<Scalar, "text">, Sql>> = {
  boolean: sql`boolean`,
  double: sql`double precision`,
  int32: sql`integer`,
  uint32: sql`bigint`,
  int16: sql`smallint`,
  uint16: sql`integer`,
  int8: sql`smallint`,
  uint8: sql`smallint`,
  int64: sql`bigint`,
  uint64: sql`numeric`,
  integer: sql`numeric`,
};

const json = (path: Path): Sql =>
  path.reduce<Sql>((above, key) => sql`${above} -> ${text(key)}`, sql`"json"`);

const textAt = (path: Path): Sql => {
  const last = path.at(-1);
  return last === undefined ? sql`"json" #>> '{}'` : sql`${json(path.slice(0, -1))} ->> ${text(last)}`;
};

const typeAt = (path: Path): Sql => sql`jsonb_typeof(${json(path)})`;

const isObject = (path: Path): Sql => sql`${typeAt(path)} = 'object'`;

const exists = (path: Path): Sql => {
  const last = path.at(-1);
  return last === undefined ? sql`"json" IS NOT NULL` : sql`(${json(path.slice(0, -1))}) ? ${text(last)}`;
};

const cast = (kind: Exclude<Scalar, "text">, path: Path): Sql => {
  const type = kind === "boolean" ? sql`'boolean'` : sql`'number'`;
  return sql`CASE WHEN ${typeAt(path)} = ${type} THEN CAST(${json(path)} AS ${types[kind]}) END`;
};

const keyAt = (path: Path): Sql =>
  sql`(SELECT min("key") FROM jsonb_object_keys(${json(path)}) AS "keys"("key"))`;

const value = ({ kind, path, isAmongOthers }: Column): Sql => {
  switch (kind) {
    case "json":
      return json(path);
    case "tag":
      return sql`CASE WHEN ${isObject(path)} THEN ${keyAt(path)} ELSE ${textAt(path)} END`;
    case "text":
      return isAmongOthers === true
        ? sql`CASE WHEN ${typeAt(path)} NOT IN ('object', 'array') THEN ${textAt(path)} END`
        : textAt(path);
    default:
      return cast(kind, path);
  }
};

const listAt = (path: Path): Sql => sql`CASE WHEN ${typeAt(path)} = 'array' THEN ${json(path)} ELSE '[]' END`;

export const postgresql: Database = {
  name: "postgresql",
  body: sql`"body"`,
  jsonType: sql`jsonb`,
  json,
  text: textAt,
  value,
  exists,
  isObject,
  items: (path, around, view) =>
    sql`SELECT ${around}, "item", "number" - 1 AS "place" FROM (SELECT ${around}, "json" FROM ${view}) AS "lists", jsonb_array_elements(${listAt(path)}) WITH ORDINALITY AS "items"("item", "number")`,
};
