/** Tests lie where their source lies: a folder of tests for each room, each language and each output, and hardly a file beside them. */

import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { languages } from "../generator/languages/index.ts";
import { filesBelow } from "./harness/files.ts";

const foldersOf = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

test.each([
  ["test/generator", "generator"],
  ["test/generator/outputs", "generator/outputs"],
  ["test/runtime", "runtime"],
  ["test/languages", "generator/languages"],
  ["test/recipes", "recipes"],
])("%s mirrors %s", (tests, source) => {
  const there = foldersOf(source);
  expect(foldersOf(tests).filter((name) => !there.includes(name))).toEqual([]);
});

test("every language has its own tests", () => {
  expect(foldersOf("test/languages").toSorted()).toEqual(languages.map(({ name }) => name).toSorted());
});

test("few files lie beside the folders", () => {
  expect(foldersOf("test").toSorted()).toEqual([
    "bench",
    "cases",
    "corpus",
    "generator",
    "harness",
    "languages",
    "packages",
    "recipes",
    "runtime",
    "slow",
  ]);
  expect(readdirSync("test").length - foldersOf("test").length).toBeLessThanOrEqual(10);
});

test("what tests share holds no test", () => {
  expect(filesBelow("test/harness").filter((file) => /\.test(-d)?\.ts$/.test(file))).toEqual([]);
});
