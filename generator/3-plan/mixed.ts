/** Compares fields of two versions, with separate handling of default values. */

import type { Field, Step } from "../model/model.ts";

const isDefault = ({ kind }: Step): boolean => kind === "default";

/** Returns a field's step kinds without the default value. */
export const readingWords = ({ steps }: Field): readonly string[] =>
  steps
    .filter((step) => !isDefault(step))
    .map(({ kind }) => kind)
    .toSorted();

/** Returns the field with the other field's default value. */
export const withDefaultOf = (field: Field, other: Field): Field => ({
  ...field,
  steps: [...field.steps.filter((step) => !isDefault(step)), ...other.steps.filter(isDefault)],
});
