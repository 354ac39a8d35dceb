/**
 * The `koine summary` command: merges the output of several runs into one summary, which can itself be merged
 * again.
 */

import { readJson } from "../../../runtime/core/json/index.ts";
import { documentsOf, nameOf } from "../documents.ts";
import type { ExitCode, Format, Output } from "../output.ts";
import { countsIn, exitCodeOf, type Counts } from "../validate/counts.ts";
import { Kinds } from "../validate/kinds.ts";
import { Losses } from "./losses.ts";
import { saidIn, type Said } from "./said.ts";

/** Adds up summaries. For each kind of issue, the first location is kept. */
export class Sum {
  private readonly kinds = new Kinds();
  private readonly losses = new Losses();
  readonly counts: Counts = { documents: 0, invalid: 0, issues: 0, unreadable: 0 };

  add({ counts, issues, losses }: Said): void {
    this.counts.documents += counts.documents;
    this.counts.invalid += counts.invalid;
    this.counts.issues += counts.issues;
    this.counts.unreadable += counts.unreadable;
    for (const { item, count } of issues) this.kinds.add(item, count);
    for (const { item, count } of losses) this.losses.add(item, count);
  }

  linesIn(format: Format): string[] {
    return [...this.kinds.linesIn(format), ...this.losses.linesIn(format), countsIn(this.counts, format)];
  }
}

/** Returns the location of the first unsupported line, if any. */
const addAll = async (file: string, sum: Sum): Promise<string | undefined> => {
  for await (const { bytes, linesBefore } of documentsOf(file, { byLine: true })) {
    const reading = readJson(bytes);
    const said = reading.ok ? saidIn(reading.value) : undefined;
    if (said === undefined) return `${nameOf(file)}:${linesBefore + 1}`;
    sum.add(said);
  }
  return undefined;
};

export const runSummary = async (
  files: readonly string[],
  format: Format,
  output: Output,
): Promise<ExitCode> => {
  const sum = new Sum();
  for (const file of files) {
    const place = await addAll(file, sum);
    if (place === undefined) continue;
    await output.err(
      `${place} is neither a summary (koine validate --format json --summary) nor a verdict (--format jsonl)`,
    );
    return 2;
  }
  for (const line of sum.linesIn(format)) await output.out(line);
  return exitCodeOf(sum.counts);
};
