import { addIssue } from "./collect.ts";
import { explainType, type Explain } from "./explain.ts";
import type { Issue } from "./issue.ts";
import { pointerTokens } from "./pointer.ts";

const level = (pointer: string): number => pointerTokens(pointer).length;

const depth = (issues: readonly Issue[]): number =>
  Math.max(...issues.map(({ pointer }) => level(pointer)), 0);

/**
 * Returns true if a constant directly in the object does not match, which suggests that another alternative
 * was intended.
 */
const isContradicted = (issues: readonly Issue[], pointer: string): boolean =>
  issues.some(({ code, pointer: at }) => code === "const" && level(at) === level(pointer) + 1);

/**
 * Adds the issues of the closest alternative, or no issues if an alternative matches. Prefers alternatives
 * whose constants match, then the deepest issue, then the fewest issues.
 */
export const explainBest = (
  choices: readonly Explain[],
  wire: unknown,
  pointer: string,
  issues: Issue[],
): void => {
  const found = choices.map((explain) => {
    const reasons: Issue[] = [];
    explain(wire, pointer, reasons);
    return reasons;
  });
  if (found.some((reasons) => reasons.length === 0)) return;
  const inside = found.filter((reasons) =>
    reasons.every((issue) => issue.pointer !== pointer || issue.code !== "type"),
  );
  const best = [...inside].sort(
    (one, other) =>
      Number(isContradicted(one, pointer)) - Number(isContradicted(other, pointer)) ||
      depth(other) - depth(one) ||
      one.length - other.length,
  )[0];
  if (best !== undefined) {
    for (const issue of best) addIssue(issues, issue);
    return;
  }
  const expected = [...new Set(found.map((reasons) => reasons[0]?.expected ?? "something else"))].join(
    " or ",
  );
  explainType(wire, expected, pointer, issues);
};
