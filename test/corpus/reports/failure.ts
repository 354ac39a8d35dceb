/** Report checks that failed, and known failures, which are expected to keep failing. */

import { readFileSync } from "node:fs";
import type { Report } from "./report.ts";

const checks = [
  "generates",
  "refused",
  "verdicts",
  "roundTrip",
  "mustCompile",
  "mustNotCompile",
  "exports",
  "notIn",
  "lint",
] as const;

export type Check = (typeof checks)[number];

export interface Failure {
  readonly id: string;
  readonly language: string;
  readonly check: Check;
  readonly detail: string;
}

/** A report check that fails in these languages, and the reason. */
interface Known {
  readonly report: string;
  readonly check: Check;
  readonly languages: readonly string[];
  readonly reason: string;
}

const file = "test/corpus/reports/known.json";

const lists: Readonly<Record<"later" | "open", readonly Known[]>> = JSON.parse(readFileSync(file, "utf8"));

const known = [...lists.later, ...lists.open];

/**
 * Returns true if a report's code is known not to compile in a language and must therefore be built
 * separately.
 */
export const isUnbuilt = (id: string, language: string): boolean =>
  known.some(
    ({ report, check, languages }) => report === id && check === "generates" && languages.includes(language),
  );

const shown = ({ id, language, check, detail }: Failure): string => `${id} ${language} ${check}: ${detail}`;

/** Returns unexpected failures, and known failures that no longer occur. */
export const unexpected = (
  failures: readonly Failure[],
  language: string,
  reports: readonly Report[],
): string[] => {
  const expected = known.filter(
    ({ languages, report }) => languages.includes(language) && reports.some(({ id }) => id === report),
  );
  const isOf = ({ report, check }: Known, failure: Failure): boolean =>
    report === failure.id && check === failure.check;
  return [
    ...failures.filter((failure) => !expected.some((one) => isOf(one, failure))).map(shown),
    ...expected
      .filter((one) => !failures.some((failure) => isOf(one, failure)))
      .map(({ report, check }) => `${report} ${language} ${check}: passes; remove it from ${file}`),
  ];
};
