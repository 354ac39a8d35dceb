/**
 * Property test for the entry point: for every schema that a draft allows, the generated code agrees with
 * Ajv.
 */

import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { JudgedDraft } from "../../harness/authority.ts";
import { isThorough, sampledByKind } from "../../harness/effort.ts";
import { documents } from "./documents.ts";
import { examineNear, judge, type Finding } from "./judge.ts";
import { shrunk } from "./shrink.ts";

/**
 * The number of schemas per draft, and the number of documents for each schema. Environment variables
 * override both.
 */
const count = Number(process.env["KOINE_FUZZ_SCHEMAS"] ?? (isThorough ? 50 : 5));
const questions = Number(process.env["KOINE_FUZZ_DATA"] ?? 30);
const seed = Number(process.env["KOINE_FUZZ_SEED"] ?? 9);
const [batch, shown] = [Math.min(count, 50), 5];

const drafts: readonly JudgedDraft[] = ["draft-04", "draft-07", "2019-09", "2020-12"];

/** Alternates the order of the modes, so that taking the first mode of each draft samples both. */
const modes = drafts.flatMap((draft, index) =>
  [index % 2 === 0, index % 2 !== 0].map((fixtures) => ({ draft, fixtures })),
);

const report = ({ exam, data, kind, detail }: Finding): string =>
  [kind, `  schema ${JSON.stringify(exam.document)}`, `  data ${JSON.stringify(data)}`, `  ${detail}`].join(
    "\n",
  );

/** Returns one shrunk finding of each kind. */
const distinct = async (findings: readonly Finding[]): Promise<string[]> => {
  const kinds = new Map(findings.toReversed().map((finding) => [finding.kind, finding]));
  const reports: string[] = [];
  for (const finding of [...kinds.values()].slice(0, shown)) reports.push(report(await shrunk(finding)));
  return reports;
};

const examined = (draft: JudgedDraft, from: number) =>
  fc
    .sample(documents(draft), { numRuns: batch, seed: seed + from })
    .flatMap((one, index) => examineNear(one, questions, seed + from + index) ?? []);

test.each(sampledByKind(modes, ({ draft }) => draft))(
  "random schemas of $draft have the verdicts of Ajv, fixtures: $fixtures",
  async ({ draft, fixtures }) => {
    const findings: Finding[] = [];
    const asked = { schemas: 0, data: 0, valid: 0 };
    for (let from = 0; from < count; from += batch) {
      const exams = examined(draft, from);
      asked.schemas += exams.length;
      asked.data += exams.flatMap((exam) => exam.questions).length;
      asked.valid += exams.flatMap((exam) => exam.questions.filter(({ valid }) => valid)).length;
      findings.push(...(await judge(exams, { fixtures })));
    }
    console.log(`${draft}: ${JSON.stringify(asked)}, ${findings.length} findings`);
    expect(asked.schemas).toBeGreaterThan(count * 0.9);
    expect((await distinct(findings)).join("\n\n")).toBe("");
  },
  3_600_000,
);
