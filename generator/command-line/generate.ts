/** koine generate: schemas → files. koine check: what would change, and the command that mends it. */

import { createTwoFilesPatch } from "diff";
import type { Drift } from "../4-write/compare.ts";
import { check, generate, type Options, type Result } from "../pipeline.ts";
import { counted, type ExitCode, type Format, type Output } from "./output.ts";
import { printProblems } from "./problems.ts";

const count = (drifts: readonly Drift[], kinds: readonly Drift["kind"][]): number =>
  drifts.filter(({ kind }) => kinds.includes(kind)).length;

const summaryOf = ({ schemas, files, drifts }: Result, milliseconds: number): string => {
  const changed = count(drifts, ["changed", "missing"]);
  const removed = count(drifts, ["stale"]);
  const parts = `${changed} changed, ${files - changed} unchanged, ${removed} removed`;
  return `${counted(schemas, "schema")} → ${counted(files, "file")} (${parts}) in ${milliseconds} ms`;
};

const listOf = (drifts: readonly Drift[]) => drifts.map(({ path, kind }) => ({ path, kind }));

export const runGenerate = async (options: Options, format: Format, output: Output): Promise<ExitCode> => {
  const start = performance.now();
  try {
    const result = await generate(options);
    const milliseconds = Math.round(performance.now() - start);
    const { schemas, files, drifts } = result;
    const facts = JSON.stringify({ schemas, files, changes: listOf(drifts), milliseconds });
    await output.out(format === "json" ? facts : summaryOf(result, milliseconds));
    return 0;
  } catch (error) {
    return printProblems(error, format, output);
  }
};

const diffLines = 40;

/** A unified diff from disk to what would be generated, cut after so many lines. */
const diffOf = ({ path, expected = "", found = "" }: Drift): string => {
  const lines = createTwoFilesPatch(`on disk/${path}`, `generated/${path}`, found, expected, "", "", {
    context: 2,
  })
    .split("\n")
    .slice(1);
  const more = lines.length > diffLines ? [`… ${lines.length - diffLines} more lines`] : [];
  return [...lines.slice(0, diffLines), ...more].join("\n").trimEnd();
};

const explanations: Record<Drift["kind"], string> = {
  changed: "differs from what its schema gives",
  missing: "is missing",
  stale: "is stale: nothing makes it any more",
};

const formatDrift = (drift: Drift, format: Format): string => {
  const sentence = `${drift.path} ${explanations[drift.kind]}`;
  if (format === "json") return JSON.stringify({ path: drift.path, kind: drift.kind });
  if (format === "github") return `::error file=${drift.path},title=${drift.kind}::${sentence}`;
  return drift.kind === "changed" ? `${sentence}\n${diffOf(drift)}` : sentence;
};

const mendingCommand = ({ schema, out, languages, standalone }: Options): string =>
  [
    "npx koine generate",
    ...(schema === undefined ? [] : ["--schema", schema]),
    ...(out === undefined ? [] : ["--out", out]),
    ...(languages === undefined ? [] : ["--languages", languages.join(",")]),
    ...(standalone === true ? ["--standalone"] : []),
  ].join(" ");

export const runCheck = async (options: Options, format: Format, output: Output): Promise<ExitCode> => {
  try {
    const { files, schemas, drifts } = await check(options);
    for (const drift of drifts) await output.out(formatDrift(drift, format));
    if (drifts.length > 0) {
      await output.err(`${drifts.length} of ${files} files drifted. To mend: ${mendingCommand(options)}`);
      return 1;
    }
    if (format !== "json")
      await output.out(`${counted(schemas, "schema")}, ${counted(files, "file")}: no drift`);
    return 0;
  } catch (error) {
    return printProblems(error, format, output);
  }
};
