/** Prints the diagnostics of a failed stage, and the warnings of a successful run. */

import path from "node:path";
import { GenerationError, type Diagnostic, type InputReading } from "../support/diagnostics.ts";
import { grouped } from "../support/group-by.ts";
import { counted, formatFinding, type ExitCode, type Format, type Lines } from "./output.ts";

/** The largest number of files that are listed one by one. */
const mostListed = 3;

const formatLines = (inputs: readonly InputReading[]): string[] => {
  if (inputs.length > mostListed) {
    const formats = grouped(inputs, ({ format }) => format);
    return [...formats].map(([format, all]) => `${counted(all.length, "file")} read as ${format}`);
  }
  return inputs.flatMap(({ name, format, reason }) =>
    reason === "" ? [] : [`${name} is read as ${format} because ${reason} (--input-format overrules this)`],
  );
};

const textOf = (diagnostic: Diagnostic, root: string, format: Format): string => {
  const file = path.relative(process.cwd(), path.join(root, diagnostic.file)) || ".";
  const word = diagnostic.level === "warning" && format === "text" ? "warning: " : "";
  return formatFinding({ ...diagnostic, file, message: word + diagnostic.message }, format);
};

/** JSON output contains the warnings in its result. */
export const printWarnings = async (
  warnings: readonly Diagnostic[],
  format: Format,
  output: Lines,
): Promise<void> => {
  for (const warning of format === "json" ? [] : warnings) await output.out(textOf(warning, "", format));
};

/** Rethrows errors other than GenerationError. */
export const printProblems = async (error: unknown, format: Format, output: Lines): Promise<ExitCode> => {
  if (!(error instanceof GenerationError)) throw error;
  for (const diagnostic of error.diagnostics) await output.out(textOf(diagnostic, error.root, format));
  if (format === "text") for (const line of formatLines(error.inputs)) await output.err(line);
  if (format === "text")
    await output.err(
      `${counted(error.diagnostics.length, "problem")}; nothing was written. Run \`koine explain CODE\` for details on a code.`,
    );
  return 2;
};
