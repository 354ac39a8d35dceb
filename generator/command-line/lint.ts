/** The command `koine lint`. */

import path from "node:path";
import { replaceAll } from "../5-write/replace.ts";
import { Findings } from "../api/findings.ts";
import { lint, type LintResult, type PlacedLint } from "../api/lint.ts";
import type { Options } from "../config/options.ts";
import type { Host } from "../support/host.ts";
import { formatFinding } from "./findings/format.ts";
import { excerptOf } from "./findings/excerpt.ts";
import { counted, type ExitCode, type Format, type Output } from "./output.ts";
import { printProblems } from "./problems.ts";
import { specsIn } from "./specs.ts";
import type { Paint } from "./findings/paint.ts";
import type { Values } from "./usage.ts";

const counts = ({ severity, accepted }: PlacedLint): boolean =>
  severity === "error" && accepted === undefined;

const textOf = (finding: PlacedLint, root: string, format: Format, paint: Paint): string => {
  const { source, edits, severity, accepted, note, line, column, ...facts } = finding;
  const file = path.relative(process.cwd(), path.join(root, finding.file));
  if (format === "json")
    return JSON.stringify({
      ...finding,
      file,
      edits: undefined,
      source: undefined,
      fixable: edits !== undefined,
    });
  const level = accepted !== undefined || severity === "off" ? "notice" : severity;
  const word = accepted === undefined ? severity : "accepted";
  const reason = accepted === undefined ? note : `accepted: ${accepted}`;
  const hint = edits === undefined ? facts.hint : `${facts.hint} (fixable with koine lint --fix)`;
  const shown = {
    ...facts,
    file,
    line,
    column,
    excerpt: excerptOf(source, column),
    hint,
    level,
    label: word,
    ...(reason === undefined ? {} : { note: reason }),
  } as const;
  return formatFinding(shown, format, paint);
};

const summaryOf = (results: readonly LintResult[]): string => {
  const findings = results.flatMap((result) => result.findings);
  const entities = results.reduce((sum, result) => sum + result.entities, 0);
  const open = findings.filter(({ accepted }) => accepted === undefined);
  const of = (severity: string): number => open.filter((one) => one.severity === severity).length;
  const accepted = findings.length - open.length;
  return `${counted(entities, "type")} checked: ${counted(of("error"), "error")}, ${counted(of("warning"), "warning")}, ${counted(of("notice"), "notice")}, ${accepted} accepted`;
};

/**
 * The maximum number of passes. Several passes are needed because one fix can make another possible. The
 * files are complete after every pass.
 */
const mostPasses = 10;

/** Applies safe fixes and returns the number of changed files. Throws GenerationError. */
const mend = (specs: readonly Options[], host: Host): number => {
  const places = new Set<string>();
  for (let pass = 0; pass < mostPasses; pass++) {
    const mended = lint(specs).flatMap((result) => result.mended);
    if (mended.length === 0) break;
    const findings = new Findings();
    replaceAll(mended, findings.reporter(""), host);
    findings.stop();
    for (const { place } of mended) places.add(place);
  }
  return places.size;
};

/** Turns warnings into errors under `--strict`. */
const strictly = (results: readonly LintResult[], { strict }: Values): readonly LintResult[] =>
  strict !== true
    ? results
    : results.map((result) => ({
        ...result,
        findings: result.findings.map((one) =>
          one.severity === "warning" ? { ...one, severity: "error" } : one,
        ),
      }));

const printAll = async (results: readonly LintResult[], format: Format, output: Output): Promise<void> => {
  for (const { findings, root } of results)
    for (const finding of findings) await output.out(textOf(finding, root, format, output.paint));
};

const isRefused = ({ findings }: LintResult): boolean => findings.some(counts);

/** Prints the findings and returns true if `generate --strict` must stop. */
export const isRefusedByLint = async (
  specs: readonly Options[],
  format: Format,
  output: Output,
): Promise<boolean> => {
  const results = strictly(lint(specs), { strict: true });
  if (!results.some(isRefused)) return false;
  await printAll(results, format, output);
  if (format === "text") await output.err(`${summaryOf(results)}; nothing was written`);
  return true;
};

const printUnused = async (values: Values, format: Format, output: Output): Promise<ExitCode> =>
  (await import("./lint-data.ts")).printUnused(values, format, output);

export const runLint = async (values: Values, format: Format, output: Output): Promise<ExitCode> => {
  try {
    const { specs } = await specsIn(values);
    const mended = values.fix === true ? mend(specs, output.host) : 0;
    const results = strictly(lint(specs), values);
    await printAll(results, format, output);
    if (format === "text") {
      if (mended > 0) await output.err(`${counted(mended, "file")} mended`);
      await output.err(summaryOf(results));
    }
    const status = values.data === undefined ? 0 : await printUnused(values, format, output);
    return status === 0 && results.some(isRefused) ? 1 : status;
  } catch (error) {
    return printProblems(error, format, output);
  }
};
