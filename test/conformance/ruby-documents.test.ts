/** Documents that others wrote: their gems are clean, and answer as Ajv does or as the manifest said beforehand. */

import * as fc from "fast-check";
import { describe, expect } from "vitest";
import type { JsonValue } from "../../generator/json.ts";
import type { Entity } from "../../generator/model.ts";
import { pointerTokens } from "../../runtime/core/pointer.ts";
import { dataFile, withoutData } from "../data.ts";
import { authorityOver, type Authority, type JudgedDraft } from "../documents/authority.ts";
import { filesOf, instancesOf, realDocuments, type RealDocument } from "../documents/real.ts";
import { documents } from "../fuzz/documents.ts";
import { examineNear } from "../fuzz/judge.ts";
import { dataFor } from "../instances/data.ts";
import { expectClean } from "./ruby/gem.ts";
import { ask, openGem, type Gem, type Question, type Tally } from "./ruby/verdicts.ts";
import { testWith } from "./toolchain.ts";

const least = 2000;

const at = (value: JsonValue | undefined, pointer: string): JsonValue | undefined =>
  pointerTokens(pointer).reduce<JsonValue | undefined>((inner, token) => Object(inner)[token], value);

/** The data is valid when every text of its author says so. */
const verdictOn = ({ texts = [] }: Entity, authority: Authority): ((data: JsonValue) => boolean) => {
  const verdicts = texts.map(({ file, pointer }) => authority.of(file, pointer));
  return (data) => verdicts.every((verdict) => verdict(data));
};

const questionsOn = (
  document: RealDocument,
  files: ReadonlyMap<string, JsonValue>,
  { dialect }: Gem,
): Question[] => {
  const authority = authorityOver(files, document.draft);
  // Where the texts admit more than the entity there is nobody to ask.
  const entities = dialect.entities.filter(({ isPart, texts = [] }) => isPart !== true && texts.length > 0);
  const each = Math.ceil(least / entities.length);
  return entities.flatMap((entity, index) => {
    const { source, pointer } = entity;
    const verdict = verdictOn(entity, authority);
    const made = dataFor({ files, schema: at(files.get(source.path), pointer) ?? true }, each, index * 1000);
    const isRoot = source.path === document.file && pointer === (document.instances?.pointer ?? "");
    const real = isRoot ? [...instancesOf(document).values()] : [];
    return [...made, ...real].map((data) => ({ entity, data, valid: verdict(data) }));
  });
};

const report = (name: string, { questions, valid, listed, differences }: Tally): void =>
  console.log(
    `${name}: ${questions} documents, ${valid} valid, ${listed} listed, ${differences.length} differences`,
  );

if (dataFile("schemas") === undefined) console.warn(withoutData("schemas"));

describe.skipIf(dataFile("schemas") === undefined)("real documents", () => {
  for (const document of realDocuments)
    testWith(["ruby"], document.name, async () => {
      const files = filesOf(document) ?? new Map<string, JsonValue>();
      const gem = await openGem(files, document.file);
      expectClean(gem.folder);
      const tally = ask(gem, questionsOn(document, files, gem));
      report(document.name, tally);
      expect(tally.differences.slice(0, 10)).toEqual([]);
      expect(tally.questions).toBeGreaterThanOrEqual(least);
    });
});

const count = Number(process.env["KOINE_FUZZ_SCHEMAS"] ?? 40);
const seed = Number(process.env["KOINE_FUZZ_SEED"] ?? 9);

const arbitrary = async (draft: JudgedDraft): Promise<Tally> => {
  const cases = fc.sample(documents(draft), { numRuns: count, seed });
  const exams = cases.flatMap((one, index) => examineNear(one, 30, seed + index) ?? []);
  const nameOf = (index: number): string => `case-${index}.json`;
  const distinct = (document: JsonValue, index: number): JsonValue =>
    JSON.parse(JSON.stringify(document).replaceAll("/inner.json", `/inner-${index}.json`));
  const gem = await openGem(
    new Map(exams.map(({ document }, index) => [nameOf(index), distinct(document, index)])),
  );
  // The first at a place is the document's own; the others are parts without a place of their own.
  const roots = new Map(
    gem.dialect.entities
      .filter(({ pointer, texts = [] }) => pointer === "" && texts.length === 1)
      .map((entity): [string, Entity] => [entity.source.path, entity])
      .toReversed(),
  );
  const questions = exams.flatMap((exam, index) => {
    const entity = roots.get(nameOf(index));
    return entity === undefined ? [] : exam.questions.map((question) => ({ ...question, entity }));
  });
  return ask(gem, questions);
};

for (const draft of ["draft-07", "2020-12"] as const)
  testWith(["ruby"], `arbitrary schemas of ${draft}`, async () => {
    const tally = await arbitrary(draft);
    report(draft, tally);
    expect(tally.differences.slice(0, 10)).toEqual([]);
  });
