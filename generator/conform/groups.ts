/** Failures of one kind together: the same mistake in the same member, in however many cases it shows. */

import { pointerTokens } from "../../runtime/core/pointer.ts";
import type { ConformCase, Failure } from "./case.ts";
import type { Failed } from "./score.ts";

export interface Group {
  readonly what: string;
  readonly first: Failed;
  readonly cases: readonly ConformCase[];
}

const longest = 12;

/** `/content/3/id` → `/content/<item>/id`: which item it is does not matter, nor how deep a very deep one lies. */
const general = (pointer: string): string => {
  const tokens = pointerTokens(pointer);
  const shown = tokens.slice(0, longest).map((token) => `/${/^\d+$/.test(token) ? "<item>" : token}`);
  return shown.join("") + (tokens.length > longest ? "/…" : "");
};

const withoutDigits = (text: string): string => text.replaceAll(/\d+/g, "…");

/** The member or item itself, wherever it lies. */
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

/** Describes what went wrong, in words that are the same for the same mistake. */
export const describeFailure = (testCase: ConformCase, failure: Failure | undefined): string => {
  switch (failure?.kind) {
    case undefined:
      return "passed, though it is listed as a known gap; remove it from the list";
    case "accepted":
      return `accepted what must be refused${meant(testCase)}`;
    case "refused":
      return `refused what must be accepted${said(failure)}`;
    case "unknown":
      return "does not know the entity";
    case "unreadable":
      return "wrote what is no JSON";
    case "missing":
      return `${lastOf(failure.pointer)} is missing`;
    case "extra":
      return `${lastOf(failure.pointer)} should not be there`;
    case "changed":
      return `${lastOf(failure.pointer)} has another value`;
  }
};

const isUnexplained = ({ case: { issues }, failure }: Failed): boolean =>
  failure?.kind === "accepted" && issues === undefined;

/** The group of a failure; data accepted for no known reason joins what the same entity accepts for a known one. */
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

/** The groups, the first to show first. */
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
