/**
 * Checks that the test folders mirror the source: there is one for each folder, language and output, and
 * there are few other files.
 */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { languages } from "../generator/languages/index.ts";
import { filesBelow } from "./harness/files.ts";
import { areas, slow, slowOnly } from "./slow/index.ts";

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

test("few folders are not mirrored", () => {
  expect(foldersOf("test").toSorted()).toEqual([
    "bench",
    "cases",
    "corpus",
    "generator",
    "harness",
    "languages",
    "mutation",
    "packages",
    "recipes",
    "runtime",
    "slow",
  ]);
  expect(readdirSync("test").length - foldersOf("test").length).toBeLessThanOrEqual(10);
});

test("the test harness contains no tests", () => {
  expect(filesBelow("test/harness").filter((file) => /\.test(-d)?\.ts$/.test(file))).toEqual([]);
});

const usesEffort = /\/(?:effort|slow-test)\.ts"/;

describe("the slow tests", () => {
  test("are listed once and exist", () => {
    expect(slow.filter((file) => !existsSync(file))).toEqual([]);
    expect(slow.length).toBe(new Set(slow).size);
  });

  test("cover existing folders", () => {
    const covered = areas.flatMap((area) => Object.values({ ...area.slowOnly, ...area.sampled }).flat());
    expect(covered.filter((folder) => !existsSync(folder))).toEqual([]);
  });

  test("include every test that samples cases in `npm test`", () => {
    const sampling = filesBelow("test").filter(
      (file) => file.endsWith(".test.ts") && usesEffort.test(readFileSync(file, "utf8")),
    );
    const listed = areas.flatMap((area) => Object.keys(area.sampled).map((name) => `test/${name}.test.ts`));
    expect(sampling.filter((file) => !slowOnly.includes(file)).toSorted()).toEqual(listed.toSorted());
  });
});
