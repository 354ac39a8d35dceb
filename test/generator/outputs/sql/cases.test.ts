/** The generated statements of each case for both databases. `rows.test.ts` runs them. */

import { expect, test } from "vitest";
import { folderOfFile } from "../../../harness/folders.ts";
import { golden, names, scriptsOf } from "./case.ts";

const folder = folderOfFile("sql");

test.each(names)("writes the statements of %s for both databases", async (name) => {
  const scriptOf = await scriptsOf(name, folder);
  for (const database of ["duckdb", "postgresql"])
    await expect(scriptOf(database)).toMatchFileSnapshot(golden(name, `${database}.sql`));
});
