/** What is wrong with the documents of a batch, in words for the reader. */

import type { Issue } from "../../../runtime/core/issue.ts";
import { readJson } from "../../../runtime/core/json/index.ts";
import { place } from "../../../runtime/core/place.ts";
import { documentsIn, type Batch, type Document } from "../batches.ts";
import { formatFinding, type Format } from "../output.ts";
import type { Explain } from "./explain.ts";

/** Who judges, and how it is said. */
export interface Asked {
  readonly explain: Explain;
  /** What the file is called. */
  readonly file: string;
  readonly format: Format;
}

/** A line for each issue of a document; none of one that is valid. */
export type Judgement = readonly string[];

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

/** One after the other, so that what is said of one is gone before the next is looked at. */
export function* judgementsOf(batch: Batch, { explain, file, format }: Asked): Generator<Judgement> {
  for (const document of documentsIn(batch))
    yield issuesOf(document, explain).map((issue) =>
      formatFinding({ file, ...issue, line: document.linesBefore + (issue.line ?? 1) }, format),
    );
}
