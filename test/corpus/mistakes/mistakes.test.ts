/** Typical mistakes in schemas: each one is reported with its location, the problem and a hint. */

import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { dataFile, withoutData } from "../../harness/data.ts";
import { rowsOf, saidOf, tableOf } from "./said.ts";

const own = "test/cases/mistakes";
const table = path.resolve(own, "TABLE.md");
const inputsIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => !name.endsWith(".md"))
    .toSorted();

test.each(inputsIn(own))("%s", (name) => {
  const said = saidOf(path.join(own, name));
  expect(said).not.toEqual([]);
  for (const { line, message, hint } of said) {
    expect(line).toBeGreaterThan(0);
    expect(message).not.toMatch(/undefined|\[object/);
    expect(hint.length).toBeGreaterThan(10);
  }
});

test("matches the table of all mistakes", async () => {
  const rows = inputsIn(own).flatMap((name) => rowsOf(name, saidOf(path.join(own, name))));
  await expect(tableOf(rows)).toMatchFileSnapshot(table);
});

const data = dataFile("mistakes");

/**
 * Unusual but correct files: tabs between tokens, a draft-04 exclusive bound, and an enum of several types.
 */
const fine = new Set(["11-tabs.json", "14-draft04.json", "25-nonstring-enum.json"]);

test("reports every mistake of the data folder", (context) => {
  if (data === undefined) return context.skip(withoutData("mistakes"));
  const all = readdirSync(data).map((name) => ({ name, said: saidOf(path.join(data, name)) }));
  console.log(tableOf(all.flatMap(({ name, said }) => rowsOf(name, said))));
  const silent = all.filter(({ name, said }) => said.length === 0 && !fine.has(name));
  expect(silent.map(({ name }) => name)).toEqual([]);
});
