/** The output of `koine explain`: a sentence, a bad example and a good example. */

import { diagnosticCodes } from "../support/diagnostics.ts";
import { issueCodes } from "./issue-codes.ts";
import { factsOf, isRule, rules, type Rule } from "../breaking/rules.ts";
import { displayNames } from "../languages/index.ts";
import { listInWords } from "../support/text/in-words.ts";
import type { LintRule } from "../lint/rule.ts";
import { lintRule, lintRules } from "../lint/rules/index.ts";
import { changeExamples } from "./changes.ts";
import type { Code, Example } from "./example.ts";
import { fileExamples } from "./files.ts";
import { runExamples } from "./runs.ts";
import { schemaExamples } from "./schemas.ts";
import { wireExamples } from "./wire.ts";

/** For codes that apply to both schemas and data, such as `syntax`, one example is enough. */
export const examples: Readonly<Record<Code, Example>> = {
  ...fileExamples,
  ...schemaExamples,
  ...wireExamples,
  ...runExamples,
};

const sentences: Readonly<Record<Code, string>> = { ...issueCodes, ...diagnosticCodes };

export const knownCodes: readonly string[] = [
  ...Object.keys(sentences),
  ...Object.keys(rules),
  ...lintRules.map(({ code }) => code),
];

const isIssue = (word: string): word is Code => Object.hasOwn(sentences, word);

const ruleExplanation = (rule: Rule): string[] => {
  const { sentence, source = [] } = factsOf(rule);
  const example = changeExamples[rule];
  return [
    `${rule}: ${sentence}`,
    ...(source.length === 0 ? [] : [`  programs in ${listInWords(displayNames(source))} may stop compiling`]),
    ...(example === undefined ? [] : [`  before: ${example.before}`, `  after:  ${example.after}`]),
  ];
};

const lintExplanation = ({ code, sentence, severity = "error", kind, bad, good }: LintRule): string[] => [
  `${code}: ${sentence}`,
  `  ${severity}, in ${kind === "schema" ? "schema folders and documents" : "documents, and in schema folders that allow it"}`,
  `  bad:  ${visible(bad)}`,
  `  good: ${visible(good)}`,
];

const visible = (text: string): string =>
  text.replaceAll(/[\p{Cc}\p{Cf}]/gu, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);

const issueExplanation = (code: Code): string[] => {
  const example = examples[code];
  return [
    `${code}: ${sentences[code]}`,
    ...(example.kind === "data" ? [`  for:  ${example.schema}`] : []),
    `  bad:  ${example.bad}`,
    `  good: ${example.good}`,
  ];
};

/** Returns the explanation of a code, or undefined if the code is unknown. */
export const explanation = (word: string): string[] | undefined => {
  if (isRule(word)) return ruleExplanation(word);
  if (isIssue(word)) return issueExplanation(word);
  const rule = lintRule(word);
  return rule === undefined ? undefined : lintExplanation(rule);
};
