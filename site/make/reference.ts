/** Generates the reference from the code: command line, codes, and the functions of each entry point. */

import { commands } from "../../generator/command-line/commands.ts";
import { optionNames, optionOf } from "../../generator/command-line/options.ts";
import { diagnosticCodes } from "../../generator/support/diagnostics.ts";
import { explanation } from "../../generator/explanations/index.ts";
import { issueCodes } from "../../generator/explanations/issue-codes.ts";
import { rules } from "../../generator/breaking/rules.ts";
import { lintRules } from "../../generator/lint/rules/index.ts";
import { apiPage } from "./api.ts";

const cell = (text: string): string => text.replaceAll("|", "\\|").replaceAll("<", "&lt;");

const code = (text: string): string => `\`${text.replaceAll("|", "\\|")}\``;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");

const commandPage = (): string => {
  const rows = Object.entries(commands).flatMap(([name, { usage }]) =>
    usage.map(([words, says]) => [code(`koine ${name} ${words}`.trimEnd()), cell(says)]),
  );
  const options = optionNames.map((name) => {
    const { value, says } = optionOf(name);
    const owners = Object.entries(commands).flatMap(([command, { options: taken }]) =>
      taken.includes(name) ? [code(command)] : [],
    );
    const left = value === undefined ? `--${name}` : `--${name} <${value}>`;
    return [code(left), cell(says.join(" ")), owners.length === 0 ? "all" : owners.join(", ")];
  });
  return [
    "# Command line",
    "As `koine help <command>` prints it; this page is made of the same tables.",
    "## Commands",
    table(["command", "what it does"], rows),
    "## Examples",
    table(
      ["call", "what it does"],
      Object.values(commands).flatMap(({ examples }) =>
        examples.map(([call, does]) => [code(`npx koine ${call}`), cell(does)]),
      ),
    ),
    "## Options",
    table(["option", "what it says", "of"], options),
    "## Exit codes",
    "`0` all is well · `1` findings: drift, lint, breaks, invalid data, disagreement · `2` koine could not do its work · `3` not supported",
  ].join("\n\n");
};

const codeSection = (word: string): string => {
  const [first = "", ...rest] = explanation(word) ?? [];
  const example =
    rest.length === 0 ? "" : `\n\n\`\`\`text\n${rest.map((line) => line.trim()).join("\n")}\n\`\`\``;
  return `## ${word} {#${word}}\n\n${cell(first.slice(word.length + 2))}${example}`;
};

const codePage = (title: string, intro: string, words: readonly string[]): string =>
  [`---\noutline: false\n---`, `# ${title}`, intro, ...words.map(codeSection)].join("\n\n");

export const referencePages = async (): Promise<Record<string, string>> => ({
  "reference/command-line": commandPage(),
  "reference/codes/issues": codePage(
    "Codes of wire data",
    "What `koine validate` and every validator say of data, as `koine explain` prints it.",
    Object.keys(issueCodes),
  ),
  "reference/codes/diagnostics": codePage(
    "Codes of schemas and runs",
    "What `koine generate` and the other commands say of schemas, configs and files.",
    Object.keys(diagnosticCodes).filter((word) => !Object.hasOwn(issueCodes, word)),
  ),
  "reference/codes/changes": codePage(
    "Codes of changes",
    "What `koine breaking` calls a change, by itself; verdicts and witnesses are found, never listed.",
    Object.keys(rules),
  ),
  "reference/codes/lint": codePage(
    "Codes of lint",
    "What `koine lint` finds in schemas that can be read.",
    lintRules.map((rule) => rule.code),
  ),
  "reference/api": apiPage(),
});
