/**
 * SQL encoders: the only way to insert schema text into SQL. The output is valid in DuckDB and PostgreSQL.
 */

import { codeIn, encoded, type Code } from "../../support/text/code.ts";
import { splitAtHidden, withoutHidden } from "../../support/text/hidden.ts";
import { isPossible } from "../../3-plan/columns/possible.ts";

export type Sql = Code<"sql">;

/** Joins pieces of SQL. A plain string does not compile. */
export const sql = codeIn<"sql">();

/** Quotes a name. Names contain no invisible characters. */
export const identifier = (name: string): Sql => encoded(`"${withoutHidden(name).replaceAll('"', '""')}"`);

const literal = (part: string): Sql => encoded(`'${part.replaceAll("'", "''")}'`);

const signs = (part: string): Sql => sql`chr(${part.codePointAt(0) ?? 0})`;

/**
 * Encodes a string. Invisible characters are written as code points. Returns null if a database cannot store
 * the string.
 */
export const text = (value: string): Sql => {
  if (!isPossible(value)) return sql`NULL`;
  const parts = splitAtHidden(value).flatMap((part, index) =>
    part === "" ? [] : [index % 2 === 1 ? signs(part) : literal(part)],
  );
  return parts.length === 1 ? join(parts, ", ") : sql`concat(${join([literal(""), ...parts], ", ")})`;
};

/** Joins pieces with a SQL separator. */
export const join = (parts: readonly Sql[], separator: ", " | " AND " | "\n"): Sql =>
  encoded(parts.join(separator));
