/** What `koine explain` says of every code: a sentence, something bad and something good. */

import { diagnosticCodes } from "../diagnostics.ts";
import { issueCodes } from "../issue-codes.ts";
import { factsOf, isRule, rules, type Rule } from "../breaking/rules.ts";
import { changeExamples } from "./changes.ts";
import type { Code, Example } from "./example.ts";
import { fileExamples } from "./files.ts";
import { runExamples } from "./runs.ts";
import { schemaExamples } from "./schemas.ts";
import { wireExamples } from "./wire.ts";

/** Of a code that schemas and wire data share, such as `syntax`, one example shows both. */
export const examples: Readonly<Record<Code, Example>> = {
  ...fileExamples,
  ...schemaExamples,
  ...wireExamples,
  ...runExamples,
};

const sentences: Readonly<Record<Code, string>> = { ...issueCodes, ...diagnosticCodes };

export const knownCodes: readonly string[] = [...Object.keys(sentences), ...Object.keys(rules)];

export const isCode = (word: string): word is Code | Rule => Object.hasOwn(sentences, word) || isRule(word);

const ruleExplanation = (rule: Rule): string[] => {
  const { sentence, source = [] } = factsOf(rule);
  const example = changeExamples[rule];
  return [
    `${rule}: ${sentence}`,
    ...(source.length === 0 ? [] : [`  programs in ${source.join(", ")} may no longer compile`]),
    ...(example === undefined ? [] : [`  before: ${example.before}`, `  after:  ${example.after}`]),
  ];
};

/** The lines that explain a code. */
export const explanation = (code: Code | Rule): string[] => {
  if (isRule(code)) return ruleExplanation(code);
  const example = examples[code];
  return [
    `${code}: ${sentences[code]}`,
    ...(example.kind === "data" ? [`  for:  ${example.schema}`] : []),
    `  bad:  ${example.bad}`,
    `  good: ${example.good}`,
  ];
};
