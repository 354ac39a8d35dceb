/** Returns Koine's diagnostics for a schema with a mistake, whether or not Koine can read the schema. */

import { GenerationError } from "../../../generator/support/diagnostics.ts";
import { lint } from "../../../generator/api/lint.ts";

export interface Said {
  readonly code: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
  readonly hint: string;
}

/** Returns all findings except notices, or the errors if the file is rejected. */
export const saidOf = (schema: string): readonly Said[] => {
  try {
    return lint([{ schema }])
      .flatMap(({ findings }) => findings)
      .filter(({ severity }) => severity !== "notice");
  } catch (error) {
    if (!(error instanceof GenerationError)) throw error;
    return error.diagnostics.map((one) => ({ line: 0, column: 0, ...one }));
  }
};

const cell = (text: string): string => text.replaceAll("|", "\\|").replaceAll("\n", " ");

export const rowsOf = (file: string, said: readonly Said[]): readonly string[] =>
  said.map(
    ({ code, line, column, message, hint }) =>
      `| ${file}:${line}:${column} | \`${code}\` | ${cell(message)} | ${cell(hint)} |`,
  );

export const tableOf = (rows: readonly string[]): string =>
  ["| place | code | what is wrong | what to do |", "| --- | --- | --- | --- |", ...rows, ""].join("\n");
