/** koine lint: are the schemas all right? Reads and writes nothing else. koine explain: what a code means. */

import { didYouMean } from "../../runtime/core/describe.ts";
import { diagnosticCodes } from "../diagnostics.ts";
import { issueCodes } from "../issue-codes.ts";
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

const catalogue: ReadonlyMap<string, string> = new Map(Object.entries({ ...issueCodes, ...diagnosticCodes }));

export const runExplain = async (codes: readonly string[], output: Output): Promise<ExitCode> => {
  const wanted = codes.length === 0 ? [...catalogue.keys()] : codes;
  const unknown = wanted.filter((code) => !catalogue.has(code));
  for (const code of wanted) if (catalogue.has(code)) await output.out(`${code}: ${catalogue.get(code)}`);
  for (const code of unknown)
    await output.err(`unknown code "${code}"${didYouMean(code, [...catalogue.keys()])}`);
  return unknown.length === 0 ? 0 : 2;
};
