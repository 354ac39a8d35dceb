/** Prints the diagnostics of a failed stage, and the warnings of a successful run. */

import path from "node:path";
import { GenerationError, type Diagnostic, type InputReading } from "../support/diagnostics.ts";
import { grouped } from "../support/group-by.ts";
import { byCause } from "./findings/one-cause.ts";
import type { Finding } from "./findings/finding.ts";
import { formatFinding } from "./findings/format.ts";
import { SourceLines } from "./findings/source-lines.ts";
import { counted, type ExitCode, type Format, type Lines } from "./output.ts";

/** The maximum number of files to list individually. */
const mostListed = 3;

const formatLines = (inputs: readonly InputReading[]): string[] => {
  if (inputs.length > mostListed) {
    const formats = grouped(inputs, ({ format }) => format);
    return [...formats].map(([format, all]) => `${counted(all.length, "file")} read as ${format}`);
  }
  return inputs.flatMap(({ name, format, reason }) =>
    reason === "" ? [] : [`${name} is read as ${format} because ${reason} (--input-format overrides this)`],
  );
};

/** The path relative to the working directory, or the absolute path if the file is outside it. */
const nameOf = (place: string): string => {
  const relative = path.relative(process.cwd(), place);
  return relative.startsWith(`..${path.sep}..`) ? place : relative || ".";
};

const findingsOf = (diagnostics: readonly Diagnostic[], root: string): Finding[] => {
  const sources = new SourceLines();
  return diagnostics.map((diagnostic) => {
    const place = path.resolve(root, diagnostic.file);
    const label = diagnostic.level === "warning" ? { label: "warning" } : {};
    const excerpt = sources.excerptAt(place, diagnostic.line, diagnostic.column);
    return { ...diagnostic, ...label, ...excerpt, file: nameOf(place) };
  });
};

const print = async (findings: readonly Finding[], format: Format, { out, paint }: Lines): Promise<void> => {
  for (const finding of format === "text" ? byCause(findings) : findings)
    await out(formatFinding(finding, format, paint));
};

/** In JSON output, the warnings are part of the result. */
export const printWarnings = async (
  warnings: readonly Diagnostic[],
  format: Format,
  output: Lines,
): Promise<void> => {
  if (format !== "json") await print(findingsOf(warnings, ""), format, output);
};

/** Describes what a command did not do because of problems. */
export type Consequence = "nothing was written" | "nothing was compared" | "nothing was checked";

/** Rethrows errors other than GenerationError. */
export const printProblems = async (
  error: unknown,
  format: Format,
  output: Lines,
  consequence: Consequence = "nothing was checked",
): Promise<ExitCode> => {
  if (!(error instanceof GenerationError)) throw error;
  await print(findingsOf(error.diagnostics, error.root), format, output);
  if (format !== "text") return 2;
  for (const line of formatLines(error.inputs)) await output.err(line);
  const count = counted(error.diagnostics.length, "problem");
  await output.err(`${count}; ${consequence}. Run \`koine explain CODE\` for details on a code.`);
  return 2;
};
