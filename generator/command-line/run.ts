/** Reads the arguments and runs one command. */

import { didYouMean } from "../../runtime/core/describe.ts";
import { packageVersion } from "../package.ts";
import { commands, type Command } from "./commands.ts";
import { help } from "./help.ts";
import { isFormat, type ExitCode, type Output } from "./output.ts";
import { options, parse, UsageError, type Values } from "./usage.ts";

const everywhere = ["format", "help", "version"];

/** An option that a command would not read is a mistake of the caller. */
const refuseUnread = (name: string, command: Command, values: Values): void => {
  const read: readonly string[] = [...everywhere, ...command.options];
  const unread = Object.keys(options).find(
    (option) => Object.hasOwn(values, option) && !read.includes(option),
  );
  if (unread !== undefined) throw new UsageError(`${name} does not take --${unread}`);
};

const find = (name: string | undefined): Command => {
  if (name === undefined) throw new UsageError(help);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command !== undefined) return command;
  throw new UsageError(`unknown command "${name}"${didYouMean(name, Object.keys(commands))}`);
};

const runCommand = async (args: readonly string[], output: Output): Promise<ExitCode> => {
  const { values, positionals } = parse(args);
  const [name, ...words] = positionals;
  if (values.version === true) return output.out(packageVersion()).then(() => 0);
  if (values.help === true) return output.out(help).then(() => 0);
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

export const run = async (args: readonly string[], output: Output): Promise<ExitCode> => {
  try {
    return await runCommand(args, output);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    await output.err(`${error.message}\nTry: koine --help`);
    return 2;
  }
};
