/** Runs all lint rules and applies severities and suppressions. */

import { compareText, type Report, type Severity } from "../support/diagnostics.ts";
import type { Severities } from "../breaking/findings.ts";
import { covering, suppressionsIn, type Suppression } from "../breaking/suppressions.ts";
import type { Found, LintRule, Scene } from "./rule.ts";
import { lintRule, lintRules } from "./rules/index.ts";
import { suppressionIdle } from "./rules/suppression-idle.ts";

export interface LintFinding extends Found {
  readonly code: string;
  readonly severity: Severity;
  readonly accepted?: string;
}

export interface LintSettings {
  readonly severities: Severities;
  /** Today's date as YYYY-MM-DD. */
  readonly today: string;
}

const severityOf = ({ code, severity = "error" }: LintRule, { severities }: LintSettings): Severity =>
  severities[code] ?? severity;

const runRule = (rule: LintRule, scene: Scene, settings: LintSettings): LintFinding[] => {
  const severity = severityOf(rule, settings);
  if (severity === "off") return [];
  return [...rule.find(scene)].map((found) => ({ ...found, code: rule.code, severity }));
};

/** Returns suppressions without a matching finding. Skips suppressions for rules that are off. */
const idleOnes = (
  suppressions: readonly Suppression[],
  findings: readonly LintFinding[],
  settings: LintSettings,
): LintFinding[] => {
  const severity = severityOf(suppressionIdle, settings);
  const isIdle = (one: Suppression): boolean => {
    const rule = lintRule(one.code);
    const isRun = rule !== undefined && rule !== suppressionIdle && severityOf(rule, settings) !== "off";
    return isRun && !findings.some((finding) => covering(finding, [one]) !== undefined);
  };
  if (severity === "off") return [];
  return suppressions.filter(isIdle).map(({ file, at, code }) => ({
    code: suppressionIdle.code,
    severity,
    file,
    pointer: at,
    message: `this schema and its subschemas have no ${code} finding`,
    hint: "Remove the entry.",
    edits: [{ kind: "remove", pointer: at }],
  }));
};

const byPlace = (one: LintFinding, other: LintFinding): number =>
  compareText(one.file, other.file) ||
  compareText(one.pointer, other.pointer) ||
  compareText(one.code, other.code);

/** Returns unique findings, sorted by location. Reports expired suppressions. */
export const lintScene = (scene: Scene, settings: LintSettings, report: Report): LintFinding[] => {
  const suppressions = suppressionsIn(
    scene.dialect,
    { ...settings, isLintRule: (code) => lintRule(code) !== undefined },
    report,
  );
  const found = lintRules.flatMap((rule) => runRule(rule, scene, settings));
  const all = [...found, ...idleOnes(suppressions, found, settings)].map((finding) => {
    const cover = covering(finding, suppressions);
    return cover === undefined ? finding : { ...finding, accepted: cover.reason };
  });
  const unique = new Map(all.map((one) => [`${one.code} ${one.file}#${one.pointer}`, one]));
  return [...unique.values()].toSorted(byPlace);
};
