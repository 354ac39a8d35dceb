/** Completion script for fish, with one line per option. */

import { type CommandOffer, type Offers, type OptionOffer, type Values } from "./offers.ts";

/** Inside single quotes, fish only interprets backslashes and quotes. */
const quoted = (text: string): string => `'${text.replaceAll(/[\\']/g, (sign) => `\\${sign}`)}'`;

const offer = (values: Values): string => {
  if (values === "folder") return "-x -a '(__fish_complete_directories)'";
  if (values === "file" || values === "path") return "-r -F";
  return `-x -a ${quoted(values.join(" "))}`;
};

const optionLine = (command: string, { name, says, values }: OptionOffer): string =>
  [
    `complete -c koine -n '__fish_seen_subcommand_from ${command}' -l ${name.slice(2)}`,
    ...(values === undefined ? [] : [offer(values)]),
    `-d ${quoted(says)}`,
  ].join(" ");

const linesOf = ({ name, says, options, words }: CommandOffer): string[] => [
  `complete -c koine -n __fish_use_subcommand -f -a ${name} -d ${quoted(says)}`,
  `complete -c koine -n '__fish_seen_subcommand_from ${name}' ${typeof words === "string" ? "-F" : `-f -a ${quoted(words.join(" "))}`}`,
  ...options.map((option) => optionLine(name, option)),
];

export const fish = (offers: Offers): string =>
  [
    "# fish completion for koine. Add to ~/.config/fish/config.fish: koine completion fish | source",
    ...offers.flatMap(linesOf),
  ].join("\n");
