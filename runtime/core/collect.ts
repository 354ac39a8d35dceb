/** The limit on the reasons in one answer: no data, however wrong, makes it longer than anybody reads. */

import type { Issue } from "./issue.ts";

/** Past this many one last issue with the code `truncated` says that there are others. */
export const mostIssues = 100;

/** Pointers of hostile data can be long each, and together longer than memory. */
const mostLetters = 1_000_000;

const lettersOf = (issues: readonly Issue[]): number => {
  let letters = 0;
  for (const { pointer } of issues) letters += pointer.length;
  return letters;
};

/** The words of the last issue. */
export const truncatedAfter = (count: number): string =>
  `found more problems than fit one answer; mend the first ${count}`;

/** True when one more, with which the pointers have so many letters, would be one too many. */
export const isEnough = (count: number, letters: number, most = mostIssues): boolean =>
  count >= most || (count > 0 && letters > mostLetters);

/** True when nothing is added any more. */
export const isFull = (issues: readonly Issue[]): boolean =>
  issues.length > 0 && issues[issues.length - 1]?.code === "truncated";

/** True when this was said: two parts of a schema may speak of one member. */
const isSaid = (issues: readonly Issue[], { code, pointer, message }: Issue): boolean =>
  issues.some((said) => said.pointer === pointer && said.code === code && said.message === message);

/** Adds an issue that was not said, or says once that there are more. */
export const addIssue = (issues: Issue[], issue: Issue): void => {
  if (isFull(issues) || isSaid(issues, issue)) return;
  if (isEnough(issues.length, lettersOf(issues) + issue.pointer.length))
    issues.push({ code: "truncated", pointer: "", message: truncatedAfter(issues.length) });
  else issues.push(issue);
};

/** As many as fit one answer. */
export const bounded = (issues: readonly Issue[]): Issue[] => {
  const kept: Issue[] = [];
  for (const issue of issues) {
    if (isFull(kept)) break;
    addIssue(kept, issue);
  }
  return kept;
};
