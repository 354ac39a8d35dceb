import { isFull, addIssue } from "./collect.ts";
import { explainType, missing, unknownKey } from "./explain.ts";
import { constant, explainForm, type Form } from "./forms.ts";
import type { Issue } from "./issue.ts";
import { isObject } from "./object.ts";
import { pointerTo } from "./pointer.ts";

/** Properties by key. A string, number or boolean represents a constant. */
export type Members = Readonly<Record<string, Form | string | number | boolean>>;

export type Others = (
  wire: Readonly<Record<string, unknown>>,
  members: Members,
  pointer: string,
  issues: Issue[],
) => void;

const othersIn = (wire: object, members: Members): string[] =>
  Object.keys(wire).filter((key) => !Object.hasOwn(members, key));

export const noOthers: Others = (wire, members, pointer, issues) => {
  for (const key of othersIn(wire, members)) {
    if (isFull(issues)) return;
    addIssue(issues, unknownKey(key, pointer));
  }
};

/** Returns a check that requires undeclared properties to match a form. */
export const othersOf =
  (form: Form): Others =>
  (wire, members, pointer, issues) => {
    for (const key of othersIn(wire, members)) {
      if (isFull(issues)) return;
      explainForm(form, wire[key], pointerTo(pointer, key), issues);
    }
  };

/**
 * Returns true if the property exists as an own property. `Object.prototype` contains only functions and
 * `__proto__`, so `hasOwn` is called only for these. Calling `hasOwn` every time would double the cost.
 */
const isThere = (wire: object, key: string, value: unknown): boolean =>
  value !== undefined && ((typeof value !== "function" && key !== "__proto__") || Object.hasOwn(wire, key));

/** Adds missing properties first, then invalid ones, then undeclared ones. */
export const explainRecord = (
  wire: unknown,
  pointer: string,
  issues: Issue[],
  members: Members,
  required: readonly string[],
  explainOthers?: Others,
): void => {
  if (isFull(issues)) return;
  if (!isObject(wire)) return explainType(wire, "an object", pointer, issues);
  for (let index = 0; index < required.length; index++) {
    const key = required[index];
    if (key !== undefined && !isThere(wire, key, wire[key])) addIssue(issues, missing(key, pointer, wire));
  }
  explainOthers?.(wire, members, pointer, issues);
  // V8 optimizes this `for in` loop only if it contains exactly this `hasOwnProperty` call.
  for (const key in members) {
    if (!Object.prototype.hasOwnProperty.call(members, key)) continue;
    const value = wire[key];
    const member = members[key];
    if (value === member || value === undefined) continue;
    const form = typeof member === "object" ? member : constant(member);
    if (!form.fits(value) && isThere(wire, key, value))
      form.explain(value, pointerTo(pointer, key), issues, form.expected);
  }
};
