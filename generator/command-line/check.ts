/** koine check: what would change on disk, and the command that mends it. */

import { posix } from "node:path";
import { createTwoFilesPatch } from "diff";
import type { Drift } from "../5-write/compare.ts";
import { checkAll, type Result } from "../pipeline.ts";
import { labelOf } from "./generate.ts";
import { counted, type ExitCode, type Format, type Output } from "./output.ts";
import { printProblems } from "./problems.ts";
import { specsAsBefore, type Asked } from "./specs.ts";
import type { Values } from "./usage.ts";

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
