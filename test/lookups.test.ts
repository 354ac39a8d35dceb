/**
 * Names such as `constructor` can come from schemas and data, and every object inherits properties with some
 * of these names.
 */

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesBelow } from "./harness/files.ts";

const sources = ["generator", "runtime"]
  .flatMap((folder) => filesBelow(folder))
  .filter((file) => file.endsWith(".ts"));

const textOf = new Map(sources.map((file) => [file, readFileSync(file, "utf8")]));

/** Tables declared at the top level of a module with `string` keys. */
const declared = (file: string, isExported = false): string[] => {
  const head = isExported ? "export " : "(?:export )?";
  const table = `^${head}const (\\w+): (?:Readonly<Record<string,|\\{ readonly \\[\\w+: string\\])`;
  return [...(textOf.get(file) ?? "").matchAll(new RegExp(table, "gm"))].map(([, name = ""]) => name);
};

const exported = new Set(sources.flatMap((file) => declared(file, true)));

const importedBy = (file: string): string[] =>
  [...(textOf.get(file) ?? "").matchAll(/^import \{([^}]*)\}/gm)]
    .flatMap(([, names = ""]) => names.split(",").map((name) => name.trim()))
    .filter((name) => exported.has(name));

/**
 * Tables of single characters, which are indexed only with matches of an expression that lists these
 * characters.
 */
const isOfCharacters = (line: string): boolean => /\[(?:char|sign|node\.kind|inside\.charAt\()/.test(line);

const uncheckedIn = (file: string): string[] => {
  const names = [...declared(file), ...importedBy(file)];
  const lookup = new RegExp(`(?<![.\\w"])(?:${names.join("|")})\\[(?!["'])`);
  const lines = names.length === 0 ? [] : (textOf.get(file) ?? "").split("\n");
  return lines.filter(
    (line) => lookup.test(line) && !line.includes("Object.hasOwn(") && !isOfCharacters(line),
  );
};

test("finds tables, declared and imported", () => {
  expect(exported.size).toBeGreaterThan(0);
  expect(sources.flatMap((file) => declared(file)).length).toBeGreaterThan(exported.size);
  expect(sources.flatMap(importedBy).length).toBeGreaterThan(0);
});

test("looks up names from schemas and data only as own properties", () => {
  expect(sources.flatMap((file) => uncheckedIn(file).map((line) => `${file}: ${line.trim()}`))).toEqual([]);
});
