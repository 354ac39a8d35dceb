/** Limits in Go: decoding and encoding report the same problems as Ajv. */

import { cpSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import * as fc from "fast-check";
import { expect } from "vitest";
import { compileSet } from "../../../generator/schema/ajv/ajv.ts";
import { generate } from "../../../generator/api/generate.ts";
import { explainWith, type AjvCheck } from "../../../runtime/core/explain.ts";
import type { Issue } from "../../../runtime/core/issue.ts";
import { goEnvironment, named, run, testWith } from "../../harness/toolchain.ts";
import { projectFolderOfTest } from "../../harness/folders.ts";

const folderOf = (): string => projectFolderOfTest("go-limits");

const limited = JSON.parse(readFileSync("test/corpus/schema/bounds/limited.schema.json", "utf8"));

/** The code and pointer of each problem. Encoding is skipped if decoding returned no value. */
interface Answer {
  readonly decoding: readonly string[];
  readonly encoding?: readonly string[] | null;
  readonly canonical?: readonly string[] | null;
}

const askGo = (documents: readonly string[], folder: string): Answer[] => {
  cpSync("test/languages/go/limits", path.join(folder, "program"), { recursive: true });
  writeFileSync(path.join(folder, "go.mod"), "module program\n\ngo 1.23\n");
  const module = path.resolve(folder, "generated", "go");
  const go = (...args: readonly string[]): string => run("go", args, { cwd: folder, env: goEnvironment });
  go("mod", "edit", "-require=koine-messages@v0.0.0", `-replace=koine-messages=${module}`);
  go("build", "-o", "ask", "./program");
  const said = run(path.resolve(folder, "ask"), [], { input: documents.map((one) => `${one}\n`).join("") });
  return said
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
};

const numbers = [
  ["0", "-0", "1", "1.0", "-1.5", "-1.6", "0.3", "0.2", "1e300", "1.1e300", "4", "7", "14", "2.5"],
  ["9223372036854774784", "9223372036854775808", "9.223372036854775e18", "1e25"],
].flat();
const words = ["", "a", "ab", "😀", "😀😀😀😀", "😀😀😀😀😀", "abcde"].map((word) => JSON.stringify(word));
const scalars = fc.constantFrom("null", "true", ...numbers, ...words);
const lists = fc
  .array(fc.oneof(scalars, fc.constantFrom(...words)), { maxLength: 3 })
  .map((all) => `[${all}]`);
const maps = fc
  .uniqueArray(fc.tuple(fc.constantFrom("a", "b", "c", "/~"), fc.constantFrom(...numbers)), {
    selector: ([name]) => name,
  })
  .map((all) => `{${all.map(([name, value]) => `"${name}":${value}`)}}`);
const values = fc.oneof(
  scalars,
  lists,
  maps,
  fc.array(lists, { maxLength: 2 }).map((all) => `[${all}]`),
);
const documents = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...Object.keys(limited.properties), "unknown"), values), {
    selector: ([name]) => name,
    maxLength: 6,
  })
  .map((all) => `{${all.map(([name, value]) => `"${name}":${value}`)}}`);

const ask = compileSet(new Map([["limited", limited]]));

/** Ajv's problems with the author's schema, mapped to Koine's codes. */
const problems = (document: string): string[] => {
  const check: AjvCheck = (data) => {
    check.errors = ask("limited", data);
    return check.errors.length === 0;
  };
  const issues: Issue[] = [];
  explainWith(check, JSON.parse(document), "", issues);
  return issues.map(({ code, pointer }) => `${code} ${pointer}`);
};

/** Lists the locations of type errors. Other problems with such data may differ. */
const wrongTypes = (places: readonly string[]): string[] =>
  places.filter((place) => place.startsWith("type "));

/**
 * Sorts and deduplicates problems. Skips problems at or above the location of a type error. Integers that are
 * too large have a separate code.
 */
const inOrder = (places: readonly string[]): string[] => {
  const wrong = wrongTypes(places).map((place) => place.replace("type ", ""));
  const isAbove = (place: string): boolean =>
    wrong.some((pointer) => `${pointer}/`.startsWith(`${place.replace(/^\w+ /, "")}/`));
  const others = places.filter((place) => !place.startsWith("type ") && !isAbove(place));
  const all = [...wrongTypes(places), ...others.map((place) => place.replace("int_range", "range"))];
  return [...new Set(all)].toSorted();
};

testWith(["go"], "decoding and encoding report the same problems as Ajv", async () => {
  const folder = folderOf();
  await generate({
    schema: "test/corpus/schema/bounds",
    out: path.join(folder, "generated"),
    languages: ["go"],
    ...named,
  });
  const all = fc.sample(documents, { numRuns: 3000, seed: 6 });
  const said = askGo(all, folder);
  const differences = all.flatMap((document, index) => {
    const expected = inOrder(problems(document));
    const { decoding, encoding, canonical } = said[index] ?? { decoding: [] };
    const found = [decoding, encoding, canonical].flatMap((places) => (places ? [inOrder(places)] : []));
    return found.every((places) => places.join() === expected.join()) ? [] : [{ document, expected, found }];
  });
  expect(differences.slice(0, 5)).toEqual([]);
});
