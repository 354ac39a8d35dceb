/** koine validate: checks JSON and JSONL files against one entity; a line for each issue, a count at the end. */

import { existsSync } from "node:fs";
import { lastOptions } from "../../5-write/record.ts";
import { dialectOf } from "../../conform/case.ts";
import { configFile } from "../config-file.ts";
import { dataFiles, type DataFiles } from "../data-files.ts";
import { nameOf } from "../documents.ts";
import { UnknownEntityError } from "../entity-id.ts";
import { counted, type ExitCode, type Format, type Output } from "../output.ts";
import { printProblems } from "../problems.ts";
import { schemaFolder } from "../schema-folder.ts";
import { openCrew, sizeOf, threadsFor, type Crew } from "../threads/answers.ts";
import { portionsOf } from "../threads/portions.ts";
import { besides, progressOf } from "../threads/progress.ts";
import type { Job } from "../threads/work.ts";
import type { Values } from "../usage.ts";
import type { Validator } from "./explain.ts";
import { openJudge, type Answer } from "./judge.ts";
import { keptFor } from "./kept.ts";
import { Report, type ReportOptions } from "./report.ts";

export interface ValidateOptions extends ReportOptions {
  /** Its id, or its name where one dialect is read. */
  readonly entity: string;
  /** Files, folders and patterns. */
  readonly inputs: readonly string[];
  /** How many threads judge; Koine knows where nothing is said. */
  readonly workers?: number;
}

interface Counts {
  documents: number;
  invalid: number;
  issues: number;
  unreadable: number;
}

const job: Job<Validator, Answer> = {
  open: openJudge,
  module: new URL("./worker.js", import.meta.url),
};

type Judges = Crew<Validator, Answer>;

const validateFile = async (
  file: string,
  judges: Judges,
  report: Report,
  output: Output,
  counts: Counts,
): Promise<void> => {
  const name = nameOf(file);
  const before = counts.documents;
  const size = sizeOf(file);
  const progress = progressOf(size);
  const { out, err } = besides(progress, output);
  try {
    for await (const { answers, linesBefore } of judges.answersTo(file, portionsOf(file, size), progress))
      for (const { valid, issues } of answers) {
        counts.documents += issues.length > 0 ? valid + 1 : valid;
        counts.invalid += issues.length > 0 ? 1 : 0;
        counts.issues += issues.length;
        for (const issue of issues)
          await report.add({ file: name, ...issue, line: linesBefore + issue.line }, out);
      }
    progress.clear();
    if (counts.documents === before) await err(`${name} has no document`);
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) throw error;
    counts.unreadable++;
    await err(`cannot read ${file} (${String(error.code)})`);
  }
};

const countsOf = ({ documents, invalid, issues, unreadable }: Counts): string => {
  const missing = unreadable === 0 ? "" : `, ${counted(unreadable, "file")} unreadable`;
  return `${counted(documents, "document")}: ${documents - invalid} valid, ${invalid} invalid, ${counted(issues, "issue")}${missing}`;
};

const exitCodeOf = ({ invalid, unreadable }: Counts): ExitCode => (unreadable > 0 ? 2 : invalid > 0 ? 1 : 0);

/** The options that decide where schemas are looked for, and which of them are read. */
const askedFor = ({ config, dialect, schema }: Values, entity: string): string =>
  JSON.stringify([
    process.cwd(),
    config ?? existsSync(configFile),
    dialect,
    schemaFolder(schema),
    schema ?? lastOptions("generated"),
    dialectOf(entity),
  ]);

/** Schemas are read, and all that this takes is loaded, only where something changed. */
const validatorFor = async (values: Values, entity: string): Promise<Validator> => {
  const asked = askedFor(values, entity);
  return keptFor(asked, entity) ?? (await import("./make.ts")).makeValidator(values, entity, asked);
};

const validateAll = async (
  values: Values,
  options: ValidateOptions,
  { files, problems }: DataFiles,
  judges: Judges,
  format: Format,
  output: Output,
): Promise<ExitCode> => {
  await judges.start(await validatorFor(values, options.entity));
  const counts: Counts = { documents: 0, invalid: 0, issues: 0, unreadable: problems.length };
  const report = new Report(options, format);
  for (const problem of problems) await output.err(problem);
  for (const file of files) await validateFile(file, judges, report, output, counts);
  await report.end(output.out);
  await output.out(format === "json" ? JSON.stringify({ summary: counts }) : countsOf(counts));
  return exitCodeOf(counts);
};

export const runValidate = async (
  values: Values,
  options: ValidateOptions,
  format: Format,
  output: Output,
): Promise<ExitCode> => {
  const data = dataFiles(options.inputs);
  const judges = openCrew(job, threadsFor(data.files, options.workers));
  try {
    return await validateAll(values, options, data, judges, format, output);
  } catch (error) {
    if (!(error instanceof UnknownEntityError)) return printProblems(error, format, output);
    await output.err(error.message);
    return 2;
  } finally {
    await judges.end();
  }
};
