/** The verdict of a oneOf whose alternatives overlap: exactly one of them may hold, so those that hold are counted. */

import { addIssue } from "./collect.ts";
import type { Issue } from "./issue.ts";
import { holdsBothWays } from "./wide-integers.ts";

/** Counts the alternatives that hold, up to two. */
type Count = (wire: unknown) => number;

/** True where exactly one alternative holds. */
export const holdsOnce = (count: Count, wire: unknown): boolean => holdsBothWays(() => count(wire) === 1);

/** Adds the reason for data that more than one alternative admits; why none does is theirs to say. */
export const explainSeveral = (count: Count, wire: unknown, pointer: string, issues: Issue[]): void => {
  if (count(wire) === 0 || holdsOnce(count, wire)) return;
  addIssue(issues, { code: "constraint", pointer, message: "must match exactly one schema in oneOf" });
};
