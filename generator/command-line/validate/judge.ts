/** What is wrong with the documents of a batch, in words for the reader. */

import type { Issue } from "../../../runtime/core/issue.ts";
import { readJson } from "../../../runtime/core/json/index.ts";
import { place } from "../../../runtime/core/place.ts";
import { documentsIn, type Document } from "../batches.ts";
import { formatFinding, type Format } from "../output.ts";
import type { Work } from "../threads/work.ts";
import { loadExplain, type Explain, type Validator } from "./explain.ts";

/** Who judges, and how it is said. */
export interface Task {
  readonly validator: Validator;
  /** What the file is called. */
  readonly file: string;
  readonly format: Format;
}

/** One document that is not valid, and what stands before it. */
export interface Answer {
  /** How many valid documents come first. */
  readonly valid: number;
  /** A line for each issue; none behind the last valid documents of a batch. */
  readonly issues: readonly string[];
}

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

export const openJudge = async ({ validator, file, format }: Task): Promise<Work<Answer>> => {
  const explain = await loadExplain(validator);
  return function* judge(batch) {
    let valid = 0;
    for (const document of documentsIn(batch)) {
      const issues = issuesOf(document, explain).map((issue) =>
        formatFinding({ file, ...issue, line: document.linesBefore + (issue.line ?? 1) }, format),
      );
      if (issues.length > 0) yield { valid, issues };
      valid = issues.length > 0 ? 0 : valid + 1;
    }
    if (valid > 0) yield { valid, issues: [] };
  };
};
