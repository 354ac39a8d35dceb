/** The command `koine infer`. */

import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { conclude } from "../../infer/conclude/conclude.ts";
import { usualOptions, type InferOptions } from "../../infer/conclude/options.ts";
import { nameOfFile } from "../../infer/conclude/words.ts";
import { mergeCollections, newCollection } from "../../infer/summary/collect.ts";
import { depths } from "../../infer/summary/limits.ts";
import { collectionIn, partialText } from "../../infer/summary/partial.ts";
import { saveAll } from "../../5-write/save.ts";
import { stringAt } from "../../support/json.ts";
import { dataFiles } from "../data-files.ts";
import { counted, type ExitCode, type Format, type Output } from "../output.ts";
import { isOwnOverlay, proposedFor, readExisting, writeOverlays, type Existing } from "./against.ts";
import { collectFiles, type Collected } from "./collect-files.ts";
import { readParts } from "../parts.ts";
import { reportIn, skippedIn, type Inferred } from "./report.ts";

export interface InferRun extends Omit<InferOptions, "name"> {
  /** Files, folders and patterns. */
  readonly inputs: readonly string[];
  /** Default: derived from the name of the file or folder. */
  readonly name?: string;
  /** The schema's file. Default: standard output. */
  readonly out?: string;
  /** Writes a summary to this file instead of a schema. */
  readonly partial?: string;
  /** Whether the inputs are such summaries. */
  readonly isMerge: boolean;
  /** An existing schema. If given, changes to it are proposed instead of a new schema. */
  readonly against?: string;
  /** Whether to overwrite a file that does not contain an inferred schema. */
  readonly force: boolean;
  readonly workers?: number;
  /** Whether to print the next command. */
  readonly hasHint?: boolean;
}

/** Marks files that may be overwritten. */
const ownComment = "Inferred by koine infer.";

const isOwn = (file: string): boolean => {
  try {
    const value: unknown = JSON.parse(readFileSync(file, "utf8"));
    return stringAt(Object(value), "$comment") === ownComment || isOwnOverlay(Object(value));
  } catch {
    return false;
  }
};

/** Returns an error message if a file must not be overwritten. */
const refusal = (out: string | undefined, { force }: InferRun): string | undefined =>
  out === undefined || force || !existsSync(out) || isOwn(out)
    ? undefined
    : `${out} exists and was not written by koine infer; use --force to overwrite it`;

/** The type name for the documents, derived from the name of a single file or folder. */
export const nameFor = ([only, ...others]: readonly string[]): string =>
  only !== undefined && others.length === 0 && /^[\w./\\ -]+$/.test(only)
    ? nameOfFile(path.resolve(only) === process.cwd() ? "" : only)
    : usualOptions.name;

const mergedIn = (inputs: readonly string[], tags: readonly string[]): Collected => {
  const { parts, problems } = readParts(inputs, (bytes, file) => {
    const part = collectionIn(new TextDecoder().decode(bytes));
    return part ?? `${file} was not written by koine infer --partial, or is damaged`;
  });
  const collection = newCollection(tags);
  for (const part of parts) mergeCollections(collection, part);
  return { collection, problems };
};

const collected = async (run: InferRun, output: Output): Promise<Collected> => {
  if (run.isMerge) return mergedIn(run.inputs, run.tags);
  const { files, problems } = dataFiles(run.inputs);
  const found = await collectFiles(files, run.tags, run.workers, output);
  return { ...found, problems: [...problems, ...found.problems] };
};

const inferredFrom = ({ collection, problems }: Collected, run: InferRun): Inferred | undefined => {
  const { summary, depth, deep } = collection;
  if (summary === undefined) return undefined;
  const name = run.name ?? (run.isMerge ? usualOptions.name : nameFor(run.inputs));
  const { schema, remarks } = conclude({ summary, deep }, { ...run, name });
  const { $schema = "", ...rest } = schema;
  return {
    name,
    documents: summary.count,
    schema: { $schema, $comment: ownComment, ...rest },
    remarks,
    problems: collection.problems,
    unreadable: problems,
    depth: depth === depths[0] ? undefined : depth,
  };
};

const exitCodeOf = ({ problems, unreadable }: Inferred): ExitCode =>
  problems.size > 0 || unreadable.length > 0 ? 1 : 0;

const writeSchema = async (
  inferred: Inferred,
  { out, hasHint = true }: InferRun,
  format: Format,
  output: Output,
): Promise<ExitCode> => {
  const text = `${JSON.stringify(inferred.schema, null, 2)}\n`;
  const report = reportIn(inferred, format);
  if (out === undefined) {
    await output.err(report);
    await output.out(text.trimEnd());
  } else {
    saveAll([{ place: out, text }], output.host);
    await output.out(report);
    if (format === "text" && hasHint)
      await output.out(`\nCreated ${out}. Generate code with:\n  npx koine generate --schema ${out}`);
  }
  return exitCodeOf(inferred);
};

const writePartial = async (
  { collection, problems }: Collected,
  place: string,
  output: Output,
): Promise<ExitCode> => {
  saveAll([{ place, text: partialText(collection) }], output.host);
  for (const problem of problems) await output.err(problem);
  await output.out(`Created ${place} from ${counted(collection.summary?.count ?? 0, "document")}`);
  return problems.length > 0 || collection.problems.size > 0 ? 1 : 0;
};

const proposeChanges = async (
  inferred: Inferred,
  existing: Existing,
  run: InferRun,
  format: Format,
  output: Output,
): Promise<ExitCode> => {
  for (const line of [...skippedIn(inferred), ...inferred.unreadable]) await output.err(line);
  const proposed = proposedFor(inferred, existing, run.out);
  const refused = proposed.overlays.flatMap(({ place }) => refusal(place, run) ?? []);
  for (const line of refused) await output.err(line);
  if (refused.length > 0) return 2;
  await writeOverlays(proposed, existing, run.out, format, output);
  return exitCodeOf(inferred);
};

const nothingIn = async ({ collection, problems }: Collected, output: Output): Promise<ExitCode> => {
  for (const problem of problems) await output.err(problem);
  for (const [code, { count, first, message }] of collection.problems)
    await output.err(`${first.file}:${first.line} ${code}: ${message} (${counted(count, "document")})`);
  await output.err("the input contains no valid documents; nothing was written");
  return 2;
};

export const runInfer = async (run: InferRun, format: Format, output: Output): Promise<ExitCode> => {
  const refused = refusal(run.out, run);
  const existing = run.against === undefined ? undefined : readExisting(run.against);
  if (refused !== undefined) return output.err(refused).then(() => 2);
  const found = await collected(run, output);
  const hasNothing = found.collection.summary === undefined && found.problems.length > 0;
  if (run.partial !== undefined && !hasNothing) return writePartial(found, run.partial, output);
  const inferred = inferredFrom(found, run);
  if (inferred === undefined) return nothingIn(found, output);
  if (existing === undefined) return writeSchema(inferred, run, format, output);
  return proposeChanges(inferred, existing, run, format, output);
};
