/** Forms: validators with messages for data that is not a named entity. */

import { addIssue, isFull } from "./collect.ts";
import { describe, didYouMean, oneOf } from "./describe.ts";
import type { Issue } from "./issue.ts";
import { isDouble } from "./numbers.ts";
import { isObject } from "./object.ts";
import { pointerTo } from "./pointer.ts";

/** `explain` is only called for data that does not match. `expected` describes the expected data. */
export interface Form {
  readonly fits: (wire: unknown) => boolean;
  readonly expected: string;
  readonly explain: (wire: unknown, pointer: string, issues: Issue[], expected: string) => void;
}

export const addWrong = (
  code: string,
  wire: unknown,
  pointer: string,
  issues: Issue[],
  expected: string,
  hint = "",
): void => {
  const message = `expected ${expected}, found ${describe(wire)}${hint}`;
  addIssue(issues, { code, pointer, message, expected });
};

export const explainForm = (form: Form, wire: unknown, pointer: string, issues: Issue[]): void => {
  if (!form.fits(wire)) form.explain(wire, pointer, issues, form.expected);
};

const explainSimple: Form["explain"] = (wire, pointer, issues, expected) =>
  addWrong("type", wire, pointer, issues, expected);

const simple = (expected: string, fits: Form["fits"]): Form => ({ fits, expected, explain: explainSimple });

export const anything: Form = /* @__PURE__ */ simple("anything", () => true);
export const aString: Form = /* @__PURE__ */ simple("a string", (wire) => typeof wire === "string");
export const aBoolean: Form = /* @__PURE__ */ simple("a boolean", (wire) => typeof wire === "boolean");
export const aNull: Form = /* @__PURE__ */ simple("null", (wire) => wire === null);
export const anArray: Form = /* @__PURE__ */ simple("an array", Array.isArray);
export const anObject: Form = /* @__PURE__ */ simple("an object", isObject);

/** A bigint is reported as an out-of-range number, not as a wrong type. */
const explainDouble: Form["explain"] = (wire, pointer, issues, expected) =>
  typeof wire === "bigint"
    ? addWrong("range", wire, pointer, issues, expected)
    : addWrong("type", wire, pointer, issues, "a number");

export const aDouble: Form = {
  fits: isDouble,
  expected: "a number in the range of a double",
  explain: explainDouble,
};

export const constant = (value: unknown): Form => ({
  fits: (wire) => wire === value,
  expected: oneOf([value]),
  explain: (wire, pointer, issues, expected) => addWrong("const", wire, pointer, issues, expected),
});

/** One of several values. Suggests the closest word. */
export const anyOf = (values: readonly unknown[]): Form => ({
  fits: (wire) => values.includes(wire),
  expected: oneOf(values),
  explain: (wire, pointer, issues, expected) => {
    const words = values.filter((value) => typeof value === "string");
    addWrong("enum", wire, pointer, issues, expected, didYouMean(wire, words));
  },
});

/** Unlike `every`, visits holes in sparse arrays. */
const eachFits = (items: readonly unknown[], form: Form): boolean => {
  for (let index = 0; index < items.length; index++) if (!form.fits(items[index])) return false;
  return true;
};

export const listOf = (item: Form): Form => ({
  fits: (wire) => Array.isArray(wire) && eachFits(wire, item),
  expected: anArray.expected,
  explain: (wire, pointer, issues, expected) => {
    if (!Array.isArray(wire)) return explainSimple(wire, pointer, issues, expected);
    for (let index = 0; index < wire.length && !isFull(issues); index++)
      explainForm(item, wire[index], pointerTo(pointer, index), issues);
  },
});

/** Restricts the number of items. */
export const ofLength = (list: Form, least: number, most: number = Infinity): Form => ({
  ...list,
  fits: (wire) => list.fits(wire) && !(Array.isArray(wire) && (wire.length < least || wire.length > most)),
  explain: (wire, pointer, issues, expected) => {
    const length = Array.isArray(wire) ? wire.length : least;
    if (length < least) addWrong("length", wire, pointer, issues, `minItems ${least}`);
    if (length > most) addWrong("length", wire, pointer, issues, `maxItems ${most}`);
    if (!list.fits(wire)) list.explain(wire, pointer, issues, expected);
  },
});

export const mapOf = (value: Form): Form => ({
  fits: (wire) => isObject(wire) && eachFits(Object.values(wire), value),
  expected: anObject.expected,
  explain: (wire, pointer, issues, expected) => {
    if (!isObject(wire)) return explainSimple(wire, pointer, issues, expected);
    for (const [key, item] of Object.entries(wire)) {
      if (isFull(issues)) return;
      explainForm(value, item, pointerTo(pointer, key), issues);
    }
  },
});

/** Also accepts null, without changing the message. */
export const unlessNull = (form: Form): Form => ({
  ...form,
  fits: (wire) => wire === null || form.fits(wire),
});

export const orNull = (form: Form): Form => ({
  ...unlessNull(form),
  expected: `${form.expected} or ${aNull.expected}`,
});
