/** The reference, out of the code: what the command line takes, every code, and the functions of each entry. */

import { diagnosticCodes } from "../../generator/support/diagnostics.ts";
import { explanation } from "../../generator/explanations/index.ts";
import { issueCodes } from "../../generator/explanations/issue-codes.ts";
import { rules } from "../../generator/breaking/rules.ts";
import { lintRules } from "../../generator/lint/rules/index.ts";
import { apiPage } from "./api.ts";
import { commandPages } from "./commands.ts";
import { cell } from "./markdown.ts";

const codeSection = (word: string): string => {
  const [first = "", ...rest] = explanation(word) ?? [];
  const example =
    rest.length === 0 ? "" : `\n\n\`\`\`text\n${rest.map((line) => line.trim()).join("\n")}\n\`\`\``;
  return `## ${word} {#${word}}\n\n${cell(first.slice(word.length + 2))}${example}`;
};

const codePage = (title: string, intro: string, words: readonly string[]): string =>
  [`---\noutline: false\n---`, `# ${title}`, intro, ...words.map(codeSection)].join("\n\n");

export const referencePages = async (): Promise<Record<string, string>> => ({
  ...commandPages(),
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
