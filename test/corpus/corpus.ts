/**
 * The corpus as one schema folder: the schemas in this folder and the ones generated from words and
 * combinations.
 */

import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { writeJson } from "../../runtime/core/json/index.ts";
import { combinations } from "./combinations.ts";
import { hostileDialects, hostileText } from "./hard-texts.ts";
import type { Dialects } from "./schema.ts";

const home = "test/corpus";

const made: Dialects = { ...hostileDialects, combinations };

const writeDialects = (dialects: Dialects, folder: string): void => {
  for (const [name, entities] of Object.entries(dialects)) {
    mkdirSync(path.join(folder, name), { recursive: true });
    const manifest = { name, title: hostileText, description: hostileText };
    writeFileSync(path.join(folder, name, "dialect.json"), writeJson(manifest));
    for (const [entity, schema] of Object.entries(entities))
      writeFileSync(path.join(folder, name, `${entity}.schema.json`), writeJson(schema));
  }
};

interface LeftOut {
  /** Schema files that are excluded from the corpus until every language supports them. */
  readonly schemas: readonly string[];
  /** A language that fails on the excluded schema files. */
  readonly language: string;
  readonly reason: string;
}

export const leftOut: readonly LeftOut[] = JSON.parse(readFileSync(path.join(home, "left-out.json"), "utf8"));

const leaveOut = (all: readonly LeftOut[], folder: string): void => {
  for (const schema of all.flatMap(({ schemas }) => schemas))
    rmSync(path.join(folder, `${schema}.schema.json`));
};

export const writeCorpus = (folder: string): void => {
  rmSync(folder, { recursive: true, force: true });
  cpSync(path.join(home, "schema"), folder, { recursive: true });
  writeDialects(made, folder);
  leaveOut(leftOut, folder);
};

/** Writes the corpus including the given excluded schemas, but no other excluded schema. */
export const writeWith = (one: LeftOut, folder: string): void => {
  rmSync(folder, { recursive: true, force: true });
  cpSync(path.join(home, "schema"), folder, { recursive: true });
  leaveOut(
    leftOut.filter((other) => other !== one),
    folder,
  );
};
