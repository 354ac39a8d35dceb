/** koine lint: are the schemas all right? Reads and writes nothing else. */

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
