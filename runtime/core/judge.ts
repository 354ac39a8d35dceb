/** The verdict of an author's own text, where no shape says everything that it says. */

import { explainWith, type AjvCheck } from "./explain.ts";
import type { Issue } from "./issue.ts";
import { WrittenNumber } from "./json/index.ts";
import { isObject, setOwn } from "./object.ts";

const holdsBig = (wire: unknown): boolean => {
  if (typeof wire === "bigint" || wire instanceof WrittenNumber) return true;
  if (Array.isArray(wire)) return wire.some(holdsBig);
  return isObject(wire) && Object.keys(wire).some((key) => holdsBig(wire[key]));
};

/** Ajv knows numbers only; what the exact reader kept to the digit are numbers to it like any other. */
const rounded = (wire: unknown): unknown => {
  if (typeof wire === "bigint" || wire instanceof WrittenNumber) return Number(wire);
  if (Array.isArray(wire)) return wire.map(rounded);
  if (!isObject(wire)) return wire;
  const copy = {};
  for (const key of Object.keys(wire)) setOwn(copy, key, rounded(wire[key]));
  return copy;
};

/** Whether data satisfies the text. */
export const judge = (check: AjvCheck, wire: unknown): boolean =>
  check(wire) || (holdsBig(wire) && check(rounded(wire)));

/** Adds the text's own reasons, where looking at the shape alone found none. */
export const explainJudged = (
  checks: readonly AjvCheck[],
  wire: unknown,
  pointer: string,
  issues: Issue[],
  before: number,
): void => {
  if (issues.length > before) return;
  const plain = holdsBig(wire) ? rounded(wire) : wire;
  for (const check of checks) explainWith(check, plain, pointer, issues);
};
