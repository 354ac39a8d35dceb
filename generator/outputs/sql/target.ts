/**
 * The `sql` target for DuckDB and PostgreSQL: a table of documents, with a verdict for each dialect, and
 * typed views.
 */

import { openTemplates } from "../../support/text/template.ts";
import { duckdb } from "./duckdb.ts";
import type { Database } from "./database.ts";
import { identifier } from "./encode.ts";
import { postgresql } from "./postgresql.ts";
import { viewIn } from "./print.ts";
import { viewsOf } from "./views.ts";
import type { Artifact, Dialect } from "../../model/model.ts";
import type { Render } from "../../support/text/template.ts";
import type { Target } from "../../model/target.ts";

const databases: readonly Database[] = [duckdb, postgresql];

const scriptOf = (dialect: Dialect, database: Database, render: Render<"sql">): Artifact => {
  const schema = identifier(dialect.name);
  const views = viewsOf(dialect).map((view) => viewIn(view, { name: dialect.name, database }));
  const names = views.map(({ name }) => name).toReversed();
  return {
    path: `sql/${dialect.name}.${database.name}.sql`,
    text: render(database.name, { schema, views, names }),
    sources: [dialect.source],
    madeBy: `templates/sql/${database.name}.hbs`,
    comment: "--",
  };
};

export const sql: Target = {
  name: "sql",
  languages: ["sql"],
  readsLimits: true,
  emit({ dialects }, _languages, _report, open = openTemplates) {
    const render = open<"sql">("sql");
    return dialects.flatMap((dialect) => databases.map((database) => scriptOf(dialect, database, render)));
  },
};
