/**
 * Generates the reference pages from the code: the command line, the codes, and the functions of each entry
 * point.
 */

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
