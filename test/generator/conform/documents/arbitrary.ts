/** Arbitrary schemas of a draft as one dialect, so that each runtime is compiled only once. */

import * as fc from "fast-check";
import type { JsonValue } from "../../../../generator/support/json.ts";
import type { Entity } from "../../../../generator/model/model.ts";
import type { JudgedDraft } from "../../../harness/authority.ts";
import { documents } from "../../../corpus/fuzz/documents.ts";
import { distinct, examineNear } from "../../../corpus/fuzz/judge.ts";
import { dialectOf, type Subject } from "./subjects.ts";

const count = Number(process.env["KOINE_FUZZ_SCHEMAS"] ?? 50);
const seed = Number(process.env["KOINE_FUZZ_SEED"] ?? 9);

const nameOf = (index: number): string => `case-${index}.json`;

export const arbitrarySubject = (draft: JudgedDraft): Subject => {
  const cases = fc.sample(documents(draft), { numRuns: count, seed });
  const exams = cases.flatMap((one, index) => examineNear(one, 30, seed + index) ?? []);
  const files = exams.map(({ document }, index): [string, JsonValue] => [
    nameOf(index),
    distinct(document, index),
  ]);
  const dialect = dialectOf(new Map(files), "", `arbitrary-${draft}`);
  // The first entity at a location represents the document. Further entities at the same location represent
  // parts of the document without a location of their own.
  const roots = new Map(
    dialect.entities
      .filter(({ pointer, isPart, texts = [] }) => pointer === "" && isPart !== true && texts.length === 1)
      .map((entity): [string, Entity] => [entity.source.path, entity])
      .toReversed(),
  );
  const questions = exams.flatMap((exam, index) => {
    const entity = roots.get(nameOf(index));
    return entity === undefined ? [] : exam.questions.map((question) => ({ ...question, entity }));
  });
  return { name: dialect.name, dialect, questions };
};
