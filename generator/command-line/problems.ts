/** Prints the diagnostics of a failed stage, and the warnings of a successful run. */

import path from "node:path";
import { GenerationError, type Diagnostic } from "../support/diagnostics.ts";
import { counted, formatFinding, type ExitCode, type Format, type Lines } from "./output.ts";

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
  if (format === "text")
    await output.err(
      `${counted(error.diagnostics.length, "problem")}; nothing was written. Run \`koine explain CODE\` for details on a code.`,
    );
  return 2;
};
