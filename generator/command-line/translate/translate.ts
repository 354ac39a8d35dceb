/** koine translate: a conversation from one dialect to another, on standard output, with every loss named. */

import { readFileSync } from "node:fs";
import { didYouMean } from "../../../runtime/core/describe.ts";
import { EncodeError } from "../../../runtime/core/issue.ts";
import { readJson, writeJson } from "../../../runtime/core/json/index.ts";
import { saveAll } from "../../4-write/save.ts";
import { WriteError } from "../../4-write/failures.ts";
import type { JsonValue } from "../../json.ts";
import { counted, formatFinding, type ExitCode, type Format, type Output } from "../output.ts";
import { readConversation, type Input } from "./input.ts";
import { loadLibrary, type Library, type Loss, type Translation } from "./library.ts";

export interface TranslateOptions {
  readonly from: string;
  readonly to: string;
  readonly file: string;
  /** Where the losses go, as JSON Lines. */
  readonly losses?: string;
  /** Which losses are failures: `omitted`, or `downgraded` and omitted. */
  readonly failOn?: string;
  /** The sidecar of the translation that made the input. */
  readonly sidecar?: string;
  /** Where the sidecar of this translation goes. */
  readonly saveSidecar?: string;
  readonly policy?: string;
}

/** The command cannot do its work; the message says what to do. */
export class TranslateError extends Error {}

/** What the file system refuses is the caller's to mend. */
const orRefuse = (error: unknown, what: string): never => {
  if (error instanceof Error && "code" in error)
    throw new TranslateError(`cannot ${what} (${String(error.code)})`);
  throw error;
};

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
  throw new TranslateError(`${what} ${file} is no JSON`);
};

const known = (dialect: string, library: Library): void => {
  const names = library.dialectNames();
  if (!names.includes(dialect))
    throw new TranslateError(
      `there is no dialect "${dialect}"${didYouMean(dialect, names)}; known: ${names.join(", ")}`,
    );
};

const perform = (conversation: JsonValue, library: Library, options: TranslateOptions): Translation => {
  const { from, to, sidecar, policy } = options;
  try {
    return library.translate(conversation, {
      from,
      to,
      ...(sidecar === undefined ? {} : { sidecar: readJsonFile(sidecar, "the sidecar") }),
      ...(policy === undefined ? {} : { policy: readJsonFile(policy, "the policy") }),
    });
  } catch (error) {
    if (error instanceof TypeError) throw new TranslateError(error.message);
    throw error;
  }
};

/** A list given line by line leaves line by line where the target is a list, too. */
const outputText = ({ output }: Translation, { isLines }: Input): string =>
  isLines && Array.isArray(output) ? output.map((item) => writeJson(item)).join("\n") : writeJson(output, 2);

const isFailure = ({ status }: Loss, failOn: string | undefined): boolean =>
  failOn === "downgraded" || (failOn === "omitted" && status === "omitted");

const countOf = (losses: readonly Loss[]): string => {
  const counts = new Map<string, number>();
  for (const { status, code } of losses)
    counts.set(`${code} ${status}`, (counts.get(`${code} ${status}`) ?? 0) + 1);
  return [...counts].map(([what, count]) => `${count} ${what}`).join(", ");
};

const report = async (
  { problems, losses }: Translation,
  input: Input,
  format: Format,
  output: Output,
): Promise<void> => {
  for (const { side, index, pointer, issues } of problems)
    for (const issue of issues) {
      const line = side === "input" ? input.lines[index] : undefined;
      const file = side === "input" ? input.name : "output";
      const place = { file, pointer: (line === undefined ? pointer : "") + issue.pointer };
      const at = line === undefined ? {} : { line };
      await output.err(formatFinding({ ...issue, ...place, ...at }, format));
    }
  const lost =
    losses.length === 0 ? "nothing was lost" : `${counted(losses.length, "fact")} lost (${countOf(losses)})`;
  const unread = problems.filter(({ side }) => side === "input").length;
  const refused = problems.length - unread;
  const words = [
    lost,
    ...(unread === 0 ? [] : [`${counted(unread, "message")} not of the dialect`]),
    ...(refused === 0 ? [] : [`${counted(refused, "place")} that the API would refuse`]),
  ];
  await output.err(words.join(", "));
};

/** What is kept of a translation; both files or none. */
const save = ({ losses, saveSidecar }: TranslateOptions, translation: Translation): void => {
  const lines = translation.losses.map((loss) => `${JSON.stringify(loss)}\n`).join("");
  const sidecar = `${writeJson(translation.sidecar)}\n`;
  try {
    saveAll([
      ...(losses === undefined ? [] : [{ place: losses, text: lines }]),
      ...(saveSidecar === undefined ? [] : [{ place: saveSidecar, text: sidecar }]),
    ]);
  } catch (error) {
    orRefuse(error, `write ${error instanceof WriteError ? error.path : "what was asked for"}`);
  }
};

const translateFile = async (
  options: TranslateOptions,
  format: Format,
  output: Output,
): Promise<ExitCode> => {
  const library = await loadLibrary();
  known(options.from, library);
  known(options.to, library);
  const input = await readConversation(options.file, library.listOf(options.from)).catch((error: unknown) =>
    orRefuse(error, `read ${options.file}`),
  );
  for (const finding of input.findings) await output.err(formatFinding(finding, format));
  if (input.conversation === undefined) {
    if (input.findings.length === 0) await output.err(`${input.name} has no message`);
    return 1;
  }
  const translation = perform(input.conversation, library, options);
  save(options, translation);
  await output.out(outputText(translation, input));
  await report(translation, input, format, output);
  const isFailed = translation.losses.some((loss) => isFailure(loss, options.failOn));
  return isFailed || translation.problems.length > 0 || input.findings.length > 0 ? 1 : 0;
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
