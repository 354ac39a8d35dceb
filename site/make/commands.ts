/** Generates the command reference from the command definitions: an overview, and one page per command. */

import { formatsOf, type Command } from "../../generator/command-line/command.ts";
import { commands } from "../../generator/command-line/commands.ts";
import { commandGroups, exitCodes, optionLabel, ownOptions } from "../../generator/command-line/help.ts";
import { everywhere, optionHelp, optionOf, type OptionName } from "../../generator/command-line/options.ts";
import { cell, code, table } from "./markdown.ts";

const pageOf = (name: string): string => `reference/commands/${name}`;

const linkTo = (name: string): string => `[${code(name)}](/${pageOf(name)})`;

const block = (lines: readonly string[]): string => `\`\`\`sh\n${lines.join("\n")}\n\`\`\``;

const optionRows = (names: readonly OptionName[], command?: string): string[][] =>
  names.map((name) => {
    const { short } = optionOf(name);
    const label = short === undefined ? "" : `${code(`-${short}`)}, `;
    return [label + code(optionLabel(name, command)), cell(optionHelp(name, command).says.join(" "))];
  });

const exitTable = (codes: readonly (readonly [code: number | string, meaning: string])[]): string =>
  table(
    ["code", "meaning"],
    codes.map(([number, meaning]) => [code(String(number)), cell(meaning)]),
  );

const usageLines = (name: string, { usage }: Command): string[] =>
  usage.flatMap(([words, does]) => [
    ...(does === undefined ? [] : [`# ${does}`]),
    `npx koine ${name} ${words}`.trimEnd(),
  ]);

const commandPage = (name: string, command: Command): string => {
  const own = ownOptions(command);
  const formats = formatsOf(command).map(code).join(", ");
  return [
    `# koine ${name}`,
    `${cell(command.summary)}.`,
    "## Usage",
    block(usageLines(name, command)),
    "## Examples",
    ...command.examples.flatMap(([call, does]) => [`${cell(does)}:`, block([`npx koine ${call}`])]),
    ...(own.length === 0 ? [] : ["## Options", table(["option", "description"], optionRows(own, name))]),
    `All commands also accept the [global options](/reference/command-line#global-options). Output formats: ${formats}.`,
    "## Exit codes",
    exitTable(Object.entries(command.exitCodes)),
  ].join("\n\n");
};

const overview = (): string =>
  [
    "# Command line",
    "Run a command with `npx koine <command>`. `npx koine help <command>` prints the content of its page.",
    ...commandGroups(commands).flatMap(([title, own]) => [
      `## ${title}`,
      table(
        ["command", "description"],
        own.map(([name, { summary }]) => [linkTo(name), cell(summary)]),
      ),
    ]),
    "## Global options",
    table(["option", "description"], optionRows(everywhere)),
    "## Exit codes",
    exitTable(exitCodes),
  ].join("\n\n");

/** The pages, keyed by their path on the site. */
export const commandPages = (): Readonly<Record<string, string>> => ({
  "reference/command-line": overview(),
  ...Object.fromEntries(
    Object.entries(commands).map(([name, command]) => [pageOf(name), commandPage(name, command)]),
  ),
});
