/** The text of `koine help`: all commands, or one of them with its options and two examples. */

import { product } from "../languages/product.ts";
import type { Command, Commands } from "./command.ts";
import { everywhere, optionNames, optionOf, type OptionName } from "./options.ts";

/** Lays out a row; text that is too long on the left has its explanation below. */
const row = (left: string, width: number, [first = "", ...rest]: readonly string[]): string => {
  const indent = " ".repeat(width + 3);
  const begin = left.length <= width ? `  ${left.padEnd(width)} ${first}` : `  ${left}\n${indent}${first}`;
  return [begin, ...rest.map((line) => indent + line)].join("\n");
};

const usageRows = (name: string, { usage }: Command): string[] =>
  usage.map(([words, says]) => row(`koine ${name} ${words}`.trimEnd(), 44, [says]));

const optionRow = (name: OptionName): string => {
  const { value, says, short } = optionOf(name);
  const left = value === undefined ? `--${name}` : `--${name} <${value}>`;
  return row(short === undefined ? left : `${left}, -${short}`, 24, says);
};

const section = (title: string, rows: readonly string[]): string => [title, ...rows].join("\n");

const exitCodes =
  "exit codes: 0 ok · 1 findings (drift, lint, breaks, invalid data, disagreement) · 2 koine could not do its work · 3 not supported";

/** The help of one command. */
export const helpFor = (name: string, command: Command): string => {
  const taken: readonly string[] = command.options;
  const own = optionNames.filter((option) => taken.includes(option));
  const examples = command.examples.map(([call, does]) => `  # ${does}\n  npx koine ${call}`);
  return [
    usageRows(name, command).join("\n"),
    section("examples", examples),
    ...(own.length === 0 ? [] : [section("options", own.map(optionRow))]),
    section("options of every command", everywhere.map(optionRow)),
    exitCodes,
  ].join("\n\n");
};

/** The help of all commands. */
export const helpOf = (commands: Commands): string =>
  [
    `koine: ${product}`,
    [
      ...Object.entries(commands).flatMap(([name, command]) => usageRows(name, command)),
      row("koine help <command>", 44, ["the options of a command, with two examples"]),
    ].join("\n"),
    section("options of every command", everywhere.map(optionRow)),
    exitCodes,
  ].join("\n\n");
