/** Groups failures with the same cause across cases. */

import { pointerTokens } from "../../runtime/core/pointer.ts";
import type { ConformCase, Failure } from "./case.ts";
import type { Failed } from "./score.ts";

export interface Group {
  readonly what: string;
  readonly first: Failed;
  readonly cases: readonly ConformCase[];
}

const longest = 12;

/** Generalizes a pointer: `/content/3/id` → `/content/<item>/id`. Long pointers are truncated. */
const general = (pointer: string): string => {
  const tokens = pointerTokens(pointer);
  const shown = tokens.slice(0, longest).map((token) => `/${/^\d+$/.test(token) ? "<item>" : token}`);
  return shown.join("") + (tokens.length > longest ? "/…" : "");
};

const withoutDigits = (text: string): string => text.replaceAll(/\d+/g, "…");

const lastOf = (pointer: string): string => {
  const last = pointerTokens(pointer).at(-1);
  return last === undefined ? "the document" : /^\d+$/.test(last) ? "an item" : JSON.stringify(last);
};

const placeOf = (pointer: string): string => (pointer === "" ? "the document" : general(pointer));

const meant = ({ issues = [] }: ConformCase): string => {
  const [issue] = issues;
  return issue === undefined ? "" : `: ${issue.code} at ${placeOf(issue.pointer)}`;
};

const said = ({ issue }: Extract<Failure, { kind: "refused" }>): string => {
  const { code, pointer, message } = issue;
  if (code !== undefined && pointer !== undefined) return `: ${code} at ${placeOf(pointer)}`;
  return message === undefined ? "" : `: ${withoutDigits(message)}`;
};

/** Describes a failure. Failures with the same cause have the same description. */
export const describeFailure = (testCase: ConformCase, failure: Failure | undefined): string => {
  switch (failure?.kind) {
    case undefined:
      return "passed although it is listed as a known gap; remove it from the list";
    case "accepted":
      return `accepted a document that must be rejected${meant(testCase)}`;
    case "refused":
      return `rejected a document that must be accepted${said(failure)}`;
    case "unknown":
      return "does not recognize the entity";
    case "unreadable":
      return "wrote invalid JSON";
    case "missing":
      return `${lastOf(failure.pointer)} is missing`;
    case "extra":
      return `${lastOf(failure.pointer)} should not be there`;
    case "changed":
      return `${lastOf(failure.pointer)} has a different value`;
  }
};

const isUnexplained = ({ case: { issues }, failure }: Failed): boolean =>
  failure?.kind === "accepted" && issues === undefined;

/**
 * Returns the group that a failure belongs to. If data was accepted for an unknown reason, the failure joins
 * a group with a known reason for the same entity.
 */
const keyOf = (one: Failed, failed: readonly Failed[]): string => {
  const known = isUnexplained(one)
    ? failed.find(
        (other) =>
          other.failure?.kind === "accepted" &&
          !isUnexplained(other) &&
          other.case.entity === one.case.entity,
      )
    : undefined;
  const { case: testCase, failure } = known ?? one;
  return describeFailure(testCase, failure);
};

export const groupsOf = (failed: readonly Failed[]): Group[] => {
  const groups = new Map<string, Failed[]>();
  for (const one of failed) {
    const what = keyOf(one, failed);
    groups.set(what, [...(groups.get(what) ?? []), one]);
  }
  return [...groups].flatMap(([what, [first, ...rest]]) =>
    first === undefined ? [] : [{ what, first, cases: [first, ...rest].map((one) => one.case) }],
  );
};
