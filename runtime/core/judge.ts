/** The verdict of an author's own text, where no shape says everything that it says. */

import { explainError, type AjvCheck, type AjvError } from "./explain.ts";
import type { Issue } from "./issue.ts";
import { WrittenNumber } from "./json/index.ts";
import { isObject, setOwn } from "./object.ts";
import { holdsBothWays } from "./wide-integers.ts";

/** The errors of the reading that refuses it. */
const errorsOf = (check: AjvCheck, wire: unknown): readonly AjvError[] | undefined =>
  holdsBothWays(() => check(wire)) ? undefined : (check.errors ?? []);

const holdsWritten = (wire: unknown): boolean => {
  if (wire instanceof WrittenNumber) return true;
  if (Array.isArray(wire)) return wire.some(holdsWritten);
  return isObject(wire) && Object.keys(wire).some((key) => holdsWritten(wire[key]));
};

/** To a text a number is a number, however it was written. */
const plainData = (wire: unknown): unknown => {
  if (wire instanceof WrittenNumber) return wire.valueOf();
  if (Array.isArray(wire)) return wire.map(plainData);
  if (!isObject(wire)) return wire;
  const copy = {};
  for (const key of Object.keys(wire)) setOwn(copy, key, plainData(wire[key]));
  return copy;
};

/** Every error of a text, none when data satisfies it. */
export const judgedErrors = (check: AjvCheck, wire: unknown): readonly AjvError[] => {
  const errors = errorsOf(check, wire);
  return errors === undefined || !holdsWritten(wire)
    ? (errors ?? [])
    : (errorsOf(check, plainData(wire)) ?? []);
};

/** The verdict of a text on data; an absent member is no data, and is refused. */
export const judge = (check: AjvCheck, wire: unknown): boolean =>
  wire !== undefined && isSatisfied(check, wire);

const isSatisfied = (check: AjvCheck, wire: unknown): boolean =>
  errorsOf(check, wire) === undefined ||
  (holdsWritten(wire) && errorsOf(check, plainData(wire)) === undefined);

/** Adds the text's own reasons, where looking at the shape alone found none. */
export const explainJudged = (
  checks: readonly AjvCheck[],
  wire: unknown,
  pointer: string,
  issues: Issue[],
  before: number,
): void => {
  if (issues.length > before) return;
  for (const check of checks)
    for (const error of judgedErrors(check, wire)) explainError(error, wire, pointer, issues);
};
