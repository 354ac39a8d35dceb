/** Validates the documents of a batch. */

import type { Issue } from "../../../runtime/core/issue.ts";
import { defaultLimits, readJson } from "../../../runtime/core/json/index.ts";
import { place } from "../../../runtime/core/place.ts";
import { documentsIn, type Document } from "../batches.ts";
import { excerptOf, type Excerpt } from "../findings/excerpt.ts";
import type { Work } from "../threads/work.ts";
import { loadQuickExplain, type Explain, type Validator } from "./explain.ts";

/** An invalid document, and the number of valid documents before it. */
export interface Answer {
  /** The line of the document within the batch, if every document gets an answer. */
  readonly line?: number;
  /** The document's text, if it was requested and is valid UTF-8. */
  readonly document?: string;
  /** The number of valid documents that precede this one. */
  readonly valid: number;
  /**
   * Line numbers are relative to the batch. The list of issues is empty in the final entry, which counts the
   * remaining valid documents.
   */
  readonly issues: readonly PlacedIssue[];
}

export interface PlacedIssue extends Issue {
  readonly line: number;
  /** The source at the location, if it was requested. */
  readonly excerpt?: Excerpt;
}

export interface Task {
  readonly validator: Validator;
  /** Whether every document gets an answer. */
  readonly each: boolean;
  /** Whether answers include the document as text. */
  readonly documents: boolean;
  /** Whether issues include excerpts. */
  readonly excerpts: boolean;
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

const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Databases reject text that contains U+0000 or invalid UTF-8. */
const textOf = ({ bytes, cut }: Document): { readonly document?: string } => {
  if (cut || bytes.includes(0)) return {};
  try {
    return { document: decoder.decode(bytes) };
  } catch {
    return {};
  }
};

/** Issues in longer documents have no excerpts. */
const longestShown = 1024 * 1024;

const linesOf = ({ bytes, cut }: Document): readonly string[] =>
  cut || bytes.length > longestShown ? [] : new TextDecoder().decode(bytes).split("\n");

/** Adds lines relative to the batch, and excerpts. */
const placedIn = (
  issues: readonly Issue[],
  lines: readonly string[],
  { linesBefore }: Document,
): PlacedIssue[] =>
  issues.map((issue) => {
    const source = lines[(issue.line ?? 1) - 1];
    const excerpt = source === undefined ? {} : { excerpt: excerptOf(source, issue.column ?? 1) };
    return { ...issue, ...excerpt, line: linesBefore + (issue.line ?? 1) };
  });

export const openJudge = async ({ validator, each, documents, excerpts }: Task): Promise<Work<Answer>> => {
  const explain = await loadQuickExplain(validator);
  return function* judge(batch) {
    let valid = 0;
    for (const document of documentsIn(batch)) {
      const issues = issuesOf(document, explain);
      const isValid = issues.length === 0;
      const lined = placedIn(issues, excerpts && !isValid ? linesOf(document) : [], document);
      const text = documents ? textOf(document) : {};
      if (each) yield { line: document.linesBefore + 1, ...text, valid: isValid ? 1 : 0, issues: lined };
      else if (!isValid) yield { valid, issues: lined };
      valid = each || !isValid ? 0 : valid + 1;
    }
    if (valid > 0) yield { valid, issues: [] };
  };
};
