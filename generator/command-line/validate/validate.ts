/** koine validate: checks JSON and JSONL files against one entity; a line for each issue, a count at the end. */

import { existsSync, statSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { dialectOf } from "../../conform/case.ts";
import type { Model } from "../../model.ts";
import type { Options } from "../../options.ts";
import { packageRoot } from "../../package.ts";
import { readModels } from "../../reading.ts";
import type { Batch } from "../batches.ts";
import { batchesOf } from "../documents.ts";
import { counted, type ExitCode, type Format, type Output } from "../output.ts";
import { printProblems } from "../problems.ts";
import { specsIn } from "../specs.ts";
import type { Values } from "../usage.ts";
import { loadExplain, type Validator } from "./explain.ts";
import { judgementsOf, type Asked } from "./judge.ts";
import { progressOf, type Progress } from "./progress.ts";
import { answersOf, type Answer, type Task } from "./threads.ts";
import { UnknownEntityError, writeValidator } from "./validator.ts";

export interface ValidateOptions {
  readonly entity: string;
  readonly files: readonly string[];
  /** How many threads judge; Koine knows where nothing is said. */
  readonly workers?: number;
}

interface Work extends Pick<ValidateOptions, "workers"> {
  readonly validator: Validator;
  readonly format: Format;
}

interface Counts {
  documents: number;
  invalid: number;
  issues: number;
  unreadable: number;
}

/** The caller's own schemas where there are any, else those of this package. */
export const schemaFolder = (schema: string | undefined): string =>
  schema ?? (existsSync("schema") ? "schema" : path.join(packageRoot(), "schema"));

/** Threads start in the time in which one reads so much. */
const worthThreads = 32 * 1024 * 1024;

const sizeOf = (file: string): number | undefined => {
  const found = file === "-" ? undefined : statSync(file, { throwIfNoEntry: false });
  return found?.isFile() === true ? found.size : undefined;
};

/** As many as were asked for; none where one thread reads a file as fast. */
const threadsFor = (size: number | undefined, asked: number | undefined): number =>
  asked ?? (size === undefined || size < worthThreads ? 1 : availableParallelism());

/** Judges here, where nothing is gained by others. */
async function* answersHere(batches: AsyncIterable<Batch>, asked: Asked): AsyncGenerator<Answer> {
  for await (const batch of batches)
    for (const judgement of judgementsOf(batch, asked))
      yield { documents: 1, invalid: judgement.length > 0 ? [judgement] : [] };
}

const answersTo = async (
  batches: AsyncIterable<Batch>,
  threads: number,
  task: Task,
): Promise<AsyncGenerator<Answer>> => {
  if (threads > 1) return answersOf(batches, task, threads);
  return answersHere(batches, { ...task, explain: await loadExplain(task.validator) });
};

/** Tells of every batch when it is read. */
async function* watched(batches: AsyncIterable<Batch>, progress: Progress): AsyncGenerator<Batch> {
  let bytes = 0;
  for await (const batch of batches) {
    yield batch;
    progress.at((bytes += batch.bytes.length));
  }
}

const validateFile = async (
  file: string,
  { validator, format, workers }: Work,
  output: Output,
  counts: Counts,
): Promise<void> => {
  try {
    const size = sizeOf(file);
    const progress = progressOf(size);
    const task = { validator, file: file === "-" ? "(stdin)" : file, format };
    const batches = watched(batchesOf(file), progress);
    for await (const { documents, invalid } of await answersTo(batches, threadsFor(size, workers), task)) {
      counts.documents += documents;
      counts.invalid += invalid.length;
      if (invalid.length > 0) progress.clear();
      for (const line of invalid.flat()) await output.out(line);
      counts.issues += invalid.reduce((sum, lines) => sum + lines.length, 0);
    }
    progress.clear();
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) throw error;
    counts.unreadable++;
    await output.err(`cannot read ${file} (${String(error.code)})`);
  }
};

const summaryOf = ({ documents, invalid, issues, unreadable }: Counts): string => {
  const missing = unreadable === 0 ? "" : `, ${counted(unreadable, "file")} unreadable`;
  return `${counted(documents, "document")}: ${documents - invalid} valid, ${invalid} invalid, ${counted(issues, "issue")}${missing}`;
};

const exitCodeOf = ({ invalid, unreadable }: Counts): ExitCode => (unreadable > 0 ? 2 : invalid > 0 ? 1 : 0);

const isWhole = ({ include, exclude, names }: Options): boolean =>
  include === undefined && exclude === undefined && names === undefined;

/** The folder of the entity's own dialect, where that can be read without the others. */
const narrowed = (spec: Options, entity: string): Options => {
  const schema = schemaFolder(spec.schema);
  const folder = path.join(schema, dialectOf(entity));
  return {
    ...spec,
    schema: isWhole(spec) && existsSync(path.join(folder, "dialect.json")) ? folder : schema,
  };
};

/** All that the config or the flags name, as one model; or the part of it that has the entity. */
const modelOf = async (values: Values, entity: string): Promise<Model> => {
  const { specs } = await specsIn(values);
  const read = (one: (spec: Options) => Options): Model => ({
    dialects: readModels(specs.map(one)).flatMap(({ dialects }) => dialects),
  });
  const part = read((spec) => narrowed(spec, entity));
  const isThere = part.dialects.some(({ entities }) => entities.some(({ id }) => id === entity));
  return isThere ? part : read((spec) => ({ ...spec, schema: schemaFolder(spec.schema) }));
};

export const runValidate = async (
  values: Values,
  { entity, files, ...rest }: ValidateOptions,
  format: Format,
  output: Output,
): Promise<ExitCode> => {
  try {
    const validator = writeValidator(await modelOf(values, entity), entity);
    const work: Work = { validator, format, ...rest };
    const counts: Counts = { documents: 0, invalid: 0, issues: 0, unreadable: 0 };
    for (const file of files) await validateFile(file, work, output, counts);
    await output.out(format === "json" ? JSON.stringify({ summary: counts }) : summaryOf(counts));
    return exitCodeOf(counts);
  } catch (error) {
    if (!(error instanceof UnknownEntityError)) return printProblems(error, format, output);
    await output.err(error.message);
    return 2;
  }
};
