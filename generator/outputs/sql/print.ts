/** Prints views as SQL statements. */

import { never } from "../../model/model.ts";
import { expressionsOf, type Database } from "./database.ts";
import { identifier, join, sql, text, type Sql } from "./encode.ts";
import type { Mark } from "../../3-plan/columns/alternatives.ts";
import type { View } from "./views.ts";

const conditionOf = (mark: Mark, database: Database): Sql => {
  switch (mark.kind) {
    case "tags":
      return sql`${database.text([mark.tag])} IN (${join(mark.values.map(text), ", ")})`;
    case "other":
      return sql`${database.text([mark.tag])} NOT IN (${join(mark.values.map(text), ", ")})`;
    case "key":
      return database.exists([mark.key]);
    default:
      return never(mark);
  }
};

const list = (names: readonly string[]): Sql => join(names.map(identifier), ", ");

const placeOf = ({ positions }: View): readonly string[] => ["file", "line", ...positions];

/** A dialect's SQL schema, and the dialect's name in documents. */
export interface Schema {
  readonly name: string;
  readonly database: Database;
}

/** Returns a relation that contains each row's location and JSON value. */
const rowsOf = (view: View, { name, database }: Schema): Sql => {
  const { rows, positions } = view;
  const place = list(placeOf(view));
  const relation = (other: string): Sql => sql`${identifier(name)}.${identifier(other)}`;
  switch (rows.kind) {
    case "documents":
      return sql`SELECT ${place}, ${database.body} AS "json" FROM ${relation("documents")} WHERE "entity" = ${text(`${name}.${rows.entity}`)} AND "valid" AND ${database.body} IS NOT NULL`;
    case "variant": {
      const inside = rows.mark.kind === "key" ? database.json([rows.mark.key]) : sql`"json"`;
      return sql`SELECT ${place}, ${inside} AS "json" FROM ${relation(rows.view)} WHERE ${conditionOf(rows.mark, database)}`;
    }
    case "items": {
      const around = list(["file", "line", ...positions.slice(0, -1)]);
      const items = database.items(rows.path, around, relation(rows.view));
      return sql`SELECT ${around}, "place" AS ${identifier(rows.position)}, "item" AS "json" FROM (${items}) AS "unnested"`;
    }
    default:
      return never(rows);
  }
};

export const viewIn = (view: View, schema: Schema) => {
  const { all, values } = expressionsOf(view.columns, schema.database);
  const rows = rowsOf(view, schema);
  const found = sql`SELECT *, ${all ?? sql`NULL`} AS "found" FROM (${rows}) AS "rows"`;
  return {
    name: identifier(view.name),
    fixed: list([...placeOf(view), "json"]),
    columns: view.columns.map((column, index) => ({
      value: values[index] ?? sql`NULL`,
      name: identifier(column.name),
    })),
    source: all === undefined ? rows : found,
  };
};
