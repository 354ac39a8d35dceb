/**
 * Every language enforces constraints that its types cannot express, and limits in nullable and empty
 * schemas.
 */

import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type { JsonValue } from "../../../generator/support/json.ts";
import { unportable } from "../../../generator/model/verdict.ts";
import { filesBelow } from "../../harness/files.ts";
import { testWith } from "../../harness/toolchain.ts";
import { dialectOf, type Subject } from "./documents/subjects.ts";
import { languages, openTestee, type Language } from "./documents/testee.ts";
import { tallyOf } from "./documents/verdicts.ts";

interface Case {
  readonly schema: JsonValue;
  readonly valid: readonly JsonValue[];
  readonly invalid: readonly JsonValue[];
}

const subjectOf = (file: string): Subject => {
  const { schema, valid, invalid }: Case = JSON.parse(readFileSync(file, "utf8"));
  const name = path.basename(file, ".json");
  const dialect = dialectOf(new Map([["case.json", schema]]), "case.json", name);
  const entity = dialect.entities.find(({ pointer, isPart }) => pointer === "" && isPart !== true);
  if (entity === undefined) throw new Error(`${file} has no entity`);
  const questions = [valid, invalid].flatMap((documents, index) =>
    documents.map((data) => ({ entity, data, valid: index === 0 })),
  );
  return { name, dialect, questions };
};

const enforced = filesBelow("test/cases/rules").map(subjectOf);
const subjects = [...enforced, ...filesBelow("test/cases/verdicts").map(subjectOf)];

test("no constraint of these schemas is left to TypeScript", () => {
  const left = enforced.filter(({ dialect }) => dialect.entities.some((one) => unportable(one).length > 0));
  expect(left.map(({ name }) => name)).toEqual([]);
});

const compare = async (language: Language): Promise<void> => {
  const testee = await openTestee(language, "rules", { dialects: subjects.map(({ dialect }) => dialect) });
  expect((await tallyOf(subjects, testee)).differences).toEqual([]);
};

for (const language of languages)
  testWith(language.commands, `${language.name} enforces the constraints of every case`, () =>
    compare(language),
  );
