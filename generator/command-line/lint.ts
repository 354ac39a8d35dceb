/** koine lint: are the schemas all right? Reads and writes nothing else. koine explain: what a code means. */

import { didYouMean } from "../../runtime/core/describe.ts";
import { explanation, isCode, knownCodes } from "../explanations/index.ts";
import { readModels } from "../pipeline.ts";
import type { ExitCode, Format, Output } from "./output.ts";
import { printProblems } from "./problems.ts";
import { specsIn } from "./specs.ts";
import type { Values } from "./usage.ts";

export const runLint = async (values: Values, format: Format, output: Output): Promise<ExitCode> => {
  try {
    const dialects = readModels((await specsIn(values)).specs).flatMap((model) => model.dialects);
    const entities = dialects.reduce((sum, dialect) => sum + dialect.entities.length, 0);
    if (format === "text")
      await output.out(`${entities} entities in ${dialects.length} dialects: no problem`);
    return 0;
  } catch (error) {
    return printProblems(error, format, output);
  }
};

export const runExplain = async (words: readonly string[], output: Output): Promise<ExitCode> => {
  const wanted = words.length === 0 ? knownCodes : words;
  for (const line of wanted.filter(isCode).flatMap(explanation)) await output.out(line);
  const unknown = wanted.filter((word) => !isCode(word));
  for (const word of unknown) await output.err(`unknown code "${word}"${didYouMean(word, knownCodes)}`);
  return unknown.length === 0 ? 0 : 2;
};
