/** Loads a dialect's documents into a database as a user would, and reads all views. */

import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { JsonValue } from "../../../../runtime/core/json/index.ts";
import { koine } from "../../../harness/command.ts";
import { duckdbRows } from "./duckdb.ts";
import { postgresqlRows, type Cluster } from "./postgresql.ts";

export interface Data {
  readonly entity: string;
  readonly file: string;
}

export interface Loading {
  readonly dialect: string;
  readonly schema: readonly string[];
  readonly data: readonly Data[];
}

type Row = Readonly<Record<string, JsonValue>>;

/** The rows of every view, by name, and the rows of the table. */
export type Contents = ReadonlyMap<string, readonly Row[]>;

const folder = mkdtempSync(path.join(tmpdir(), "koine-verdicts-"));

const known = new Map<string, string>();

/** Writes Koine's verdicts on the documents to a file that both databases read. */
export const verdictsOf = ({ entity, file }: Data, schema: readonly string[]): string => {
  const before = known.get(file);
  if (before !== undefined) return before;
  const { status, out, err } = koine([
    "validate",
    entity,
    file,
    ...schema,
    "--format",
    "jsonl",
    "--documents",
  ]);
  if (status === 2) throw new Error(err);
  const place = path.join(folder, `${known.size}.jsonl`);
  writeFileSync(place, out);
  known.set(file, place);
  return place;
};

export const viewsIn = (script: string): string[] =>
  [...script.matchAll(/^CREATE (?:OR REPLACE )?VIEW "[^"]*"\.(.*) AS$/gm)].map(([, view = ""]) => view);

const isRow = (value: JsonValue): value is { [key: string]: JsonValue } =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const contents = (names: readonly string[], rows: readonly (readonly JsonValue[])[]): Contents =>
  new Map(names.map((name, index) => [name, (rows[index] ?? []).filter(isRow)]));

/**
 * The key under which the results contain the stored JSON of all documents. Each database stores JSON
 * differently.
 */
export const texts = "texts";

const asked = (dialect: string, script: string) => {
  const names = [...viewsIn(script), '"documents"'];
  const queries = names.map((name) => `SELECT * FROM "${dialect}".${name}`);
  const text = 'coalesce(CAST("document" AS VARCHAR), "refused")';
  const all = `SELECT "file", "line", ${text} AS "text" FROM "${dialect}"."documents"`;
  return { names: [...names, texts], queries: [...queries, all] };
};

/** Runs the script twice, because it must work on existing data. */
export const inDuckdb = ({ dialect, schema, data }: Loading, script: string): Contents => {
  const loads = data.map((one) => {
    const verdicts = `"${dialect}"."verdicts"('${one.entity}', '${verdictsOf(one, schema)}')`;
    return `INSERT INTO "${dialect}"."documents" FROM ${verdicts}`;
  });
  const { names, queries } = asked(dialect, script);
  return contents(names, duckdbRows([script, ...loads, script], queries));
};

/** Options that make COPY read each line unchanged. */
export const asItIs = String.raw`WITH (FORMAT csv, DELIMITER E'\x01', QUOTE E'\x02')`;

export const inPostgresql = (
  { dialect, schema, data }: Loading,
  script: string,
  cluster: Cluster,
): Contents => {
  cluster.psql([], script);
  for (const one of data) {
    const verdicts = readFileSync(verdictsOf(one, schema), "utf8");
    const copy = `COPY "${dialect}"."verdicts" FROM STDIN ${asItIs}`;
    cluster.psql(["-c", copy, "-c", `CALL "${dialect}"."load"('${one.entity}')`], verdicts);
  }
  const { names, queries } = asked(dialect, script);
  return contents(names, postgresqlRows(cluster)([script], queries));
};
