/** Validates a oneOf with overlapping alternatives by counting the matches. */

import { addIssue } from "./collect.ts";
import type { Issue } from "./issue.ts";
import { holdsBothWays } from "./wide-integers.ts";

type Count = (wire: unknown) => number;

export const holdsOnce = (count: Count, wire: unknown): boolean => holdsBothWays(() => count(wire) === 1);

/**
 * Adds an issue if several alternatives match. If no alternative matches, the alternatives' own explain
 * functions report it.
 */
export const explainSeveral = (count: Count, wire: unknown, pointer: string, issues: Issue[]): void => {
  if (count(wire) === 0 || holdsOnce(count, wire)) return;
  addIssue(issues, { code: "constraint", pointer, message: "must match exactly one schema in oneOf" });
};
