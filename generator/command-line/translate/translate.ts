/** The command `koine translate`. */

import { readFileSync } from "node:fs";
import { didYouMean } from "../../../runtime/core/describe.ts";
import { EncodeError } from "../../../runtime/core/issue.ts";
import { readJson, writeJson } from "../../../runtime/core/json/index.ts";
import { saveAll } from "../../5-write/save.ts";
import { WriteError } from "../../5-write/failures.ts";
import type { Host } from "../../support/host.ts";
import type { JsonValue } from "../../support/json.ts";
import { formatFinding } from "../findings/format.ts";
import type { ExitCode, Format, Output } from "../output.ts";
import { translateByLine } from "./by-line.ts";
import { orRefuse, TranslateError } from "./failure.ts";
import { linesIn, readInput, type Input } from "./input.ts";
import { failures } from "../options.ts";
import { loadLibrary, type Library, type Translation } from "./library.ts";
import { findingsOf, perform, Tally, type Way } from "./perform.ts";

export interface TranslateOptions {
  readonly from: string;
  readonly to: string;
  readonly file: string;
  /** Output file for losses, as JSON Lines. */
  readonly losses?: string;
  /**
   * Losses that count as failures: `omitted`, `downgraded` (includes omitted), or loss codes, separated by
   * commas.
   */
  readonly failOn?: string;
  /** The sidecar of the translation that produced the input. */
  readonly sidecar?: string;
  /** Output file for the sidecar. */
  readonly saveSidecar?: string;
  readonly policy?: string;
  /** A file that maps the source dialect's models to the target dialect's models. */
  readonly models?: string;
  readonly maxTokens?: number;
  /** Number of threads for files with one conversation per line. Default: depends on the file size. */
  readonly workers?: number;
  /** The last line that an earlier run processed. */
  readonly after?: number;
}

const bytesOf = (file: string, what: string): Uint8Array => {
  try {
    return readFileSync(file);
  } catch (error) {
    return orRefuse(error, `read ${what} ${file}`);
  }
};

const readJsonFile = (file: string, what: string): JsonValue => {
  const reading = readJson(bytesOf(file, what));
  if (reading.ok) return reading.value;
  throw new TranslateError(`${what} ${file} is not valid JSON`);
};

const known = (dialect: string, library: Library): void => {
  const names = library.dialectNames();
  if (!names.includes(dialect))
    throw new TranslateError(
      `unknown dialect "${dialect}"${didYouMean(dialect, names)}; known: ${names.join(", ")}`,
    );
};

/** Reads the files that configure a translation. */
const wayOf = ({ from, to, sidecar, policy, models, maxTokens }: TranslateOptions): Way => ({
  from,
  to,
  ...(sidecar === undefined ? {} : { sidecar: readJsonFile(sidecar, "the sidecar") }),
  ...(policy === undefined ? {} : { policy: readJsonFile(policy, "the policy") }),
  ...(models === undefined ? {} : { models: readJsonFile(models, "the models") }),
  ...(maxTokens === undefined ? {} : { maxTokens }),
});

/** Messages read line by line are written line by line if the target is a list. */
const outputText = ({ output }: Translation, { isLines }: Input): string =>
  isLines && Array.isArray(output) ? output.map((item) => writeJson(item)).join("\n") : writeJson(output, 2);

/** Saves both the losses and the sidecar, or neither if one of the writes fails. */
const save = ({ losses, saveSidecar }: TranslateOptions, translation: Translation, host: Host): void => {
  const lines = translation.losses.map((loss) => `${JSON.stringify(loss)}\n`).join("");
  const sidecar = `${writeJson(translation.sidecar)}\n`;
  try {
    saveAll(
      [
        ...(losses === undefined ? [] : [{ place: losses, text: lines }]),
        ...(saveSidecar === undefined ? [] : [{ place: saveSidecar, text: sidecar }]),
      ],
      host,
    );
  } catch (error) {
    orRefuse(error, `write ${error instanceof WriteError ? error.path : "the requested files"}`);
  }
};

const translateOne = async (
  input: Input,
  way: Way,
  library: Library,
  options: TranslateOptions,
  format: Format,
  output: Output,
): Promise<ExitCode> => {
  for (const finding of input.findings) await output.err(formatFinding(finding, format, output.paint));
  if (input.conversation === undefined) {
    if (input.findings.length === 0) await output.err(`${input.name} contains no messages`);
    return 1;
  }
  const translation = perform(input.conversation, library, way);
  save(options, translation, output.host);
  await output.out(outputText(translation, input));
  for (const finding of findingsOf(translation, input.name, input.lines))
    await output.err(formatFinding(finding, format, output.paint));
  const tally = new Tally(options.failOn);
  tally.add(translation);
  await output.err(tally.words);
  return tally.isFailed || input.findings.length > 0 ? 1 : 0;
};

const refuseSidecars = ({ file, sidecar, saveSidecar }: TranslateOptions): void => {
  if (sidecar !== undefined || saveSidecar !== undefined)
    throw new TranslateError(
      `a sidecar belongs to one conversation, but ${file} has one per line; translate them one by one, or remove --sidecar and --save-sidecar`,
    );
};

const failing = ({ failOn }: TranslateOptions, { lossCodes }: Library): void => {
  const words = [...failures, ...lossCodes];
  const unknown = failOn?.split(",").find((word) => !words.includes(word));
  if (unknown !== undefined)
    throw new TranslateError(
      `--fail-on accepts a comma-separated list of ${words.join(", ")}, not "${unknown}"`,
    );
};

const translateFile = async (
  options: TranslateOptions,
  format: Format,
  output: Output,
): Promise<ExitCode> => {
  const library = await loadLibrary();
  known(options.from, library);
  known(options.to, library);
  failing(options, library);
  const list = library.listOf(options.from);
  const asked = format === "jsonl" ? linesIn(options.file, options.after) : readInput(options.file, list);
  const input = await asked.catch((error: unknown) => orRefuse(error, `read ${options.file}`));
  const way = wayOf(options);
  if (!("portions" in input)) return translateOne(input, way, library, options, format, output);
  refuseSidecars(options);
  // Translates an empty conversation, so that invalid options are reported before threads start.
  perform(list === undefined ? [] : { [list]: [] }, library, way);
  return translateByLine({ ...options, way }, input, format, output);
};

export const runTranslate = async (
  options: TranslateOptions,
  format: Format,
  output: Output,
): Promise<ExitCode> => {
  try {
    return await translateFile(options, format, output);
  } catch (error) {
    if (!(error instanceof TranslateError || error instanceof EncodeError)) throw error;
    await output.err(error.message);
    return 2;
  }
};
