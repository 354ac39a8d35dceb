/** Prints the result of `koine breaking` in every format. */

import { isBreak } from "../breaking/finding.ts";
import { changesIn, countsByRule, worstFirst } from "../breaking/grouping.ts";
import { reportOf } from "../breaking/report.ts";
import { effectText, linesOf, markdownOf, otherText, type DataReport } from "../breaking/data/report.ts";
import { jsonOf as dataJson } from "../breaking/data/json.ts";
import type { Effect } from "../breaking/data/effects.ts";
import type { BreakingResult, PlacedFinding } from "../api/breaking.ts";
import { writeJson } from "../../runtime/core/json/index.ts";
import { textOf } from "./breaking-text.ts";
import { formatFinding, isAnnotated } from "./findings/format.ts";
import type { Paint } from "./findings/paint.ts";
import { SourceLines } from "./findings/source-lines.ts";
import { printable } from "./findings/printable.ts";
import { counted, type Format, type Output } from "./output.ts";

export interface Printed extends BreakingResult {
  readonly place: (finding: PlacedFinding) => string;
  /** The effects on stored documents, one report per dialect. */
  readonly reports: readonly DataReport[];
}

const summaryOf = (findings: readonly PlacedFinding[], entities: number): string => {
  const breaks = findings.filter(isBreak).length;
  const undecided = findings.filter(({ verdict }) => verdict === "undecided").length;
  const notices = findings.length - breaks;
  const first = `${counted(entities, "type")} compared: ${breaks} breaking (${undecided} undecided), ${counted(notices, "notice")}`;
  const rules = countsByRule(changesIn(findings));
  return rules === "" ? first : `${first}\nby rule: ${rules}`;
};

const jsonOf = (results: readonly Printed[], usageOnly: boolean): string => {
  const data = results.flatMap(({ reports }) => reports.map(dataJson));
  const stored = data.length === 0 ? {} : { data };
  if (usageOnly) return writeJson(stored);
  const findings = results.flatMap(({ findings: all, place }) =>
    all.map((one) => ({ ...one, file: place(one) })),
  );
  const entities = results.reduce((sum, result) => sum + result.entities, 0);
  const summary = {
    breaking: findings.filter(isBreak).length,
    undecided: findings.filter(({ verdict }) => verdict === "undecided").length,
    findings: findings.length,
    entities,
  };
  return writeJson({ findings, summary, ...stored });
};

/** Prints the summary before the table, because reviewers read the first line. */
const pageOf = ({ findings, entities, place }: Printed): string => {
  const lineOf = (finding: PlacedFinding): string =>
    finding.line === undefined ? place(finding) : `${place(finding)}:${finding.line}`;
  const counts = summaryOf(findings, entities).replace("\n", "  \n");
  return `${counts}\n\n${reportOf(findings, lineOf)}`.trimEnd();
};

const keyOf = ({ code, file, pointer, change }: PlacedFinding): string =>
  JSON.stringify([code, file, pointer, change]);

interface Effects {
  readonly effect: Effect;
  readonly text: string;
}

/** Describes how many stored documents each change affects. */
const effectsIn = (reports: readonly DataReport[]): ReadonlyMap<string, Effects> =>
  new Map(
    reports.flatMap(({ data, findings }) =>
      findings.flatMap((finding, index) => {
        const effect = data.effects[index];
        const text = effect === undefined ? "" : `stored data: ${effectText(effect, data)}`;
        return effect === undefined ? [] : [[keyOf(finding), { effect, text }] as const];
      }),
    ),
  );

/** Changes that affect no stored document need no note, unless they could affect data. */
const effectNotes = (change: readonly PlacedFinding[], effects: ReturnType<typeof effectsIn>): string[] => {
  const [first] = change;
  const found = first === undefined ? undefined : effects.get(keyOf(first));
  if (found === undefined) return [];
  const isAffected = found.effect.rejected !== undefined || found.effect.removed.length > 0;
  return isAffected || change.some(({ direction }) => direction === "backward") ? [found.text] : [];
};

const changeTexts = ({ findings, place, reports }: Printed, format: Format, paint: Paint): string[] => {
  const effects = effectsIn(reports);
  const sources = new SourceLines();
  return worstFirst(changesIn(findings)).map((change) =>
    textOf(change, place, format, effectNotes(change, effects), paint, sources),
  );
};

/** Annotates documents that are rejected for a reason that no change explains. */
const annotationsOf = ({ data, dialect }: DataReport, format: Format): string[] =>
  data.others.flatMap(({ group, ...other }) => {
    const [first] = group.first;
    if (first === undefined) return [];
    const message = `${group.documents} × rejected by the new schemas, ${otherText(other, dialect)}`;
    return [formatFinding({ ...first, pointer: "", code: other.code, message }, format)];
  });

const dataLines = ({ reports }: Printed, format: Format): string[] =>
  reports.flatMap((report) => {
    if (format === "markdown") return ["", ...markdownOf(report).split("\n")].map(printable);
    return isAnnotated(format) ? annotationsOf(report, format) : linesOf(report).map(printable);
  });

export const printBreaking = async (
  results: readonly Printed[],
  usageOnly: boolean,
  format: Format,
  output: Output,
): Promise<void> => {
  if (format === "json") return output.out(jsonOf(results, usageOnly));
  for (const result of results) {
    if (format === "markdown" && !usageOnly) await output.out(pageOf(result));
    if (format !== "markdown")
      for (const text of changeTexts(result, format, output.paint)) await output.out(text);
    for (const line of dataLines(result, format)) await output.out(line);
    if (format === "text" && !usageOnly) await output.err(summaryOf(result.findings, result.entities));
  }
};
