/** koine generate: schemas → files. koine check: what would change, and the command that mends it. */

import { posix } from "node:path";
import { createTwoFilesPatch } from "diff";
import type { Drift } from "../4-write/compare.ts";
import { inputsOf } from "../inputs.ts";
import type { Options } from "../options.ts";
import { checkAll, generateAll, type Coverage, type Result } from "../pipeline.ts";
import { counted, type ExitCode, type Format, type Output } from "./output.ts";
import { printProblems } from "./problems.ts";
import { specsAsBefore, specsIn, type Asked } from "./specs.ts";
import type { Values } from "./usage.ts";
import { roughly, watch, type Run } from "./watch.ts";

const count = (drifts: readonly Drift[], kinds: readonly Drift["kind"][]): number =>
  drifts.filter(({ kind }) => kinds.includes(kind)).length;

const summaryOf = ({ schemas, files, drifts, kept }: Result, milliseconds: number): string => {
  const changed = count(drifts, ["changed", "missing"]) - kept.length;
  const removed = count(drifts, ["stale"]);
  const parts = `${changed} changed, ${files - changed - kept.length} unchanged, ${removed} removed${kept.length === 0 ? "" : `, ${kept.length} kept`}`;
  return `${counted(schemas, "schema")} → ${counted(files, "file")} (${parts}) in ${milliseconds} ms`;
};

/** `acp: 188 entities, 99.7 % of 4,120 places typed, 9 are plain JSON`: rounded down, so that 100 % means all. */
const coverageText = ({ name, entities, places, plain }: Coverage): string => {
  const share = places === 0 ? 100 : Math.floor((1000 * (places - plain.length)) / places) / 10;
  const rest = plain.length === 0 ? "" : `, ${plain.length} ${plain.length === 1 ? "is" : "are"} plain JSON`;
  return `${name}: ${entities} ${entities === 1 ? "entity" : "entities"}, ${share} % of ${places.toLocaleString("en-US")} places typed${rest}`;
};

const listOf = (drifts: readonly Drift[]) => drifts.map(({ path, kind }) => ({ path, kind }));

/** Where several specs are at work, a line says which one it speaks of. */
const labelOf = ({ out }: Result, results: readonly Result[]): string =>
  results.length > 1 ? `${out}: ` : "";

const factsOf = (
  { schemas, files, drifts, kept, out, documents }: Result,
  isOne: boolean,
  milliseconds: number,
): string => {
  const about = documents.length === 0 ? {} : { documents };
  const edits = kept.length === 0 ? {} : { kept };
  const changes = listOf(drifts.filter(({ path }) => !kept.includes(path)));
  const facts = { schemas, files, ...about, changes, ...edits, milliseconds };
  return JSON.stringify({ ...(isOne ? {} : { out }), ...facts });
};

const printResults = async (
  results: readonly Result[],
  milliseconds: number,
  format: Format,
  output: Output,
  because: string,
): Promise<void> => {
  for (const result of results) {
    if (result.pruned !== undefined) await output.err(`removed ${result.pruned}`);
    for (const path of result.kept)
      await output.err(
        `${posix.join(result.out, path)} was edited by hand and is kept; --force overwrites it`,
      );
    const text = because + labelOf(result, results) + summaryOf(result, milliseconds);
    await output.out(format === "json" ? factsOf(result, results.length === 1, milliseconds) : text);
    if (format !== "json" && because === "")
      for (const document of result.documents) await output.out(coverageText(document));
  }
};

const specsFor = async (values: Values): Promise<readonly Options[]> => {
  const { specs } = await specsIn(values);
  const said = { cache: values["no-cache"] !== true, ...(values.force === true ? { force: true } : {}) };
  return specs.map((spec) => ({ ...spec, ...said }));
};

const generateOnce = async (
  values: Values,
  format: Format,
  output: Output,
  because = "",
): Promise<readonly Result[]> => {
  const start = performance.now();
  const results = await generateAll(await specsFor(values));
  await printResults(results, Math.round(performance.now() - start), format, output, because);
  return results;
};

/** What is wrong is printed, and the next edit may mend it. */
const watchGenerate = async (values: Values, format: Format, output: Output): Promise<ExitCode> => {
  const specs = await specsFor(values);
  const run: Run = async (because) => {
    try {
      return (await generateOnce(values, format, output, because)).map(({ read }) => read);
    } catch (error) {
      await printProblems(error, format, output);
      return [];
    }
  };
  return watch(roughly(specs), specs[0]?.targets === undefined ? [] : (specs[0].reads ?? []), run, output);
};

export const runGenerate = async (values: Values, format: Format, output: Output): Promise<ExitCode> => {
  try {
    if (values["print-inputs"] === true) {
      const { specs } = await specsIn(values);
      await output.out(JSON.stringify(inputsOf(specs, process.cwd()), null, 2));
    } else if (values.watch === true) return await watchGenerate(values, format, output);
    else {
      const results = await generateOnce(values, format, output);
      return results.some(({ kept }) => kept.length > 0) ? 1 : 0;
    }
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

const mendingCommand = ({ flags }: Asked, results: readonly Result[]): string => {
  const removes = results.some(({ pruned }) => pruned !== undefined) && !flags.includes("--prune");
  const overwrites = results.some(({ kept }) => kept.length > 0);
  const more = [...(removes ? ["--prune"] : []), ...(overwrites ? ["--force"] : [])];
  return ["npx koine generate", ...flags, ...more].join(" ");
};

const inFolder = ({ out }: Result, drift: Drift): Drift => ({
  ...drift,
  path: posix.join(out, drift.path),
});

export const runCheck = async (values: Values, format: Format, output: Output): Promise<ExitCode> => {
  try {
    const asked = await specsAsBefore(values);
    const results = await checkAll(asked.specs);
    const drifts = results.flatMap((result) =>
      results.length === 1 ? result.drifts : result.drifts.map((drift) => inFolder(result, drift)),
    );
    const files = results.reduce((sum, result) => sum + result.files, 0);
    for (const drift of drifts) await output.out(formatDrift(drift, format));
    if (drifts.length > 0) {
      await output.err(
        `${drifts.length} of ${files} files drifted. To mend: ${mendingCommand(asked, results)}`,
      );
      return 1;
    }
    for (const result of format === "json" ? [] : results)
      await output.out(
        `${labelOf(result, results)}${counted(result.schemas, "schema")}, ${counted(result.files, "file")}: no drift`,
      );
    return 0;
  } catch (error) {
    return printProblems(error, format, output);
  }
};
