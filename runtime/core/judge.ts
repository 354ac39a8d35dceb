/** The verdict of Ajv's code on the original schema, used if the model does not express the whole schema. */

import { explainError, type AjvCheck, type AjvError } from "./explain.ts";
import type { Issue } from "./issue.ts";
import { WrittenNumber } from "./json/index.ts";
import { isObject, setOwn } from "./object.ts";
import { holdsBothWays } from "./wide-integers.ts";

const errorsOf = (check: AjvCheck, wire: unknown): readonly AjvError[] | undefined =>
  holdsBothWays(() => check(wire)) ? undefined : (check.errors ?? []);

const holdsWritten = (wire: unknown): boolean => {
  if (wire instanceof WrittenNumber) return true;
  if (Array.isArray(wire)) return wire.some(holdsWritten);
  return isObject(wire) && Object.keys(wire).some((key) => holdsWritten(wire[key]));
};

/** Replaces each WrittenNumber with a plain number, because Ajv does not support them. */
const plainData = (wire: unknown): unknown => {
  if (wire instanceof WrittenNumber) return wire.valueOf();
  if (Array.isArray(wire)) return wire.map(plainData);
  if (!isObject(wire)) return wire;
  const copy = {};
  for (const key of Object.keys(wire)) setOwn(copy, key, plainData(wire[key]));
  return copy;
};

export const judgedErrors = (check: AjvCheck, wire: unknown): readonly AjvError[] => {
  const errors = errorsOf(check, wire);
  return errors === undefined || !holdsWritten(wire)
    ? (errors ?? [])
    : (errorsOf(check, plainData(wire)) ?? []);
};

/** Returns true if the data is valid. Undefined is always invalid. */
export const judge = (check: AjvCheck, wire: unknown): boolean =>
  wire !== undefined && isSatisfied(check, wire);

const isSatisfied = (check: AjvCheck, wire: unknown): boolean =>
  errorsOf(check, wire) === undefined ||
  (holdsWritten(wire) && errorsOf(check, plainData(wire)) === undefined);

/** Adds the errors of Ajv's code if the model itself found no issue. */
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
