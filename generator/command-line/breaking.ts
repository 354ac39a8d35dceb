/** The commands `koine breaking` and `koine diff`. */

import { existsSync } from "node:fs";
import path from "node:path";
import { changelog } from "../breaking/changelog.ts";
import { isBreak } from "../breaking/finding.ts";
import { changesIn, concernOf, concerns, countsByRule, worstFirst } from "../breaking/grouping.ts";
import { reportOf } from "../breaking/report.ts";
import { breaking, differences, type BreakingResult, type PlacedFinding } from "../api/breaking.ts";
import { writeJson } from "../../runtime/core/json/index.ts";
import type { Options } from "../config/options.ts";
import { textOf } from "./breaking-text.ts";
import { counted, type ExitCode, type Format, type Output } from "./output.ts";
import { printProblems } from "./problems.ts";
import { specsIn } from "./specs.ts";
import { listAt, UsageError, type Values } from "./usage.ts";

const againstIn = ({ against }: Values): string => {
  if (against === undefined || against === "")
    throw new UsageError(
      "--against is missing: pass a Git ref, a folder or a file, for example: --against main",
    );
  if (against.startsWith("-"))
    throw new UsageError(`"${against}" is not a valid value of --against: a Git ref cannot start with -`);
  return against;
};

const samplesIn = ({ samples }: Values): { readonly samples?: number } => {
  if (samples === undefined) return {};
  const count = Number(samples);
  if (Number.isInteger(count) && count >= 0 && count <= 1_000_000) return { samples: count };
  throw new UsageError(`--samples must be a whole number up to 1,000,000, not "${samples}"`);
};

/** Selects the findings that make the command exit with code 1. */
const failing = ({ "fail-on": failOn }: Values): ((finding: PlacedFinding) => boolean) => {
  const unknown = listAt(failOn ?? "").find((word) => !concerns.some((concern) => concern === word));
  if (unknown !== undefined)
    throw new UsageError(`--fail-on accepts ${concerns.join(" or ")}, not "${unknown}"`);
  const asked: readonly string[] = failOn === undefined ? concerns : listAt(failOn);
  return (finding) => isBreak(finding) && asked.includes(concernOf(finding));
};

interface Compared extends BreakingResult {
  readonly place: (finding: PlacedFinding) => string;
}

const compareOne = async (spec: Options, values: Values): Promise<Compared> => {
  const result = await breaking({ ...spec, against: againstIn(values), ...samplesIn(values) });
  const place = ({ file, side }: PlacedFinding): string =>
    side === "before" ? `${file} (before)` : path.relative(process.cwd(), path.join(result.root, file));
  return { ...result, place };
};

/** A path refers to the old version of a single spec. A Git ref applies to all specs. */
const specsTo = async (values: Values): Promise<readonly Options[]> => {
  const { specs } = await specsIn(values);
  if (specs.length > 1 && existsSync(againstIn(values)))
    throw new UsageError("--against accepts a path only for a single spec; select one with --dialect");
  return specs;
};

const summaryOf = (findings: readonly PlacedFinding[], entities: number): string => {
  const breaks = findings.filter(isBreak).length;
  const undecided = findings.filter(({ verdict }) => verdict === "undecided").length;
  const notices = findings.length - breaks;
  const first = `${counted(entities, "type")} compared: ${breaks} breaking (${undecided} undecided), ${counted(notices, "notice")}`;
  const rules = countsByRule(changesIn(findings));
  return rules === "" ? first : `${first}\nby rule: ${rules}`;
};

const jsonOf = (results: readonly Compared[]): string => {
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
  return writeJson({ findings, summary });
};

/** Prints the summary before the table, because reviewers read the first line. */
const pageOf = (findings: readonly PlacedFinding[], entities: number, place: Compared["place"]): string => {
  const lineOf = (finding: PlacedFinding): string =>
    finding.line === undefined ? place(finding) : `${place(finding)}:${finding.line}`;
  const counts = summaryOf(findings, entities).replace("\n", "  \n");
  return `${counts}\n\n${reportOf(findings, lineOf)}`.trimEnd();
};

const print = async (results: readonly Compared[], format: Format, output: Output): Promise<void> => {
  if (format === "json") return output.out(jsonOf(results));
  for (const { findings, place, entities } of results) {
    if (format === "markdown") await output.out(pageOf(findings, entities, place));
    else
      for (const change of worstFirst(changesIn(findings))) await output.out(textOf(change, place, format));
    if (format === "text") await output.err(summaryOf(findings, entities));
  }
};

export const runBreaking = async (values: Values, format: Format, output: Output): Promise<ExitCode> => {
  try {
    const counts = failing(values);
    const results: Compared[] = [];
    for (const spec of await specsTo(values)) results.push(await compareOne(spec, values));
    await print(results, format, output);
    return results.some(({ findings }) => findings.some(counts)) ? 1 : 0;
  } catch (error) {
    return printProblems(error, format, output);
  }
};

export const runDiff = async (values: Values, format: Format, output: Output): Promise<ExitCode> => {
  try {
    for (const spec of await specsTo(values))
      for (const one of await differences({ ...spec, against: againstIn(values) }))
        await output.out(format === "json" ? changelog(one).json : changelog(one).markdown);
    return 0;
  } catch (error) {
    return printProblems(error, format, output);
  }
};
