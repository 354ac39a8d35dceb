/** Generated TypeScript compiles with the compiler's strictest options. */

import path from "node:path";
import { expect, test } from "vitest";
import { generate } from "../../../generator/api/generate.ts";
import { dataFile, withoutData } from "../../harness/data.ts";
import { filesBelow } from "../../harness/files.ts";
import { projectFolderOfTest } from "../../harness/folders.ts";
import { strictest, typeErrors } from "../../harness/type-check.ts";
import { writeCorpus } from "../../corpus/corpus.ts";

const published = ["a2a-0.3.0", "acp-v1", "cyclonedx-bom-1.6", "mcp-2025-11-25", "more/compose-spec"].flatMap(
  (name) => dataFile(`schemas/${name}.json`) ?? [],
);
if (published.length === 0) console.warn(withoutData("schemas"));

const errorsIn = async (schema: string, out: string, standalone = true): Promise<string[]> => {
  await generate({ schema, out, languages: ["typescript"], standalone, enums: "const", fixtures: false });
  return typeErrors(filesBelow(path.join(out, "typescript")), strictest);
};

test("the built-in dialects compile with the strictest options", async () => {
  expect(await errorsIn("schema", projectFolderOfTest("strictest-own"))).toEqual([]);
});

test("the corpus compiles with the strictest options", async () => {
  const schema = projectFolderOfTest("strictest-schemas");
  writeCorpus(schema);
  expect(await errorsIn(schema, projectFolderOfTest("strictest-corpus"), false)).toEqual([]);
});

test.each(published)("%s compiles with the strictest options", async (schema) => {
  expect(await errorsIn(schema, projectFolderOfTest(`strictest-${path.parse(schema).name}`))).toEqual([]);
});

test("the strictest options are in effect", () => {
  expect(typeErrors(["test/harness/seed.ts"], strictest)).not.toEqual([]);
});
