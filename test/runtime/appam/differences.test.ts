/** Checks that every difference from upstream in the README of koine/appam has tests. */

import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { filesBelow } from "../../harness/files.ts";
import { typeErrors } from "../../harness/type-check.ts";

const readme = readFileSync("runtime/appam/README.md", "utf8");

const table = readme.slice(readme.indexOf("## Differences from upstream"), readme.indexOf("## What is not"));

const rows = table
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| in ") && !line.startsWith("| --"))
  .map((line) => line.split("|").map((cell) => cell.trim()));

/** The tests or golden files of each row. */
const testsOfRows: string[][] = JSON.parse(readFileSync("test/runtime/appam/differences.json", "utf8"));

const files = filesBelow("test/runtime/appam");
const tests = files.filter((file) => file.endsWith(".test.ts")).map((file) => readFileSync(file, "utf8"));
const goldens = files.filter((file) => file.includes("/golden/")).map((file) => path.basename(file, ".json"));

const isTest = (name: string): boolean =>
  goldens.includes(name) || tests.some((text) => text.includes(`"${name}"`));

test("the table has rows and no empty cells", () => {
  expect(rows.length).toBeGreaterThan(25);
  expect(rows.filter((cells) => cells.length !== 5 || cells.slice(1, 4).includes(""))).toEqual([]);
});

test("every row has existing tests", () => {
  expect(testsOfRows).toHaveLength(rows.length);
  expect(testsOfRows.filter((names) => names.length === 0)).toEqual([]);
  expect(testsOfRows.flat().filter((name) => !isTest(name))).toEqual([]);
});

test("the example compiles and runs", async () => {
  const folder = path.resolve(".tmp", `appam-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, "example.ts");
  const [, code = ""] = /^```ts\n([^]*?)^```$/m.exec(readme) ?? [];
  writeFileSync(file, `${code}export { answers, items, text };\n`);
  expect(typeErrors([file])).toEqual([]);
  expect(await import(file)).toMatchObject({
    answers: [],
    items: [{ type: "message" }],
    text: "What is the weather in Berlin?",
  });
});
