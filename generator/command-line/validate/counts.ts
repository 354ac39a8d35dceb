/** Counts documents and issues for the last line of the output, for one run or for several merged runs. */

import { counted, type ExitCode, type Format } from "../output.ts";

export interface Counts {
  documents: number;
  invalid: number;
  issues: number;
  /** Files that could not be read completely. */
  unreadable: number;
}

const wordsOf = ({ documents, invalid, issues, unreadable }: Counts): string => {
  const missing = unreadable === 0 ? "" : `, ${counted(unreadable, "file")} unreadable`;
  return `${counted(documents, "document")}: ${documents - invalid} valid, ${invalid} invalid, ${counted(issues, "issue")}${missing}`;
};

export const countsIn = (counts: Counts, format: Format): string =>
  format === "json" || format === "jsonl" ? JSON.stringify({ summary: counts }) : wordsOf(counts);

export const exitCodeOf = ({ invalid, unreadable }: Counts): ExitCode =>
  unreadable > 0 ? 2 : invalid > 0 ? 1 : 0;
