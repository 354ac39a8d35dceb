/** The command `koine freeze`. */

import path from "node:path";
import { freeze, type Frozen } from "../api/freeze.ts";
import { counted, type ExitCode, type Format, type Output } from "./output.ts";
import { printProblems } from "./problems.ts";
import { specsIn } from "./specs.ts";
import { UsageError, type Values } from "./usage.ts";

const lineOf = ({ dialect, version, file, schemas, fixtures, documents }: Frozen): string =>
  `${dialect} ${version}: ${counted(schemas, "schema file")}, ${counted(fixtures, "fixture file")}, ` +
  `${counted(documents, "new document")} in ${path.relative(process.cwd(), path.dirname(file))}`;

export const runFreeze = async (
  values: Values,
  [version, ...others]: readonly string[],
  format: Format,
  output: Output,
): Promise<ExitCode> => {
  if (version === undefined || others.length > 0)
    throw new UsageError("expected one version, for example: koine freeze 1.2.0");
  try {
    const { specs } = await specsIn(values);
    for (const frozen of await freeze(version, specs))
      await output.out(format === "json" ? JSON.stringify(frozen) : lineOf(frozen));
    return 0;
  } catch (error) {
    return printProblems(error, format, output, "nothing was written");
  }
};
