/** The output of `koine help`: all commands, or one command with its options, examples and exit codes. */

import { product } from "../languages/product.ts";
import { formatsOf, type Command, type Commands, type Group } from "./command.ts";
import { everywhere, optionHelp, optionNames, optionOf, type OptionName } from "./options.ts";

/** Formats a row. If the left column is too wide, the description starts on the next line. */
const row = (left: string, width: number, [first = "", ...rest]: readonly string[]): string => {
  const indent = " ".repeat(width + 4);
  const begin = left.length <= width ? `  ${left.padEnd(width)}  ${first}` : `  ${left}\n${indent}${first}`;
  return [begin.trimEnd(), ...rest.map((line) => indent + line)].join("\n");
};

const usageRows = (name: string, { usage }: Command): string[] =>
  usage.map(([words, does]) =>
    does === undefined
      ? `  koine ${name} ${words} [options]`.replace("  [", " [")
      : row(`koine ${name} ${words}`.trimEnd(), 44, [does]),
  );

/** An option with a placeholder for its value. */
export const optionLabel = (name: OptionName, command?: string): string => {
  const { value } = optionHelp(name, command);
  return value === undefined ? `--${name}` : `--${name} <${value}>`;
};

const optionRow = (name: OptionName, command?: string): string => {
  const { short } = optionOf(name);
  const left = optionLabel(name, command);
  return row(short === undefined ? left : `-${short}, ${left}`, 24, optionHelp(name, command).says);
};

const formatRow = (command: Command): string =>
  row(`--format <${formatsOf(command).join("|")}>`, 24, ["Output format (default: text)"]);

const section = (title: string, rows: readonly string[]): string => [`${title}:`, ...rows].join("\n");

/** The meanings of the exit codes shared by all commands. */
export const exitCodes: readonly (readonly [code: number, meaning: string])[] = [
  [0, "Success"],
  [1, "Findings: drift, lint errors, breaking changes, invalid data or failed cases"],
  [2, "The command failed: invalid arguments, unreadable files or invalid schemas"],
  [3, "Not supported (reserved)"],
];

const exitRows = (codes: readonly (readonly [code: number | string, meaning: string])[]): string[] =>
  codes.map(([code, meaning]) => `  ${code}  ${meaning}`);

/** The options of a command, excluding global options. */
export const ownOptions = ({ options }: Command): readonly OptionName[] => {
  const taken: readonly string[] = options;
  return optionNames.filter((option) => taken.includes(option));
};

/** The help text for one command. */
export const helpFor = (name: string, command: Command): string => {
  const own = ownOptions(command);
  return [
    command.summary,
    section("Usage", usageRows(name, command)),
    section(
      "Examples",
      command.examples.map(([call, does]) => `  # ${does}\n  npx koine ${call}`),
    ),
    ...(own.length === 0
      ? []
      : [
          section(
            "Options",
            own.map((option) => optionRow(option, name)),
          ),
        ]),
    section(
      "Global options",
      everywhere.map((option) => (option === "format" ? formatRow(command) : optionRow(option))),
    ),
    section("Exit codes", exitRows(Object.entries(command.exitCodes))),
  ].join("\n\n");
};

/** The groups of commands, in display order. */
const groupTitles: Readonly<Record<Group, string>> = {
  common: "Common commands",
  change: "Compare versions and languages",
  data: "Look at data",
  messages: "Convert messages",
  setup: "Set up",
};

/** The title of each group, with the group's commands. */
export const commandGroups = (
  commands: Commands,
): readonly (readonly [title: string, own: readonly (readonly [name: string, command: Command])[]])[] =>
  Object.entries(groupTitles).map(([group, title]) => [
    title,
    Object.entries(commands).filter(([, command]) => command.group === group),
  ]);

/** The help text for all commands. */
export const helpOf = (commands: Commands): string =>
  [
    product,
    section("Usage", ["  koine <command> [options]"]),
    ...commandGroups(commands).map(([title, own]) =>
      section(
        title,
        own.map(([name, { summary }]) => row(name, 10, [summary])),
      ),
    ),
    section(
      "Global options",
      everywhere.map((option) => optionRow(option)),
    ),
    section("Exit codes", exitRows(exitCodes)),
    "Run `koine help <command>` for the options and examples of a command.",
  ].join("\n\n");
