/** Checks that every difference from upstream in the README of koine/operator has a test. */

import { readFileSync } from "node:fs";
import { SessionHeader } from "koine/operator";
import { expect, test } from "vitest";
import { filesBelow } from "../../harness/files.ts";

const readme = readFileSync("runtime/operator/README.md", "utf8");

const rows = readme
  .slice(readme.indexOf("## Differences from upstream"))
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| in ") && !line.startsWith("| --"));

const testsOfRows: string[][] = JSON.parse(readFileSync("test/runtime/operator/differences.json", "utf8"));

const tests = filesBelow("test/runtime/operator")
  .filter((file) => file.endsWith(".test.ts"))
  .map((file) => readFileSync(file, "utf8"));

test("every row has an existing test", () => {
  expect(rows.length).toBeGreaterThan(3);
  expect(testsOfRows).toHaveLength(rows.length);
  expect(testsOfRows.flat().filter((name) => !tests.some((text) => text.includes(`"${name}"`)))).toEqual([]);
});

test("a working directory is preserved exactly", () => {
  for (const cwd of ["", "a//b/", "./a"]) {
    const header = { type: "session", version: 3, cwd } as const;
    expect(SessionHeader.parse(SessionHeader.stringify(header))).toEqual(header);
  }
});

test("the version in a header has 64 bits", () => {
  const text = (version: string): string => `{"type":"session","version":${version},"cwd":"/"}`;
  for (const version of ["-1", "4294967296", "9007199254740991"])
    expect(SessionHeader.stringify(SessionHeader.parse(text(version)))).toBe(text(version));
  expect(() => SessionHeader.parse(text("9007199254740993"))).toThrow("9007199254740993");
});
