/** The `koine history` command, which reads files with stored messages in any version. */

import { mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { didYouMean } from "../../../runtime/core/describe.ts";
import { DecodeError } from "../../../runtime/core/issue.ts";
import { WriteError } from "../../5-write/failures.ts";
import { dataFiles } from "../data-files.ts";
import { batchesOf, nameOf } from "../documents.ts";
import { inflatedName } from "../inflate.ts";
import { formatFinding } from "../findings/format.ts";
import type { ExitCode, Format, Output } from "../output.ts";
import { printProblems } from "../problems.ts";
import { UsageError, type Values } from "../usage.ts";
import { checkHistory } from "./check.ts";
import { historiesFor, type Histories } from "./codec.ts";
import { HistoryError } from "./failure.ts";
import { migrateFile, wordsOf } from "./migrate.ts";

export const historyWords: readonly string[] = ["check", "migrate"];

const isFolder = (place: string): boolean =>
  statSync(place, { throwIfNoEntry: false })?.isDirectory() === true;

/** The output path for each file. Undefined means standard output. */
const placesFor = (files: readonly string[], out: string | undefined): (string | undefined)[] => {
  if (out === undefined && files.length > 1)
    throw new UsageError("several input files require --out with an output folder");
  if (out === undefined || (files.length === 1 && !isFolder(out))) return files.map(() => out);
  const names = files.map((file) => (file === "-" ? "stdin.jsonl" : path.basename(inflatedName(file))));
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined)
    throw new UsageError(`two input files would be written to ${path.join(out, twice)}`);
  mkdirSync(out, { recursive: true });
  return names.map((name) => path.join(out, name));
};

/** Describes why processing a file failed. Rethrows unexpected errors. */
const reasonOf = (file: string, error: unknown): string => {
  const name = nameOf(file);
  if (error instanceof HistoryError) return `${name}: ${error.message}`;
  if (error instanceof WriteError) return `cannot write ${error.path} (${error.code}); it is unchanged`;
  if (error instanceof DecodeError) {
    const [issue] = error.issues;
    return `${name}: ${issue?.code ?? "syntax"}: ${issue?.message ?? "it cannot be read"}`;
  }
  if (error instanceof Error && "code" in error) return `cannot read ${name} (${String(error.code)})`;
  throw error;
};

/** Prints the file to standard output only after it has been processed completely. */
const print = async (place: string, output: Output): Promise<void> => {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  for await (const { bytes } of batchesOf(place)) await output.out(decoder.decode(bytes).trimEnd());
};

const inTemporaryFile = async (body: (place: string) => Promise<void>): Promise<void> => {
  const folder = mkdtempSync(path.join(tmpdir(), "koine-history-"));
  try {
    await body(path.join(folder, "messages.jsonl"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

type OnFailure = (file: string, error: unknown) => Promise<void>;

const migrateAll = async (
  files: readonly string[],
  { out, from }: Values,
  codec: Histories,
  onFailure: OnFailure,
  format: Format,
  output: Output,
): Promise<ExitCode> => {
  const places = placesFor(files, out);
  let code: ExitCode = 0;
  for (const [index, file] of files.entries()) {
    const to = places[index];
    const migrate = async (place: string): Promise<void> => {
      const done = await migrateFile(file, place, codec, from, {
        host: output.host,
        say: (one) => output.err(formatFinding(one, format, output.paint)),
      });
      if (to === undefined) await print(place, output);
      await output.err(wordsOf(file, done, codec));
      if (done.kept > 0) code = 1;
    };
    try {
      await (to === undefined ? inTemporaryFile(migrate) : migrate(to));
    } catch (error) {
      await onFailure(file, error);
    }
  }
  return code;
};

const refuseVersion = (codec: Histories, from: string | undefined): void => {
  if (from === undefined || codec.versions.includes(from)) return;
  const near = didYouMean(from, codec.versions);
  throw new UsageError(
    `--from must be a version of ${codec.dialect} (${codec.versions.join(", ")}), not "${from}"${near}`,
  );
};

const runOn = async (
  isCheck: boolean,
  inputs: readonly string[],
  values: Values,
  format: Format,
  output: Output,
): Promise<ExitCode> => {
  const codec = await historiesFor(values);
  refuseVersion(codec, values.from);
  const { files, problems } = dataFiles(inputs);
  let isBroken = problems.length > 0;
  for (const problem of problems) await output.err(problem);
  const onFailure: OnFailure = async (file, error) => {
    await output.err(reasonOf(file, error));
    isBroken = true;
  };
  const code = isCheck
    ? await checkHistory(files, codec, values.from, onFailure, format, output)
    : await migrateAll(files, values, codec, onFailure, format, output);
  return isBroken ? 2 : code;
};

export const runHistory = async (
  values: Values,
  [action, ...inputs]: readonly string[],
  format: Format,
  output: Output,
): Promise<ExitCode> => {
  if (action === undefined || !historyWords.includes(action) || inputs.length === 0) {
    const near = didYouMean(action, historyWords);
    throw new UsageError(
      `expected "check" or "migrate", followed by one or more files, for example: koine history check session.jsonl${near}`,
    );
  }
  try {
    return await runOn(action === "check", inputs, values, format, output);
  } catch (error) {
    if (!(error instanceof HistoryError)) return printProblems(error, format, output);
    await output.err(error.message);
    return 2;
  }
};
