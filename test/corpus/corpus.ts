/** The corpus: the schemas of this folder and those that are made of words and combinations, as one schema folder. */

import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { writeJson } from "../../runtime/core/json/index.ts";
import { combinations } from "./combinations.ts";
import { hostileDialects, hostileText } from "./hostile.ts";
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

interface Gap {
  /** Schema files that are left out of the corpus until every language is right about them. */
  readonly schemas: readonly string[];
  /** One that is wrong about them. */
  readonly language: string;
  readonly reason: string;
}

/** What is not right yet, with its reason. */
export const gaps: readonly Gap[] = JSON.parse(readFileSync(path.join(home, "gaps.json"), "utf8"));

const removeGaps = (all: readonly Gap[], folder: string): void => {
  for (const schema of all.flatMap(({ schemas }) => schemas))
    rmSync(path.join(folder, `${schema}.schema.json`));
};

/** Writes all of it as one schema folder. */
export const writeCorpus = (folder: string): void => {
  rmSync(folder, { recursive: true, force: true });
  cpSync(path.join(home, "schema"), folder, { recursive: true });
  writeDialects(made, folder);
  removeGaps(gaps, folder);
};

/** Writes the schemas of this folder with this gap, and without the others. */
export const writeGap = (gap: Gap, folder: string): void => {
  rmSync(folder, { recursive: true, force: true });
  cpSync(path.join(home, "schema"), folder, { recursive: true });
  removeGaps(
    gaps.filter((other) => other !== gap),
    folder,
  );
};
