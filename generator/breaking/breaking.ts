/** Finds all changes between two models and judges whether they break anything. */

import { compareText, type Report } from "../support/diagnostics.ts";
import type { Dialect, Entity, Model } from "../model/model.ts";
import { onceEach } from "../support/once.ts";
import type { Change } from "./change.ts";
import { compareDialects, type Compared } from "./compare/compare.ts";
import { spotOf } from "./compare/comparison.ts";
import { isBreak, type Finding } from "./finding.ts";
import { findingsOf, type Severities } from "./findings.ts";
import { courtOf } from "./judge/court.ts";
import { judge, type Judged } from "./judge/judge.ts";
import { spotCheck, type Unexplained } from "./spot-check.ts";
import { covering, suppressionsIn, type Accepting, type Suppression } from "./suppressions.ts";

export interface Settings extends Accepting {
  /** The number of sample documents used to test each "compatible" verdict. Default: 1,000. */
  readonly samples?: number;
  readonly severities?: Severities;
}

export interface DialectChanges {
  readonly dialect: string;
  readonly changes: readonly Change[];
}

const without = (dialect: Dialect): Dialect => ({ ...dialect, entities: [] });

const withoutRule = (entity: Entity): Entity => {
  const { rule: _rule, ...others } = entity;
  return others;
};

/** Removes rules, because Ajv judges documents by the author's schemas. */
const withoutRules = onceEach((dialect: Dialect): Dialect => ({
  ...dialect,
  entities: dialect.entities.map(withoutRule),
}));

/** Pairs dialects by name. If each side has only one dialect, the two always form a pair. */
const pairsOf = (mine: Model, theirs: Model): (readonly [Dialect, Dialect])[] => {
  const before = mine.dialects.map(withoutRules);
  const after = theirs.dialects.map(withoutRules);
  const [old, ...moreOld] = before;
  const [now, ...moreNow] = after;
  if (old !== undefined && now !== undefined && moreOld.length + moreNow.length === 0) return [[old, now]];
  const gone = before.map(
    (one) => [one, after.find(({ name }) => name === one.name) ?? without(one)] as const,
  );
  const added = after.filter(({ name }) => !before.some((one) => one.name === name));
  return [...gone, ...added.map((one) => [without(one), one] as const)];
};

/** Compares each dialect with its counterpart. */
export const comparisonsOf = (before: Model, after: Model): Compared[] =>
  pairsOf(before, after).map(([old, now]) => compareDialects(old, now));

export const changesBetween = (before: Model, after: Model): DialectChanges[] =>
  pairsOf(before, after).map(([old, now]) => ({
    dialect: now.name,
    changes: compareDialects(old, now).changes,
  }));

const unexplained = ({ before, after, judged }: Unexplained, severities: Severities): Finding[] => {
  const message = "accepts different data, but no single change explains the difference";
  const change: Change = {
    rule: "UNEXPLAINED",
    spot: spotOf(before, after),
    message,
    kind: "changed",
    what: { kind: "new" },
  };
  return findingsOf(change, [judged], severities);
};

const findingsBetween = (before: Dialect, after: Dialect, settings: Settings): Finding[] => {
  const { samples = 1000, severities = {} } = settings;
  const { pair, changes } = compareDialects(before, after);
  const court = courtOf(pair, samples);
  const judged = changes.map((change) => ({ change, judged: judge(change, court) }));
  return [
    ...judged.flatMap((one) => findingsOf(one.change, one.judged, severities)),
    ...spotCheck(judged, court).flatMap((one) => unexplained(one, severities)),
  ];
};

const byPlace = (one: Finding, other: Finding): number =>
  compareText(one.file, other.file) ||
  compareText(one.pointer, other.pointer) ||
  compareText(one.code, other.code);

/**
 * Drops undecided findings if a break is already proven for the same entity and direction. Accepted breaks
 * and notices do not count as proof, because they do not fail the command.
 */
const answered = (findings: readonly Finding[]): Finding[] => {
  const questionOf = ({ entity, direction }: Finding): string => `${entity} ${direction}`;
  const proven = findings.filter((finding) => finding.verdict === "breaks" && isBreak(finding));
  const answers = new Set(proven.map(questionOf));
  return findings.filter((finding) => finding.verdict !== "undecided" || !answers.has(questionOf(finding)));
};

const accepted = (finding: Finding, suppressions: readonly Suppression[]): Finding => {
  const found = covering(finding, suppressions);
  return found === undefined || finding.verdict === "compatible"
    ? finding
    : { ...finding, accepted: found.reason };
};

/** Returns a finding for each change, in order, as if the change rejected old data. */
export const rejectionsBy = ({ pair, changes }: Compared, settings: Settings): Finding[] => {
  const suppressions = suppressionsIn(pair.after, settings, () => undefined);
  const judged: readonly Judged[] = [{ verdict: "breaks", direction: "backward" }];
  return changes
    .flatMap((change) => findingsOf(change, judged, settings.severities ?? {}))
    .map((finding) => accepted(finding, suppressions));
};

/** Returns all findings except those of disabled rules. Reports invalid and expired suppressions. */
export const findBreaks = (before: Model, after: Model, settings: Settings, report: Report): Finding[] =>
  pairsOf(before, after).flatMap(([old, now]) => {
    const suppressions = suppressionsIn(now, settings, report);
    const findings = findingsBetween(old, now, settings).filter(({ severity }) => severity !== "off");
    return answered(findings.map((finding) => accepted(finding, suppressions))).toSorted(byPlace);
  });
