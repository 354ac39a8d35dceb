/** What `koine --help` prints, made of the commands and of the table of options. */

import type { Commands } from "./command.ts";
import { grouped } from "../grouped.ts";
import { everywhere, optionNames, optionOf, type OptionName } from "./options.ts";

/** What is too long on the left has its text below. */
const row = (left: string, width: number, [first = "", ...rest]: readonly string[]): string => {
  const indent = " ".repeat(width + 3);
  const begin = left.length <= width ? `  ${left.padEnd(width)} ${first}` : `  ${left}\n${indent}${first}`;
  return [begin, ...rest.map((line) => indent + line)].join("\n");
};

const commandRows = (commands: Commands): string[] =>
  Object.entries(commands).flatMap(([name, { usage }]) =>
    usage.map(([words, says]) => row(`koine ${name} ${words}`.trimEnd(), 44, [says])),
  );

const optionRow = (name: OptionName): string => {
  const { value, says } = optionOf(name);
  const left = value === undefined ? `--${name}` : `--${name} <${value}>`;
  return row(left, 24, says);
};

/** The commands that an option belongs to; none where it is one of `generate` or of all. */
const ownersOf = (name: OptionName, commands: Commands): string => {
  const isShared = everywhere.some((one) => one === name) || commands["generate"]?.options.includes(name);
  if (isShared === true) return "";
  const owners = Object.keys(commands).filter((command) => commands[command]?.options.includes(name));
  return ` of ${owners.join(" and ")}`;
};

const exitCodes =
  "exit codes: 0 ok · 1 findings (drift, lint, breaks, invalid data, disagreement) · 2 koine could not do its work · 3 not supported";

export const helpOf = (commands: Commands): string => {
  const groups = grouped(optionNames, (name) => ownersOf(name, commands));
  const sections = [...groups].map(([owners, names]) =>
    [`options${owners}`, ...names.map(optionRow)].join("\n"),
  );
  return [
    "koine: agent message types from JSON Schema, the same in every runtime",
    commandRows(commands).join("\n"),
    ...sections,
    exitCodes,
  ].join("\n\n");
};
