/** Prints the diagnostics of a failed stage. */

import path from "node:path";
import { GenerationError } from "../support/diagnostics.ts";
import { counted, formatFinding, type ExitCode, type Format, type Lines } from "./output.ts";

/** Rethrows errors other than GenerationError. */
export const printProblems = async (error: unknown, format: Format, output: Lines): Promise<ExitCode> => {
  if (!(error instanceof GenerationError)) throw error;
  for (const diagnostic of error.diagnostics) {
    const file = path.relative(process.cwd(), path.join(error.root, diagnostic.file)) || ".";
    await output.out(formatFinding({ ...diagnostic, file }, format));
  }
  if (format === "text")
    await output.err(
      `${counted(error.diagnostics.length, "problem")}; nothing was written. Run \`koine explain CODE\` for details on a code.`,
    );
  return 2;
};
