/** Names like `constructor` come from schemas and data, and every object inherits some of them. */

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesBelow } from "./harness/files.ts";

const sources = ["generator", "runtime"]
  .flatMap((folder) => filesBelow(folder))
  .filter((file) => file.endsWith(".ts"));

/** Tables that are declared at the top of a module, and so can be looked up with any string. */
const tables = (text: string): string[] =>
  [
    ...text.matchAll(/^(?:export )?const (\w+): (?:Readonly<Record<string,|\{ readonly \[\w+: string\])/gm),
  ].map(([, name = ""]) => name);

/** Replacements of single characters are found by an expression that names them. */
const isOfCharacters = (line: string): boolean => /\[(?:char|sign|node\.kind|inside\.charAt\()/.test(line);

test("looks up names from schemas and data only with a check that the table has them itself", () => {
  const unchecked = sources.flatMap((file) => {
    const text = readFileSync(file, "utf8");
    const names = tables(text).filter((name) => name !== "");
    if (names.length === 0) return [];
    const lookup = new RegExp(`(?<![.\\w"])(?:${names.join("|")})\\[(?!["'])`);
    return text
      .split("\n")
      .filter((line) => lookup.test(line) && !line.includes("Object.hasOwn(") && !isOfCharacters(line))
      .map((line) => `${file}: ${line.trim()}`);
  });
  expect(unchecked).toEqual([]);
});
