/** Why data is no record: members that are missing, that nobody declared, and that are not of their form. */

import { isFull, addIssue } from "./collect.ts";
import { explainType, missing, unknownKey } from "./explain.ts";
import { constant, explainForm, type Form } from "./forms.ts";
import type { Issue } from "./issue.ts";
import { isObject } from "./object.ts";
import { pointerTo } from "./pointer.ts";

/** Members by their keys; a word, a number or a boolean stands for itself. */
export type Members = Readonly<Record<string, Form | string | number | boolean>>;

/** Adds the reasons why what nobody declared must not be there, or not be so. */
export type Others = (
  wire: Readonly<Record<string, unknown>>,
  members: Members,
  pointer: string,
  issues: Issue[],
) => void;

const othersIn = (wire: object, members: Members): string[] =>
  Object.keys(wire).filter((key) => !Object.hasOwn(members, key));

/** No other members. */
export const noOthers: Others = (wire, members, pointer, issues) => {
  for (const key of othersIn(wire, members)) {
    if (isFull(issues)) return;
    addIssue(issues, unknownKey(key, pointer));
  }
};

/** Others are of a form. */
export const othersOf =
  (form: Form): Others =>
  (wire, members, pointer, issues) => {
    for (const key of othersIn(wire, members)) {
      if (isFull(issues)) return;
      explainForm(form, wire[key], pointerTo(pointer, key), issues);
    }
  };

/**
 * True for a member that is there, as the gate reads it: what every object inherits is not, and all of that are functions but
 * `__proto__`. To ask each time whether an object has a member itself takes as long as to read it.
 */
const isThere = (wire: object, key: string, value: unknown): boolean =>
  value !== undefined && ((typeof value !== "function" && key !== "__proto__") || Object.hasOwn(wire, key));

/** Adds the reasons in the order in which readers look: what is missing first. */
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
  // A loop over keys reads members by their place, and V8 knows by this function alone that its keys are own.
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
