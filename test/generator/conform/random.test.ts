/**
 * Random schemas in every language: each verdict matches Ajv's, unless the manifest lists a constraint that
 * the language does not enforce. `npm run long fuzz-languages` asks about 300 schemas.
 */

import * as fc from "fast-check";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { zod } from "../../../generator/outputs/zod/target.ts";
import { GenerationError } from "../../../generator/support/diagnostics.ts";
import type { Entity } from "../../../generator/model/model.ts";
import { unportable } from "../../../generator/model/verdict.ts";
import type { JsonValue } from "../../../generator/support/json.ts";
import type { JudgedDraft } from "../../harness/authority.ts";
import { projectFolderOfFile } from "../../harness/folders.ts";
import { testWith } from "../../harness/toolchain.ts";
import { documents } from "../../corpus/fuzz/documents.ts";
import { distinct, examineNear, type Exam } from "../../corpus/fuzz/judge.ts";
import { rootEntity } from "../../corpus/suite/root-entity.ts";
import { schemasIn } from "../outputs/zod/cases.ts";
import { dialectOf, type Subject } from "./documents/subjects.ts";
import { languages, openTestee, type Language } from "./documents/testee.ts";
import { leadingTo, tallyOf } from "./documents/verdicts.ts";

const count = Number(process.env["KOINE_FUZZ_LANGUAGES"] ?? 10);
const drafts: readonly JudgedDraft[] = ["draft-04", "draft-07", "2020-12"];

const isReadable = ({ document }: Exam): boolean => {
  try {
    dialectOf(new Map([["case.json", document]]), "case.json");
    return true;
  } catch (error) {
    if (error instanceof GenerationError) return false;
    throw error;
  }
};

/** All schemas of a draft form one dialect, so that each language compiles one module per draft. */
const subjectOf = (draft: JudgedDraft, seed: number): Subject => {
  const exams = fc
    .sample(documents(draft), { numRuns: count, seed })
    .flatMap((one, index) => examineNear(one, 30, seed + index) ?? [])
    .filter(isReadable);
  const files = new Map(
    exams.map(({ document }, index) => [`case-${index}.json`, distinct(document, index)]),
  );
  const dialect = dialectOf(files, "", `random-${draft}`);
  const questions = exams.flatMap((exam, index) => {
    const entity = rootEntity(dialect, `case-${index}.json`);
    if (entity === undefined) throw new Error(`case-${index}.json has no entity`);
    return exam.questions.map((question) => ({ entity, ...question }));
  });
  return { name: draft, dialect, questions };
};

const subjects = drafts.map((draft, index) => subjectOf(draft, 300 + index));

const compare = async (language: Language): Promise<void> => {
  const testee = await openTestee(language, "random", { dialects: subjects.map(({ dialect }) => dialect) });
  const { questions, listed, differences } = await tallyOf(subjects, testee);
  console.log(`${language.name}: ${questions} questions, ${listed} listed in the manifest`);
  expect(questions).toBeGreaterThan(count * drafts.length * 25);
  expect(differences).toEqual([]);
};

for (const language of languages)
  testWith(language.commands, `${language.name} gives Ajv's verdict on data of random schemas`, () =>
    compare(language),
  );

const folder = projectFolderOfFile("zod-random");

/** Zod itself skips this key in data. */
const isSkipped = (data: JsonValue): boolean => JSON.stringify(data).includes('"__proto__":');

/** Zod reads optional properties with these names from the prototype. */
const hasInherited = (entity: Entity): boolean =>
  entity.kind === "record" && entity.fields.some(({ wireName }) => wireName in Object.prototype);

/** Zod cannot express the constraints of such an entity, or misreads one of its names. */
const isExempt = (entity: Entity): boolean => unportable(entity).length > 0 || hasInherited(entity);

test("Zod gives Ajv's verdict on data of random schemas", async () => {
  const found: string[] = [];
  for (const { name, dialect, questions } of subjects) {
    const [artifact] = await zod.emit({ dialects: [dialect] }, ["zod"], () => {});
    const module = path.resolve(folder, `${name}.ts`);
    writeFileSync(module, artifact?.text ?? "");
    const printed = await schemasIn(module);
    const exempt = leadingTo(dialect, isExempt);
    const asked = questions.filter(({ entity, data }) => !exempt.has(entity.name) && !isSkipped(data));
    expect(asked.length).toBeGreaterThan(questions.length * 0.7);
    for (const { entity, data, valid } of asked)
      if (printed.get(entity.name)?.safeParse(data).success !== valid)
        found.push(`${name} ${entity.source.path} ${JSON.stringify(data)}: ${valid}`);
  }
  expect(found).toEqual([]);
});
