/** The views of each case in both databases: the statements as they are written, and rows that are alike. */

import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { generate } from "../../../../generator/api/generate.ts";
import { reasonWithout, testUnless } from "../../../harness/toolchain.ts";
import { differing, lostIn, textsOf } from "./alike.ts";
import { inDuckdb, inPostgresql, texts, type Contents, type Loading } from "./loaded.ts";
import { openPostgresql, reasonWithoutPostgresql, type Cluster } from "./postgresql.ts";

const cases = "test/generator/outputs/sql/cases";

const folder = mkdtempSync(path.join(tmpdir(), "koine-sql-"));

let cluster: Cluster | undefined;
const opened = (): Cluster => (cluster ??= openPostgresql());
afterAll(() => {
  cluster?.close();
  rmSync(folder, { recursive: true });
});

/** The script of a case without its header, which changes with every version. */
const scriptsOf = async (name: string): Promise<(database: string) => string> => {
  const out = path.join(folder, name);
  await generate({ schema: path.join(cases, name, "schema.json"), out, dialect: name, languages: ["sql"] });
  return (database) =>
    readFileSync(path.join(out, "sql", `${name}.${database}.sql`), "utf8").replace(/^(--.*\n)+\n/, "");
};

const loadingOf = (name: string): Loading => ({
  dialect: name,
  schema: ["--schema", path.join(cases, name, "schema.json"), "--dialect", name],
  data: readdirSync(path.join(cases, name))
    .filter((file) => file.endsWith(".jsonl"))
    .map((file) => ({ entity: `${name}.${path.parse(file).name}`, file: path.join(cases, name, file) })),
});

const golden = (name: string, file: string): string => path.resolve(cases, name, "expected", file);

const textOf = (contents: Contents): string => {
  const rows = [...contents]
    .filter(([name]) => name !== texts)
    .map(([view, found]) => [view, textsOf(found)]);
  return `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`;
};

describe.each(readdirSync(cases))("%s", (name) => {
  test("statements", async () => {
    const scriptOf = await scriptsOf(name);
    for (const database of ["duckdb", "postgresql"])
      await expect(scriptOf(database)).toMatchFileSnapshot(golden(name, `${database}.sql`));
  });

  testUnless(reasonWithout(["python3"]), "rows of DuckDB", async () => {
    const contents = inDuckdb(loadingOf(name), (await scriptsOf(name))("duckdb"));
    await expect(textOf(contents)).toMatchFileSnapshot(golden(name, "rows.json"));
  });

  const reason = reasonWithout(["python3"]) ?? reasonWithoutPostgresql();
  testUnless(reason, "rows of PostgreSQL, the same but for what JSONB refuses", async () => {
    const scriptOf = await scriptsOf(name);
    const [ours, theirs] = [
      inDuckdb(loadingOf(name), scriptOf("duckdb")),
      inPostgresql(loadingOf(name), scriptOf("postgresql"), opened()),
    ];
    expect(differing(ours, theirs)).toEqual([]);
    expect([...lostIn(theirs)].map((place) => JSON.parse(place)[1])).toEqual(name === "losses" ? [1, 3] : []);
  });
});
