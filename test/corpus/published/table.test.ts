/** The table of published schemas in the docs is up to date. `npm run long table` also runs the compilers. */

import { readFileSync, statSync } from "node:fs";
import { expect } from "vitest";
import { testUnless, testWith } from "../../harness/toolchain.ts";
import { dataFile, withoutData } from "../../harness/data.ts";
import { isThorough, sampledByKind } from "../../harness/effort.ts";
import { commands } from "./compilers.ts";
import { realDocuments, type RealDocument } from "./real.ts";
import { cellsOf, documents, factsOf, pageOf, rowOf, type Row } from "./table.ts";

const page = "site/pages/reference/documents.md";

const rowsOf = (text: string): string[][] =>
  text
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .map((line) => line.split("|").map((cell) => cell.trim()))
    .slice(2);

const sizeOf = ({ file }: RealDocument): number => statSync(dataFile("schemas", file) ?? "").size;

/** The smallest document of each draft, and the smallest document with missing references. */
const sample = (): readonly RealDocument[] =>
  isThorough
    ? realDocuments
    : sampledByKind(
        realDocuments.toSorted((one, other) => sizeOf(one) - sizeOf(other)),
        ({ draft, absent }) => `${draft} ${absent !== undefined}`,
      );

/** Skips documents of a megabyte or more, which `npm run long table` includes. */
const compareFacts = async (): Promise<void> => {
  const written = rowsOf(readFileSync(page, "utf8")).map((cells) => cells.slice(1, 4));
  expect(written.map(([name]) => name)).toEqual(documents.map(({ name }) => name));
  for (const document of sample())
    expect(written.find(([name]) => name === document.name)).toEqual(cellsOf(await factsOf(document)));
};

const problemsOf = ({ name, problems }: Row): string[] =>
  [...problems].flatMap(([language, problem]) =>
    problem === "" ? [] : [`${name}: ${language}: ${problem}`],
  );

const compareAll = async (): Promise<void> => {
  const rows: Row[] = [];
  for (const document of documents) {
    rows.push(await rowOf(document));
    console.log(rows.at(-1)?.name, rows.slice(-1).flatMap(problemsOf));
  }
  const text = await pageOf(rows);
  console.log(text);
  await expect(text).toMatchFileSnapshot(`../../../${page}`);
  expect(rows.flatMap(problemsOf)).toEqual([]);
};

const name = "documents.md lists the entities and typed places of every document";
const hasData = dataFile("schemas") !== undefined;

testUnless(hasData ? undefined : withoutData("schemas"), name, compareFacts);

// Compiling all of them in five languages takes longer than all other tests combined.
if (process.env["KOINE_TABLE"] === "all" && hasData)
  testWith(commands, `${name}, with the compilers`, compareAll);
