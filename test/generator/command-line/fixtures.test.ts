/** `koine validate` agrees with the fixtures on every case of every entity. */

import { copyFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { koine } from "../../harness/command.ts";
import { dataFile, withoutData } from "../../harness/data.ts";
import { isThorough, sampled } from "../../harness/effort.ts";
import { casesByEntity, fixtureFiles, type Case } from "../../harness/fixtures/run.ts";
import { openRecipe } from "../../recipes/recipe.ts";
import { folderOfFile } from "../../harness/folders.ts";

const folder = folderOfFile("validate");

/** Whether a document fits on one line of a JSON Lines file. Other documents get a separate file. */
const isLine = ({ text }: Case): boolean => text.trim() !== "" && !/[\r\n]/.test(text);

const write = (name: string, text: string): string => {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
};

/** Writes the cases to files. Returns the cases, keyed by the location that the command prints for each. */
const layOut = (entity: string, cases: readonly Case[]): ReadonlyMap<string, Case> => {
  const lines = cases.filter(isLine);
  const together = write(`${entity}.jsonl`, lines.map(({ text }) => text).join("\n"));
  const alone = cases.filter((one) => !isLine(one));
  return new Map([
    ...lines.map((one, index): [string, Case] => [`${together}:${index + 1}`, one]),
    ...alone.map((one, index): [string, Case] => [write(`${entity}.${index}.json`, one.text), one]),
  ]);
};

/** Data that `decode` has to salvage counts as invalid. */
const isValid = ({ ok, notes = [] }: Case): boolean => ok && notes.length === 0;

interface Line {
  readonly file?: string;
  readonly line?: number;
}

/** The locations that the command reports as invalid. */
const invalidIn = (out: string): ReadonlySet<string> => {
  const lines = out.trim().split("\n");
  const issues = lines.map((line): Line => JSON.parse(line));
  return new Set(
    issues.flatMap(({ file = "", line }) => (file.endsWith(".jsonl") ? [`${file}:${line}`] : [file])),
  );
};

/** The cases on which the command and the fixture disagree. */
const differing = (entity: string, cases: readonly Case[], cwd = "."): object[] => {
  const places = layOut(entity, cases);
  const files = [...new Set([...places.keys()].map((place) => place.replace(/(\.jsonl):\d+$/, "$1")))];
  const { status, out, err } = koine(["validate", entity, ...files, "--format", "json"], { cwd });
  if (status === 2 || err !== "") return [{ entity, status, err }];
  const invalid = invalidIn(out);
  return [...places].flatMap(([place, one]) =>
    invalid.has(place) === isValid(one)
      ? [{ entity, name: one.name, text: one.text, valid: isValid(one) }]
      : [],
  );
};

const own = casesByEntity(fixtureFiles("generated"));
const dialects = new Set([...own.keys()].map((entity) => entity.split(".", 1)[0]));

describe.each([...dialects])("%s", (dialect) => {
  const entities = [...own].filter(([entity]) => entity.startsWith(`${dialect}.`) && !entity.includes("@"));
  test("agrees with the fixture on every case", () => {
    expect(sampled(entities, 4).flatMap(([entity, cases]) => differing(entity, cases))).toEqual([]);
  });
});

const mcp = dataFile("schemas", "mcp-2025-11-25.json");
if (isThorough && mcp === undefined) console.warn(withoutData("schemas"));

const recipes: readonly (readonly [string, (folder: string) => void])[] = [
  ["acp", () => {}],
  ...(mcp === undefined
    ? []
    : [["mcp", (copy: string) => copyFileSync(mcp, path.join(copy, "schema.json"))] as const]),
];

test.runIf(isThorough).each(recipes)(
  "agrees with the fixtures on every case of the recipe %s",
  (name, complete) => {
    const recipe = openRecipe(name, ["--languages", "typescript"], complete);
    onTestFinished(recipe.close);
    const cases = casesByEntity(fixtureFiles(path.join(recipe.folder, "generated")));
    expect(cases.size).toBeGreaterThan(50);
    expect([...cases].flatMap(([entity, ones]) => differing(entity, ones, recipe.folder))).toEqual([]);
  },
);
