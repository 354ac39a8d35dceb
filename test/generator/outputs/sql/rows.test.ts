/** Both databases return the expected rows of each case. */

import { afterAll, describe, expect } from "vitest";
import { folderOfFile } from "../../../harness/folders.ts";
import { reasonWithout, testUnless } from "../../../harness/toolchain.ts";
import { differing, lostIn, textsOf } from "./alike.ts";
import { golden, loadingOf, names, scriptsOf } from "./case.ts";
import { inDuckdb, inPostgresql, texts, type Contents } from "./loaded.ts";
import { openPostgresql, reasonWithoutPostgresql, type Cluster } from "./postgresql.ts";

const folder = folderOfFile("sql");

let cluster: Cluster | undefined;
const opened = (): Cluster => (cluster ??= openPostgresql());
afterAll(() => cluster?.close());

const textOf = (contents: Contents): string => {
  const rows = [...contents]
    .filter(([name]) => name !== texts)
    .map(([view, found]) => [view, textsOf(found)]);
  return `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`;
};

const reasonWithoutDuckdb = reasonWithout(["python3"]);

describe.each(names)("%s", (name) => {
  testUnless(reasonWithoutDuckdb, "has the expected rows in DuckDB", async () => {
    const contents = inDuckdb(loadingOf(name), (await scriptsOf(name, folder))("duckdb"));
    await expect(textOf(contents)).toMatchFileSnapshot(golden(name, "rows.json"));
  });

  const reason = reasonWithoutDuckdb ?? reasonWithoutPostgresql();
  testUnless(reason, "has the same rows in PostgreSQL, except for data that JSONB rejects", async () => {
    const scriptOf = await scriptsOf(name, folder);
    const [ours, theirs] = [
      inDuckdb(loadingOf(name), scriptOf("duckdb")),
      inPostgresql(loadingOf(name), scriptOf("postgresql"), opened()),
    ];
    expect(differing(ours, theirs)).toEqual([]);
    expect([...lostIn(theirs)].map((place) => JSON.parse(place)[1])).toEqual(name === "losses" ? [1, 3] : []);
  });
});
