/**
 * Explains why the new schemas reject a document. A union without tags reports the issues of the variant that
 * fits best. That variant may differ from the one that the old schemas chose, so the old choice is explained
 * instead.
 */

import type { Issue } from "../../../runtime/core/issue.ts";
import { pointerTo, pointerTokens } from "../../../runtime/core/pointer.ts";
import type { JsonValue } from "../../support/json.ts";
import type { Trace, TracePoint } from "../../usage/trace.ts";

/** The issues that the new schemas report. */
export interface NewIssues {
  ofDocument(document: JsonValue): readonly Issue[];
  /** Returns undefined if the new schemas do not contain the entity. */
  ofEntity(oldName: string, value: JsonValue, pointer: string): readonly Issue[] | undefined;
}

export type Explain = (document: JsonValue) => readonly Issue[];

type Choice = TracePoint & { readonly value: JsonValue; readonly chosen: string };

const isChoice = (point: TracePoint): point is Choice =>
  point.chosen !== undefined && point.value !== undefined;

/** `trace` follows pointers through the old schemas. */
export const explaining = (news: NewIssues, trace: Trace): Explain => {
  /** Explains the choice at this depth, and then any choices nested inside it. */
  const refined = (document: JsonValue, issue: Issue, depth: number): readonly Issue[] => {
    const tokens = pointerTokens(issue.pointer);
    const choice = trace(document, tokens).filter(isChoice)[depth];
    if (choice === undefined) return [issue];
    const pointer = tokens.slice(0, tokens.length - choice.left.length).reduce(pointerTo, "");
    const inner = news.ofEntity(choice.chosen, choice.value, pointer) ?? [];
    if (inner.length === 0) return [issue];
    return inner.flatMap((one) => refined(document, one, depth + 1));
  };
  const whole: Issue = { code: "", pointer: "", message: "" };
  return (document) => {
    const found = refined(document, whole, 0);
    if (!found.includes(whole)) return found;
    return news.ofDocument(document).flatMap((issue) => refined(document, issue, 0));
  };
};
