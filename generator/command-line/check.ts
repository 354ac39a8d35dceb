/** The command `koine check`. */

import { checkAll } from "../api/check.ts";
import type { Result } from "../api/result.ts";
import { driftLines } from "./drift-lines.ts";
import { labelOf } from "./generate.ts";
import { counted, type ExitCode, type Format, type Output } from "./output.ts";
import { printProblems, printWarnings } from "./problems.ts";
import { saying } from "./source.ts";
import { specsIn, type Asked } from "./specs.ts";
import type { Values } from "./usage.ts";

const mendingCommand = ({ flags, specs }: Asked, results: readonly Result[]): string => {
  const removes = results.some(({ pruned }, index) => pruned !== undefined && specs[index]?.prune !== true);
  const overwrites = results.some(({ kept }) => kept.length > 0);
  const more = [...(removes ? ["--prune"] : []), ...(overwrites ? ["--force"] : [])];
  return ["npx koine generate", ...flags, ...more].join(" ");
};

const printDrift = async (
  asked: Asked,
  results: readonly Result[],
  format: Format,
  output: Output,
): Promise<void> => {
  for (const result of results)
    for (const line of driftLines(result, format, results.length === 1)) await output.out(line);
  const drifts = results.flatMap((result) => result.drifts);
  const stale = drifts.filter(({ kind }) => kind === "stale").length;
  const files = results.reduce((sum, result) => sum + result.files, 0);
  const more = stale === 0 ? "" : ` and ${stale} more ${stale === 1 ? "is" : "are"} stale`;
  const counts = `${drifts.length - stale} of ${files} files drifted${more}`;
  await output.err(`${counts}. To fix: ${mendingCommand(asked, results)}`);
};

export const runCheck = async (values: Values, format: Format, output: Output): Promise<ExitCode> => {
  try {
    const asked = await specsIn(values);
    await saying(format, output)(asked.source);
    const results = await checkAll(asked.specs);
    for (const { warnings } of results) await printWarnings(warnings, format, output);
    if (results.some(({ drifts }) => drifts.length > 0)) {
      await printDrift(asked, results, format, output);
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
