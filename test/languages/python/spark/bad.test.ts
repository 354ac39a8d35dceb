/**
 * Invalid input in Spark columns: each row has a result, no row stops the job, and invalid requests fail
 * before the job starts.
 */

import { expect, onTestFinished } from "vitest";
import { testUnless } from "../../../harness/toolchain.ts";
import { ask, makeSparkPackage, reasonWithoutSpark } from "./environment.ts";
import { folderOfTest } from "../../../harness/folders.ts";

const fine = [true, [], []];

const refused = (code: string, pointer = ""): unknown => [false, [code], [pointer]];

const small = {
  fine,
  "in lines": fine,
  "newline in a text": refused("syntax", "/content/0/text"),
  empty: refused("syntax"),
  blank: refused("syntax"),
  "no JSON": refused("syntax"),
  "UTF-16": refused("utf8"),
  "Latin-1": refused("utf8"),
  "byte order mark": refused("bom"),
};

const large = { "60 MiB": fine, "65 MiB": refused("limit"), "65 MiB that are not JSON": refused("limit") };

const missing = { null: refused("missing") };

testUnless(reasonWithoutSpark(), "every row has a result", async () => {
  const folder = folderOfTest("spark");
  const made = await makeSparkPackage("schema/phi");
  onTestFinished(made.close);
  const other = [null, ["package"], [""]];
  expect(ask("bad.py", made.folder, { folder })).toEqual({
    arrow: { ...small, ...large, ...missing },
    text: { ...small, ...missing },
    pipe: { ...small, ...large, null: refused("syntax") },
    typed: ["fine", "in lines", "60 MiB"],
    other: { fine: other, "in lines": other },
    says: {
      "unknown entity": expect.stringMatching(
        /does not know 'phi.Newer'; its dialect has .*generate the package anew/,
      ),
      "unknown dialect": expect.stringMatching(/does not know 'newer.Message'; its dialects are phi\. /),
      "no column": "the frame has no column 'text'; it has id, body",
      "no text": "column 'n' is int; messages are string or binary",
      taken: "the frame has Codes already; rename it, or leave it out",
      "not stored": expect.stringMatching(/of these entities there are stored versions: /),
    },
  });
});
