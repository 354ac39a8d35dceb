/** Compares an answer with its case. Checks the requirements first, then the recommendations. */

import { canonicalJson, readJson, type JsonValue } from "../../runtime/core/json/index.ts";
import { compareText } from "../support/diagnostics.ts";
import type { ConformCase, Failure, Judgement, Lapse } from "./case.ts";
import { differenceOf } from "./difference.ts";
import type { Answer, AnswerIssue } from "./protocol.ts";

const valueOf = (text: string): JsonValue | undefined => {
  const reading = readJson(text);
  return reading.ok ? reading.value : undefined;
};

export const canonicalOf = (text: string): string => canonicalJson(valueOf(text));

const compare = (expected: string, found: string): Failure | undefined => {
  if (expected === found) return undefined;
  const value = valueOf(found);
  if (value === undefined) return { kind: "unreadable", found };
  const difference = differenceOf(valueOf(expected) ?? null, value);
  return difference === undefined ? undefined : { ...difference, found, expected };
};

/**
 * Returns the acceptable output texts: the fixture's own, and the one expected from testees that leave limits
 * to a validator.
 */
const accepted = ({ encoded, unenforced }: ConformCase): readonly string[] =>
  [encoded, unenforced].filter((text) => text !== undefined);

const textLapses = (expected: string, { text, canonical }: Answer): Lapse[] => {
  const lapses: Lapse[] = [];
  if (text !== undefined && text !== expected) lapses.push({ kind: "text", expected, found: text });
  const bytes = canonicalOf(expected);
  if (canonical !== undefined && canonical !== bytes)
    lapses.push({ kind: "canonical", expected: bytes, found: canonical });
  return lapses;
};

const placesOf = (notes: readonly AnswerIssue[]): string =>
  JSON.stringify(notes.map(({ code, pointer }) => `${code} ${pointer}`).toSorted(compareText));

const notesLapses = ({ notes: expected = [] }: ConformCase, { notes: found }: Answer): Lapse[] =>
  found === undefined || placesOf(found) === placesOf(expected) ? [] : [{ kind: "notes", expected, found }];

const judgeAccepted = (testCase: ConformCase, answer: Answer): Judgement => {
  const found = answer.text ?? "";
  const expectations = accepted(testCase);
  const [first] = expectations;
  if (first === undefined) return { failure: { kind: "accepted", found }, lapses: [] };
  const match = expectations.find((expected) => compare(expected, found) === undefined);
  if (match !== undefined && match === testCase.encoded)
    return { lapses: [...textLapses(match, answer), ...notesLapses(testCase, answer)] };
  if (match !== undefined) return { lapses: textLapses(match, answer) };
  const failure = compare(first, found);
  return failure === undefined ? { lapses: [] } : { failure, lapses: [] };
};

const noEntity = "entity";

const judgeRefused = ({ ok, issues }: ConformCase, { issue = {} }: Answer): Judgement => {
  if (issue.code === noEntity) return { failure: { kind: "unknown", issue }, lapses: [] };
  if (ok) return { failure: { kind: "refused", issue }, lapses: [] };
  if (issues === undefined || issue.code === undefined || issue.pointer === undefined) return { lapses: [] };
  const isListed = issues.some(({ code, pointer }) => code === issue.code && pointer === issue.pointer);
  return { lapses: isListed ? [] : [{ kind: "reason", expected: issues, found: issue }] };
};

export const judge = (testCase: ConformCase, answer: Answer): Judgement =>
  answer.ok ? judgeAccepted(testCase, answer) : judgeRefused(testCase, answer);
