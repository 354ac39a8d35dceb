/** What is wrong with the documents of a batch. */

import type { Issue } from "../../../runtime/core/issue.ts";
import { defaultLimits, readJson } from "../../../runtime/core/json/index.ts";
import { place } from "../../../runtime/core/place.ts";
import { documentsIn, type Document } from "../batches.ts";
import type { Work } from "../threads/work.ts";
import { loadExplain, type Explain, type Validator } from "./explain.ts";

/** One document that is not valid, and what stands before it. */
export interface Answer {
  /** How many valid documents come first. */
  readonly valid: number;
  /** With the lines of the batch; none behind the last valid documents. */
  readonly issues: readonly PlacedIssue[];
}

export interface PlacedIssue extends Issue {
  readonly line: number;
}

const tooLong: Issue = {
  code: "limit",
  pointer: "",
  message: "the document is longer than 64 MiB",
  line: 1,
  column: 1,
};

const issuesOf = ({ bytes, cut }: Document, explain: Explain): readonly Issue[] => {
  if (cut || bytes.length > defaultLimits.bytes) return [tooLong];
  const reading = readJson(bytes);
  if (!reading.ok) return reading.issues;
  const issues: Issue[] = [];
  explain(reading.value, "", issues);
  return issues.length === 0 ? issues : place(bytes, issues);
};

export const openJudge = async (validator: Validator): Promise<Work<Answer>> => {
  const explain = await loadExplain(validator);
  return function* judge(batch) {
    let valid = 0;
    for (const document of documentsIn(batch)) {
      const issues = issuesOf(document, explain);
      const lined = issues.map((issue) => ({ ...issue, line: document.linesBefore + (issue.line ?? 1) }));
      if (issues.length > 0) yield { valid, issues: lined };
      valid = issues.length > 0 ? 0 : valid + 1;
    }
    if (valid > 0) yield { valid, issues: [] };
  };
};
