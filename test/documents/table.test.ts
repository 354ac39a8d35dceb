/** The table of real documents in the docs is what the generator and the compilers say today. */

import { expect } from "vitest";
import { testUnless, testWith } from "../conformance/toolchain.ts";
import { dataFile, withoutData } from "../data.ts";
import { commands } from "./compilers.ts";
import { pageOf, realDocuments, rowOf, type Row } from "./table.ts";

const page = "../../schema/DOCUMENTS.md";

const problemsOf = ({ name, problems }: Row): string[] =>
  [...problems].flatMap(([language, problem]) =>
    problem === "" ? [] : [`${name}: ${language}: ${problem}`],
  );

const compare = async (): Promise<void> => {
  const rows: Row[] = [];
  for (const document of realDocuments) rows.push(await rowOf(document));
  const text = await pageOf(rows);
  console.log(text);
  expect(rows.flatMap(problemsOf)).toEqual([]);
  await expect(text).toMatchFileSnapshot(page);
};

const name = "the table of real documents";

if (dataFile("schemas") === undefined) testUnless(withoutData("schemas"), name, compare);
else testWith(commands, name, compare);
