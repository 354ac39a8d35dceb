/** Parses the arguments and runs a command. */

import { didYouMean } from "../../runtime/core/describe.ts";
import { WriteError } from "../5-write/failures.ts";
import { listInWords } from "../support/text/in-words.ts";
import { packageVersion } from "../support/package.ts";
import { formatsOf, type Command } from "./command.ts";
import { commands } from "./commands.ts";
import { refuseAddresses } from "./addresses.ts";
import { helpFor, helpOf } from "./help.ts";
import { colored, colorChoices, plain, type Paint } from "./findings/paint.ts";
import { withSarifLog } from "./findings/sarif.ts";
import { everywhere, optionNames } from "./options.ts";
import { isFormat, type ExitCode, type Format, type Output } from "./output.ts";
import { parse, UsageError, type Values } from "./usage.ts";

/** Rejects options that the command does not use. */
const refuseUnread = (name: string, command: Command, values: Values): void => {
  const read: readonly string[] = [...everywhere, ...command.options];
  const unread = optionNames.find((option) => Object.hasOwn(values, option) && !read.includes(option));
  if (unread === undefined) return;
  const close = didYouMean(unread, command.options).replace('mean "', 'mean "--');
  throw new UsageError(`${name} does not support --${unread}${close}`);
};

const find = (name: string): Command => {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command !== undefined) return command;
  throw new UsageError(`unknown command "${name}"${didYouMean(name, [...Object.keys(commands), "help"])}`);
};

const formatIn = ({ format = "text" }: Values, command: Command): Format => {
  const known = formatsOf(command);
  if (isFormat(format) && known.includes(format)) return format;
  throw new UsageError(`--format must be ${listInWords(known, "or")}, not "${format}"`);
};

const paintIn = ({ color = "auto" }: Values, { paint }: Output): Paint => {
  if (!colorChoices.includes(color))
    throw new UsageError(`--color must be ${listInWords(colorChoices, "or")}, not "${color}"`);
  return color === "auto" ? paint : color === "always" ? colored : plain;
};

const helpAbout = (name: string | undefined): string =>
  name === undefined ? helpOf(commands) : helpFor(name, find(name));

/** Thrown if the arguments of a known command are invalid. */
class CommandUsageError extends UsageError {
  readonly command: string;

  constructor(command: string, message: string) {
    super(message);
    this.command = command;
  }
}

const perform = async (name: string, words: readonly string[], values: Values, output: Output) => {
  const command = find(name);
  try {
    const format = formatIn(values, command);
    refuseUnread(name, command, values);
    refuseAddresses(values, words, command);
    const shown = { ...output, paint: paintIn(values, output) };
    const run = (into: Output): Promise<ExitCode> => command.run(values, words, format, into);
    return await (format === "sarif" ? withSarifLog(shown, run) : run(shown));
  } catch (error) {
    throw error instanceof UsageError ? new CommandUsageError(name, error.message) : error;
  }
};

/** Adds the command to errors that are found before the command is known. */
const parsed = (args: readonly string[]): ReturnType<typeof parse> => {
  try {
    return parse(args);
  } catch (error) {
    const name = args.find((word) => Object.hasOwn(commands, word));
    throw name !== undefined && error instanceof UsageError
      ? new CommandUsageError(name, error.message)
      : error;
  }
};

const runCommand = async (args: readonly string[], output: Output): Promise<ExitCode> => {
  const { values, positionals } = parsed(args);
  const [name, ...words] = positionals;
  if (values.version === true) return output.out(packageVersion()).then(() => 0);
  if (name === "help") return output.out(helpAbout(words[0])).then(() => 0);
  if (values.help === true) return output.out(helpAbout(name)).then(() => 0);
  if (name === undefined) return output.err(helpOf(commands)).then(() => 2);
  return perform(name, words, values, output);
};

const wordsOf = (error: UsageError): string =>
  `${error.message}\nTry: koine help${error instanceof CommandUsageError ? ` ${error.command}` : ""}`;

/** Describes a file system error. Returns undefined for other errors. */
const refusalOf = (error: unknown): string | undefined => {
  if (error instanceof WriteError) {
    const reason = error.code === "ENOENT" ? "its folder does not exist" : error.code;
    return `output_unwritable: cannot write ${error.path} (${reason})`;
  }
  if (!(error instanceof Error && "syscall" in error && "code" in error)) return undefined;
  const isWriting = /^(write|mkdir|rename|unlink|copyfile|cp|ftruncate)/.test(String(error.syscall));
  const place = "path" in error ? String(error.path) : "a file or stream";
  const code = isWriting ? "output_unwritable" : "file_unreadable";
  return `${code}: cannot ${isWriting ? "write" : "read"} ${place} (${String(error.code)})`;
};

export const run = async (args: readonly string[], output: Output): Promise<ExitCode> => {
  try {
    return await runCommand(args, output);
  } catch (error) {
    const words = error instanceof UsageError ? wordsOf(error) : refusalOf(error);
    if (words === undefined) throw error;
    await output.err(words);
    return 2;
  }
};
