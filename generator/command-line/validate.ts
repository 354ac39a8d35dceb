/** koine validate: checks JSON and JSONL files against one entity; a line for each issue, a count at the end. */

import { existsSync } from "node:fs";
import path from "node:path";
import { readJson } from "../../runtime/core/json/index.ts";
import type { Issue } from "../../runtime/core/issue.ts";
import { place } from "../../runtime/core/place.ts";
import { dialectOf } from "../conform/case.ts";
import type { Model } from "../model.ts";
import type { Options } from "../options.ts";
import { packageRoot } from "../package.ts";
import { readModels } from "../reading.ts";
import { documentsOf, type Document } from "./documents.ts";
import { counted, formatFinding, type ExitCode, type Format, type Output } from "./output.ts";
import { printProblems } from "./problems.ts";
import { specsIn } from "./specs.ts";
import type { Values } from "./usage.ts";
import { loadValidator, UnknownEntityError, type Explain } from "./validator.ts";

export interface ValidateOptions {
  readonly entity: string;
  readonly files: readonly string[];
}

interface Counts {
  documents: number;
  invalid: number;
  issues: number;
  unreadable: number;
}

/** The caller's own schemas where there are any, else those of this package. */
export const schemaFolder = (schema: string | undefined): string =>
  schema ?? (existsSync("schema") ? "schema" : path.join(packageRoot(), "schema"));

const issuesOf = ({ bytes, cut }: Document, explain: Explain): readonly Issue[] => {
  if (cut)
    return [
      { code: "limit", pointer: "", message: "the document is longer than 64 MiB", line: 1, column: 1 },
    ];
  const reading = readJson(bytes);
  if (!reading.ok) return reading.issues;
  const issues: Issue[] = [];
  explain(reading.value, "", issues);
  return issues.length === 0 ? issues : place(bytes, issues);
};

const validateFile = async (
  file: string,
  explain: Explain,
  format: Format,
  output: Output,
  counts: Counts,
): Promise<void> => {
  try {
    for await (const document of documentsOf(file)) {
      const issues = issuesOf(document, explain);
      counts.documents++;
      counts.issues += issues.length;
      if (issues.length > 0) counts.invalid++;
      for (const issue of issues) {
        const line = document.linesBefore + (issue.line ?? 1);
        await output.out(formatFinding({ file: file === "-" ? "(stdin)" : file, ...issue, line }, format));
      }
    }
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) throw error;
    counts.unreadable++;
    await output.err(`cannot read ${file} (${String(error.code)})`);
  }
};

const summaryOf = ({ documents, invalid, issues, unreadable }: Counts): string => {
  const missing = unreadable === 0 ? "" : `, ${counted(unreadable, "file")} unreadable`;
  return `${counted(documents, "document")}: ${documents - invalid} valid, ${invalid} invalid, ${counted(issues, "issue")}${missing}`;
};

const exitCodeOf = ({ invalid, unreadable }: Counts): ExitCode => (unreadable > 0 ? 2 : invalid > 0 ? 1 : 0);

const isWhole = ({ include, exclude, names }: Options): boolean =>
  include === undefined && exclude === undefined && names === undefined;

/** The folder of the entity's own dialect, where that can be read without the others. */
const narrowed = (spec: Options, entity: string): Options => {
  const schema = schemaFolder(spec.schema);
  const folder = path.join(schema, dialectOf(entity));
  return {
    ...spec,
    schema: isWhole(spec) && existsSync(path.join(folder, "dialect.json")) ? folder : schema,
  };
};

/** All that the config or the flags name, as one model; or the part of it that has the entity. */
const modelOf = async (values: Values, entity: string): Promise<Model> => {
  const { specs } = await specsIn(values);
  const read = (one: (spec: Options) => Options): Model => ({
    dialects: readModels(specs.map(one)).flatMap(({ dialects }) => dialects),
  });
  const part = read((spec) => narrowed(spec, entity));
  const isThere = part.dialects.some(({ entities }) => entities.some(({ id }) => id === entity));
  return isThere ? part : read((spec) => ({ ...spec, schema: schemaFolder(spec.schema) }));
};

export const runValidate = async (
  values: Values,
  { entity, files }: ValidateOptions,
  format: Format,
  output: Output,
): Promise<ExitCode> => {
  try {
    const explain = await loadValidator(await modelOf(values, entity), entity);
    const counts: Counts = { documents: 0, invalid: 0, issues: 0, unreadable: 0 };
    for (const file of files) await validateFile(file, explain, format, output, counts);
    await output.out(format === "json" ? JSON.stringify({ summary: counts }) : summaryOf(counts));
    return exitCodeOf(counts);
  } catch (error) {
    if (!(error instanceof UnknownEntityError)) return printProblems(error, format, output);
    await output.err(error.message);
    return 2;
  }
};
