/** The encoders of SQL: the only way for schema text into it, the same in DuckDB and PostgreSQL. */

import { codeIn, encoded, type Code } from "../../support/text/code.ts";
import { splitAtHidden, withoutHidden } from "../../support/text/hidden.ts";
import { isPossible } from "../../3-plan/columns/possible.ts";

export type Sql = Code<"sql">;

/** Joins pieces of SQL; a plain string in it does not compile. */
export const sql = codeIn<"sql">();

/** A name as it stands, in quotes; names are free of signs that nobody sees. */
export const identifier = (name: string): Sql => encoded(`"${withoutHidden(name).replaceAll('"', '""')}"`);

const literal = (part: string): Sql => encoded(`'${part.replaceAll("'", "''")}'`);

const signs = (part: string): Sql => sql`chr(${part.codePointAt(0) ?? 0})`;

/** A text; what an editor would not show is made of its number. Null where no database holds such a text. */
export const text = (value: string): Sql => {
  if (!isPossible(value)) return sql`NULL`;
  const parts = splitAtHidden(value).flatMap((part, index) =>
    part === "" ? [] : [index % 2 === 1 ? signs(part) : literal(part)],
  );
  return parts.length === 1 ? join(parts, ", ") : sql`concat(${join([literal(""), ...parts], ", ")})`;
};

/** Joins pieces with one of the separators that SQL needs. */
export const join = (parts: readonly Sql[], separator: ", " | " AND " | "\n"): Sql =>
  encoded(parts.join(separator));
