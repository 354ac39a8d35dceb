/** What `koine explain` says of every code: a sentence, something bad and something good. */

import { diagnosticCodes } from "../diagnostics.ts";
import { issueCodes } from "../issue-codes.ts";
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

export const knownCodes: readonly string[] = Object.keys(sentences);

export const isCode = (word: string): word is Code => Object.hasOwn(sentences, word);

/** The lines that explain a code. */
export const explanation = (code: Code): string[] => {
  const example = examples[code];
  return [
    `${code}: ${sentences[code]}`,
    ...(example.kind === "data" ? [`  for:  ${example.schema}`] : []),
    `  bad:  ${example.bad}`,
    `  good: ${example.good}`,
  ];
};
