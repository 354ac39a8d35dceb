/** The command `koine validate`. */

import { existsSync } from "node:fs";
import { lastOptions } from "../../5-write/record.ts";
import { dialectOf } from "../../conform/case.ts";
import { builtModule } from "../../support/package.ts";
import { configFile } from "../config-file.ts";
import { dataFiles, type DataFiles } from "../data-files.ts";
import { nameOf, type Reading } from "../documents.ts";
import { inflatedName } from "../inflate.ts";
import { UnknownEntityError } from "../entity-id.ts";
import type { ExitCode, Format, Output } from "../output.ts";
import { printProblems } from "../problems.ts";
import { schemaFolder } from "../schema-folder.ts";
import { openCrew, sizeOf, threadsFor, type Crew } from "../threads/answers.ts";
import { portionsOf } from "../threads/portions.ts";
import { besides, progressOf } from "../threads/progress.ts";
import type { Job } from "../threads/work.ts";
import type { Values } from "../usage.ts";
import { countsIn, exitCodeOf, type Counts } from "./counts.ts";
import type { Validator } from "./explain.ts";
import { openJudge, type Answer, type Task } from "./judge.ts";
import { keptFor } from "./kept.ts";
import { Report, type Answered, type Listener, type ReportOptions } from "./report.ts";
import { Verdicts } from "./verdicts.ts";

export interface ValidateOptions extends ReportOptions {
  /** The entity's id, or its name if only one dialect is read. */
  readonly entity: string;
  /** Files, folders and patterns. */
  readonly inputs: readonly string[];
  /** Number of threads. Default: depends on the file size. */
  readonly workers?: number;
  /** The last line that an earlier run processed. */
  readonly after?: number;
  /** Whether verdicts include the document's text. */
  readonly documents: boolean;
}

const job: Job<Task, Answer> = {
  open: openJudge,
  module: builtModule("generator/command-line/validate/worker.js"),
};

type Judges = Crew<Task, Answer>;

const placed = ({ line, issues, ...rest }: Answer, linesBefore: number): Answered => ({
  ...rest,
  ...(line === undefined ? {} : { line: linesBefore + line }),
  issues: issues.map((issue) => ({ ...issue, line: linesBefore + issue.line })),
});

const validateFile = async (
  file: string,
  reading: Reading,
  judges: Judges,
  listener: Listener,
  output: Output,
  counts: Counts,
): Promise<void> => {
  const name = nameOf(file);
  const before = counts.documents;
  const size = sizeOf(file);
  const progress = progressOf(size);
  const { out, err } = besides(progress, output);
  try {
    const portions = portionsOf(file, size, reading);
    for await (const { answers, linesBefore } of judges.answersTo(file, portions, progress)) {
      for (const answer of answers) {
        const { valid, issues } = answer;
        counts.documents += issues.length > 0 ? valid + 1 : valid;
        counts.invalid += issues.length > 0 ? 1 : 0;
        counts.issues += issues.length;
        await listener.answer(name, placed(answer, linesBefore), out);
      }
      await listener.pause(out);
    }
    progress.clear();
    if (counts.documents === before) await err(`${name} contains no documents`);
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) throw error;
    counts.unreadable++;
    await err(`cannot read ${file} (${String(error.code)})`);
  }
};

/** The options that determine which schemas are read. */
const askedFor = ({ config, dialect, schema, "input-format": inputFormat }: Values, entity: string): string =>
  JSON.stringify([
    process.cwd(),
    config ?? existsSync(configFile),
    dialect,
    inputFormat,
    schemaFolder(schema),
    schema ?? lastOptions("generated"),
    dialectOf(entity),
  ]);

/** Loads the generator and reads the schemas only if they changed. */
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
  const isEach = format === "jsonl" && !options.summary;
  await judges.start({
    validator: await validatorFor(values, options.entity),
    each: isEach,
    documents: options.documents,
    excerpts: format === "text" && !options.summary,
  });
  const counts: Counts = { documents: 0, invalid: 0, issues: 0, unreadable: problems.length };
  const listener = isEach ? new Verdicts() : new Report(options, format, output.paint);
  const readingOf = (file: string): Reading => ({
    byLine: format === "jsonl" && !inflatedName(file).endsWith(".json"),
    ...(options.after === undefined ? {} : { after: options.after }),
  });
  for (const problem of problems) await output.err(problem);
  for (const file of files) await validateFile(file, readingOf(file), judges, listener, output, counts);
  await listener.end(output.out);
  await (isEach ? output.err : output.out)(isEach ? countsIn(counts, "text") : countsIn(counts, format));
  return exitCodeOf(counts);
};

/** With JSON Lines, standard output contains only verdicts. */
const aside = (format: Format, output: Output): Output => ({
  ...output,
  out: format === "jsonl" ? output.err : output.out,
});

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
    if (!(error instanceof UnknownEntityError)) return printProblems(error, format, aside(format, output));
    await output.err(error.message);
    return 2;
  } finally {
    await judges.end();
  }
};
