/** Parses output lines from other commands. These lines contain verdicts and summaries. */

import type { JsonValue } from "../../support/json.ts";
import type { Finding } from "../findings/finding.ts";
import type { Counts } from "../validate/counts.ts";

export interface Counted<Item> {
  readonly item: Item;
  readonly count: number;
}

/** Losses in a translation, by code. */
export interface LossKind {
  readonly loss: string;
  readonly status: string;
}

/** The content of one line. */
export interface Said {
  readonly counts: Counts;
  readonly issues: readonly Counted<Finding>[];
  readonly losses: readonly Counted<LossKind>[];
}

const none: Counts = { documents: 0, invalid: 0, issues: 0, unreadable: 0 };

const member = (value: JsonValue, name: string): JsonValue | undefined =>
  typeof value === "object" && value !== null
    ? Object.getOwnPropertyDescriptor(value, name)?.value
    : undefined;

const textAt = (value: JsonValue, name: string): string => {
  const text = member(value, name);
  return typeof text === "string" ? text : "";
};

const numberAt = (value: JsonValue, name: string): number => {
  const number = member(value, name);
  return typeof number === "number" ? number : 0;
};

const listAt = (value: JsonValue, name: string): readonly JsonValue[] => {
  const list = member(value, name);
  return Array.isArray(list) ? list : [];
};

const findingOf = (issue: JsonValue, place: JsonValue, pointer: string): Finding => ({
  file: textAt(place, "file"),
  ...(member(issue, "line") === undefined ? {} : { line: numberAt(issue, "line") }),
  ...(member(issue, "column") === undefined ? {} : { column: numberAt(issue, "column") }),
  pointer,
  code: textAt(issue, "code"),
  message: textAt(issue, "message"),
});

const ofVerdict = (verdict: JsonValue): Said => {
  const issues = listAt(verdict, "issues").map((issue) => ({
    item: findingOf(issue, verdict, textAt(issue, "pointer")),
    count: 1,
  }));
  const losses = listAt(verdict, "losses").map((loss) => ({
    item: { loss: textAt(loss, "code"), status: textAt(loss, "status") },
    count: 1,
  }));
  const invalid = member(verdict, "valid") === false ? 1 : 0;
  return { counts: { ...none, documents: 1, invalid, issues: issues.length }, issues, losses };
};

const ofKind = (kind: JsonValue, first: JsonValue): Said => {
  const item = { ...findingOf(first, first, textAt(kind, "pointer")), code: textAt(kind, "code") };
  return { counts: none, issues: [{ item, count: numberAt(kind, "count") }], losses: [] };
};

const ofLosses = (kind: JsonValue): Said => {
  const item = { loss: textAt(kind, "loss"), status: textAt(kind, "status") };
  return { counts: none, issues: [], losses: [{ item, count: numberAt(kind, "count") }] };
};

const ofCounts = (counts: JsonValue): Said => ({
  counts: {
    documents: numberAt(counts, "documents"),
    invalid: numberAt(counts, "invalid"),
    issues: numberAt(counts, "issues"),
    unreadable: numberAt(counts, "unreadable"),
  },
  issues: [],
  losses: [],
});

/** Returns undefined for lines that are neither a verdict nor part of a summary. */
export const saidIn = (line: JsonValue): Said | undefined => {
  if (typeof member(line, "valid") === "boolean") return ofVerdict(line);
  const [first, counts] = [member(line, "first"), member(line, "summary")];
  if (typeof first === "object" && typeof member(line, "count") === "number") return ofKind(line, first);
  if (typeof member(line, "loss") === "string") return ofLosses(line);
  return typeof counts === "object" ? ofCounts(counts) : undefined;
};
