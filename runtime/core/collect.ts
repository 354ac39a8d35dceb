/** Limits the number and size of the issues in a result, regardless of the data. */

import type { Issue } from "./issue.ts";

/** Maximum number of issues. After that, a final issue with the code `truncated` is added. */
export const mostIssues = 100;

/** Maximum total length of all pointers, which protects against hostile data. */
const mostLetters = 1_000_000;

const lettersOf = (issues: readonly Issue[]): number => {
  let letters = 0;
  for (const { pointer } of issues) letters += pointer.length;
  return letters;
};

export const truncatedAfter = (count: number): string =>
  `found more problems than can be listed; fix the first ${count}`;

/**
 * Returns true if one more issue would exceed a limit. `letters` is the total length of all pointers,
 * including the new issue's pointer.
 */
export const isEnough = (count: number, letters: number, most: number = mostIssues): boolean =>
  count >= most || (count > 0 && letters > mostLetters);

export const isFull = (issues: readonly Issue[]): boolean =>
  issues.length > 0 && issues[issues.length - 1]?.code === "truncated";

/** Returns true if the list already contains the issue. Two parts of a schema can report the same issue. */
const isSaid = (issues: readonly Issue[], { code, pointer, message }: Issue): boolean =>
  issues.some((said) => said.pointer === pointer && said.code === code && said.message === message);

/** Adds an issue unless the list already contains it or is full. */
export const addIssue = (issues: Issue[], issue: Issue): void => {
  if (isFull(issues) || isSaid(issues, issue)) return;
  if (isEnough(issues.length, lettersOf(issues) + issue.pointer.length))
    issues.push({ code: "truncated", pointer: "", message: truncatedAfter(issues.length) });
  else issues.push(issue);
};

export const bounded = (issues: readonly Issue[]): Issue[] => {
  const kept: Issue[] = [];
  for (const issue of issues) {
    if (isFull(kept)) break;
    addIssue(kept, issue);
  }
  return kept;
};
