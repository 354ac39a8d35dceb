/** The commands `koine breaking` and `koine diff`. */

import { existsSync } from "node:fs";
import path from "node:path";
import { changelog } from "../breaking/changelog.ts";
import {
  comparisonsForData,
  differences,
  judgeBoth,
  readBoth,
  type BreakingResult,
} from "../api/breaking.ts";
import type { PlacedFinding } from "../api/breaking.ts";
import type { DataReport } from "../breaking/data/report.ts";
import type { Options } from "../config/options.ts";
import { printBreaking, type Printed } from "./breaking-output.ts";
import { workersIn } from "./count-options.ts";
import { requestsIn, type DataRequest } from "./data/requests.ts";
import { readStored, type Compared, type DataOptions, type Stored } from "./data/stored.ts";
import { failing } from "./fail-on.ts";
import type { ExitCode, Format, Output } from "./output.ts";
import { printProblems } from "./problems.ts";
import { specsIn } from "./specs.ts";
import { UsageError, type Values } from "./usage.ts";

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

/** A spec with its findings, and its changes if there is data to check. */
interface Judged extends Compared {
  readonly result: BreakingResult;
}

const judgeOne = (spec: Options, values: Values): Judged => {
  const options = { ...spec, against: againstIn(values), ...samplesIn(values) };
  const both = readBoth(options);
  const hasData = values.data !== undefined;
  const isSkipped = values["usage-only"] === true;
  const entities = both.after.dialects.reduce((sum, dialect) => sum + dialect.entities.length, 0);
  return {
    both,
    comparisons: hasData ? comparisonsForData(both, options) : [],
    result: isSkipped ? { findings: [], root: both.root, entities } : judgeBoth(both, options),
  };
};

/** A path refers to the old version of a single spec. A Git ref applies to all specs. */
const specsTo = async (values: Values): Promise<readonly Options[]> => {
  const { specs } = await specsIn(values);
  if (specs.length > 1 && existsSync(againstIn(values)))
    throw new UsageError("--against accepts a path only for a single spec; select one with --dialect");
  return specs;
};

const dataIn = (values: Values, words: readonly string[]): readonly DataRequest[] => {
  const requests = requestsIn(values, words);
  if (values["usage-only"] === true && requests.length === 0)
    throw new UsageError("--usage-only requires --data");
  return requests;
};

/** A `--partial` file contains the evidence for one entity. */
const readingIn = (values: Values, requests: readonly DataRequest[]): DataOptions => {
  const { partial, merge = false } = values;
  if (requests.length === 0 && (partial !== undefined || merge))
    throw new UsageError("--partial and --merge require --data");
  if (partial !== undefined && merge)
    throw new UsageError("--partial writes a summary of data, and --merge reads summaries; use one of them");
  if (partial !== undefined && requests.length > 1)
    throw new UsageError("--partial writes the summary of one entity; pass --data once");
  return { ...workersIn(values), isMerge: merge, ...(partial === undefined ? {} : { partial }) };
};

const printedOf = ({ result, comparisons }: Judged, { reports }: Stored): Printed => ({
  ...result,
  reports: comparisons.flatMap((comparison): readonly DataReport[] => {
    const report = reports.get(comparison);
    return report === undefined ? [] : [report];
  }),
  place: ({ file, side }: PlacedFinding): string =>
    side === "before" ? `${file} (before)` : path.relative(process.cwd(), path.join(result.root, file)),
});

const nothingStored: Stored = { reports: new Map(), unreadable: 0 };

export const runBreaking = async (
  values: Values,
  words: readonly string[],
  format: Format,
  output: Output,
): Promise<ExitCode> => {
  try {
    const isFailing = failing(values);
    const requests = dataIn(values, words);
    const reading = readingIn(values, requests);
    const judged: Judged[] = [];
    for (const spec of await specsTo(values)) judged.push(judgeOne(spec, values));
    const stored =
      requests.length === 0 ? nothingStored : await readStored(judged, requests, reading, output);
    if (reading.partial !== undefined) return stored.unreadable > 0 ? 2 : 0;
    const results = judged.map((one) => printedOf(one, stored));
    await printBreaking(results, values["usage-only"] === true, format, output);
    if (stored.unreadable > 0) return 2;
    return results.some(isFailing) ? 1 : 0;
  } catch (error) {
    return printProblems(error, format, output, "nothing was compared");
  }
};

export const runDiff = async (values: Values, format: Format, output: Output): Promise<ExitCode> => {
  try {
    for (const spec of await specsTo(values))
      for (const one of await differences({ ...spec, against: againstIn(values) }))
        await output.out(format === "json" ? changelog(one).json : changelog(one).markdown);
    return 0;
  } catch (error) {
    return printProblems(error, format, output, "nothing was compared");
  }
};
