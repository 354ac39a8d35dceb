/**
 * Text output of `koine conform`: one row per runtime and dialect, then each kind of failure with its first
 * case.
 */

import type { ConformCase, Failure } from "../../conform/case.ts";
import { groupsOf, type Group } from "../../conform/groups.ts";
import type { Score } from "../../conform/score.ts";
import { counted } from "../output.ts";

const columns = [
  "runtime",
  "dialect",
  "cases",
  "passed",
  "gaps",
  "failed",
  "recommended",
  "canonical",
] as const;

const recommendedOf = ({ lapsed }: Score): string =>
  lapsed.length === 0 ? "all" : `all but ${new Set(lapsed.map((one) => one.case)).size}`;

const rowOf = (score: Score): readonly string[] => [
  score.runtime,
  score.dialect,
  String(score.cases),
  String(score.passed),
  String(score.gaps),
  String(score.failed.length + score.unanswered),
  recommendedOf(score),
  score.canonical === "" ? "none" : `sha256 ${score.canonical.slice(0, 16)}`,
];

/** The scores as a table with aligned columns. */
export const tableOf = (scores: readonly Score[]): string => {
  const rows = [columns, ...scores.map(rowOf)];
  const widths = columns.map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
};

const longest = 400;

/** Truncates long strings and escapes control characters. */
const shown = (text: string): string => {
  const cut = text.length > longest ? `${text.slice(0, longest)}… (${text.length} characters)` : text;
  return cut
    .replaceAll("\n", "\\n")
    .replaceAll(/\p{Cc}/gu, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`);
};

const expectedOf = ({ ok, encoded, issues = [] }: ConformCase): string => {
  if (ok) return shown(encoded ?? "");
  const reasons = issues.map(
    ({ code, pointer }) => `${code} at ${pointer === "" ? "the document" : pointer}`,
  );
  return reasons.length === 0 ? "rejected" : `rejected: ${reasons.join(", ")}`;
};

const foundOf = (failure: Failure | undefined): string => {
  if (failure === undefined) return "the expected answer";
  if (!("issue" in failure)) return shown(failure.found);
  const { code = "", pointer = "", message = "" } = failure.issue;
  return `rejected: ${shown([code, pointer, message].filter((part) => part !== "").join(" "))}`;
};

const othersOf = ({ cases }: Group): string => {
  const entities = new Set(cases.map(({ entity }) => entity));
  return `${counted(cases.length, "case")} in ${[...entities].join(", ")}`;
};

const groupText = (runtime: string, group: Group): string => {
  const { case: testCase, failure } = group.first;
  return [
    `${runtime}: ${shown(group.what)} (${othersOf(group)})`,
    `  case      ${testCase.entity} ${testCase.name}`,
    `  document  ${shown(testCase.text)}`,
    `  expected  ${expectedOf(testCase)}`,
    `  found     ${foundOf(failure)}`,
  ].join("\n");
};

/** Each kind of failure in one runtime, with its first case. */
export const failuresOf = (runtime: string, scores: readonly Score[]): string[] =>
  groupsOf(scores.filter((score) => score.runtime === runtime).flatMap(({ failed }) => failed)).map((group) =>
    groupText(runtime, group),
  );

/** Each kind of unmet recommendation in one runtime, with its first case. */
export const lapsesOf = (runtime: string, scores: readonly Score[]): string[] => {
  const lapsed = scores.filter((score) => score.runtime === runtime).flatMap((score) => score.lapsed);
  return (["text", "canonical", "reason", "notes"] as const).flatMap((kind) => {
    const all = lapsed.filter(({ lapse }) => lapse.kind === kind);
    const [first] = all;
    if (first === undefined) return [];
    const { expected, found } = first.lapse;
    const show = (value: unknown): string => shown(typeof value === "string" ? value : JSON.stringify(value));
    return [
      `${runtime}: unmet recommendation: same ${kind} (${counted(all.length, "case")})`,
      `  case      ${first.case.entity} ${first.case.name}`,
      `  document  ${shown(first.case.text)}`,
      `  expected  ${show(expected)}`,
      `  found     ${show(found)}`,
    ].join("\n");
  });
};
