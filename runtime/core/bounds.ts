import { addWrong, type Form } from "./forms.ts";

type AnyNumber = number | bigint;

interface Bound {
  readonly words: string;
  readonly holds: (value: AnyNumber) => boolean;
}

/** Bounds for `minimum`, `maximum`, `exclusiveMinimum` and `exclusiveMaximum`. */
export const atLeast = (limit: number): Bound => ({ words: `>= ${limit}`, holds: (value) => value >= limit });
export const atMost = (limit: number): Bound => ({ words: `<= ${limit}`, holds: (value) => value <= limit });
export const above = (limit: number): Bound => ({ words: `> ${limit}`, holds: (value) => value > limit });
export const below = (limit: number): Bound => ({ words: `< ${limit}`, holds: (value) => value < limit });

const isAnyNumber = (value: unknown): value is AnyNumber =>
  typeof value === "number" || typeof value === "bigint";

/** Adds lower and upper bounds for numbers to a form. Values of other types are not affected. */
export const withinBounds = (form: Form, ...bounds: readonly Bound[]): Form => ({
  ...form,
  fits: (wire) => form.fits(wire) && (!isAnyNumber(wire) || bounds.every(({ holds }) => holds(wire))),
  explain: (wire, pointer, issues, expected) => {
    for (const { words, holds } of bounds)
      if (isAnyNumber(wire) && !holds(wire)) addWrong("range", wire, pointer, issues, `a number ${words}`);
    if (!form.fits(wire)) form.explain(wire, pointer, issues, expected);
  },
});
