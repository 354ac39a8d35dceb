/** Reads the arguments and runs one command. */

import { didYouMean } from "../../runtime/core/describe.ts";
import { packageVersion } from "../package.ts";
import type { Command } from "./command.ts";
import { commands } from "./commands.ts";
import { helpOf } from "./help.ts";
import { everywhere, optionNames } from "./options.ts";
import { isFormat, type ExitCode, type Output } from "./output.ts";
import { parse, UsageError, type Values } from "./usage.ts";

/** An option that a command would not read is a mistake of the caller. */
const refuseUnread = (name: string, command: Command, values: Values): void => {
  const read: readonly string[] = [...everywhere, ...command.options];
  const unread = optionNames.find((option) => Object.hasOwn(values, option) && !read.includes(option));
  if (unread === undefined) return;
  const close = didYouMean(unread, command.options).replace('mean "', 'mean "--');
  throw new UsageError(`${name} does not take --${unread}${close}`);
};

const find = (name: string | undefined): Command => {
  if (name === undefined) throw new UsageError(helpOf(commands));
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command !== undefined) return command;
  throw new UsageError(`unknown command "${name}"${didYouMean(name, Object.keys(commands))}`);
};

const runCommand = async (args: readonly string[], output: Output): Promise<ExitCode> => {
  const { values, positionals } = parse(args);
  const [name, ...words] = positionals;
  if (values.version === true) return output.out(packageVersion()).then(() => 0);
  if (values.help === true) return output.out(helpOf(commands)).then(() => 0);
  const command = find(name);
  const { format = "text" } = values;
  const isTaken = isFormat(format) && (format !== "markdown" || command.markdown === true);
  if (!isTaken)
    throw new UsageError(
      `--format takes text, json${command.markdown === true ? ", github or markdown" : " or github"}, not "${format}"`,
    );
  refuseUnread(name ?? "", command, values);
  return command.run(values, words, format, output);
};

/** What the file system refuses is the caller's to mend; undefined for any other error. */
const refusalOf = (error: unknown): string | undefined => {
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
    const words = error instanceof UsageError ? `${error.message}\nTry: koine --help` : refusalOf(error);
    if (words === undefined) throw error;
    await output.err(words);
    return 2;
  }
};
