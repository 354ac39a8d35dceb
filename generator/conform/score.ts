/**
 * A testee's score for a dialect: passed cases, known gaps, failures, and a hash over all canonical texts.
 */

import { dialectOf, type ConformCase, type Failure, type Lapse } from "./case.ts";
import { gapFor, type Gap } from "./gaps.ts";
import { judge } from "./judge.ts";
import type { Answer } from "./protocol.ts";
import { sha256 } from "../support/sha256.ts";

export interface Failed {
  readonly case: ConformCase;
  /** Absent if a known gap passed. */
  readonly failure?: Failure;
}

export interface Lapsed {
  readonly case: ConformCase;
  readonly lapse: Lapse;
}

export interface Score {
  readonly runtime: string;
  readonly dialect: string;
  readonly cases: number;
  readonly passed: number;
  readonly gaps: number;
  readonly failed: readonly Failed[];
  readonly lapsed: readonly Lapsed[];
  readonly unanswered: number;
  /**
   * SHA-256 over the canonical texts of all valid cases, one per line. Empty if the testee does not return
   * canonical texts.
   */
  readonly canonical: string;
}

interface Answered {
  readonly case: ConformCase;
  readonly answer: Answer | undefined;
}

const hashOf = (answered: readonly Answered[]): string => {
  const valid = answered.filter((one) => one.case.ok);
  const texts = valid.map(({ answer }) => answer?.canonical);
  if (texts.length === 0 || texts.includes(undefined)) return "";
  return sha256(texts.join("\n"));
};

const scoreDialect = (
  runtime: string,
  dialect: string,
  answered: readonly Answered[],
  gaps: readonly Gap[],
): Score => {
  const failed: Failed[] = [];
  const lapsed: Lapsed[] = [];
  let known = 0;
  for (const { case: testCase, answer } of answered) {
    if (answer === undefined) continue;
    const { failure, lapses } = judge(testCase, answer);
    const gap = gapFor(gaps, runtime, testCase);
    if (gap !== undefined && failure !== undefined) known++;
    else if (gap !== undefined) failed.push({ case: testCase });
    else if (failure !== undefined) failed.push({ case: testCase, failure });
    lapsed.push(...lapses.map((lapse) => ({ case: testCase, lapse })));
  }
  const unanswered = answered.filter(({ answer }) => answer === undefined).length;
  const passed = answered.length - known - failed.length - unanswered;
  const canonical = hashOf(answered);
  return {
    runtime,
    dialect,
    cases: answered.length,
    passed,
    gaps: known,
    failed,
    lapsed,
    unanswered,
    canonical,
  };
};

/** Returns one score per dialect, in the order of the cases. `answers` may be incomplete. */
export const scoresOf = (
  runtime: string,
  cases: readonly ConformCase[],
  answers: readonly Answer[],
  gaps: readonly Gap[],
): Score[] => {
  const dialects = new Map<string, Answered[]>();
  for (const [index, testCase] of cases.entries()) {
    const dialect = dialectOf(testCase.entity);
    const answered = dialects.get(dialect) ?? [];
    answered.push({ case: testCase, answer: answers[index] });
    dialects.set(dialect, answered);
  }
  return [...dialects].map(([dialect, answered]) => scoreDialect(runtime, dialect, answered, gaps));
};

/** Returns known gaps that match no case in the run. */
export const strayGaps = (runtime: string, cases: readonly ConformCase[], gaps: readonly Gap[]): Gap[] => {
  const dialects = new Set(cases.map(({ entity }) => dialectOf(entity)));
  return gaps.filter(
    (gap) =>
      gap.runtime === runtime &&
      dialects.has(dialectOf(gap.entity)) &&
      !cases.some(({ entity, name }) => entity === gap.entity && name === gap.case),
  );
};
