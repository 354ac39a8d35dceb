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
    "Issue codes",
    "Codes of problems in data, reported by `koine validate` and by every validator. `koine explain CODE` prints the same text.",
    Object.keys(issueCodes),
  ),
  "reference/codes/diagnostics": codePage(
    "Diagnostic codes",
    "Codes of problems in schemas, configs and files, reported by `koine generate` and other commands.",
    Object.keys(diagnosticCodes).filter((word) => !Object.hasOwn(issueCodes, word)),
  ),
  "reference/codes/changes": codePage(
    "Change codes",
    "Codes of changes, reported by `koine breaking`. Whether a change is breaking is decided for each case.",
    Object.keys(rules),
  ),
  "reference/codes/lint": codePage(
    "Lint codes",
    "Codes of problems in valid schemas, reported by `koine lint`.",
    lintRules.map((rule) => rule.code),
  ),
  "reference/api": apiPage(),
});
