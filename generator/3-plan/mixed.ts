/** Compares two versions of a field, treating default values separately. */

import type { Field, Step } from "../model/model.ts";

const isDefault = ({ kind }: Step): boolean => kind === "default";

export const readingWords = ({ steps }: Field): readonly string[] =>
  steps
    .filter((step) => !isDefault(step))
    .map(({ kind }) => kind)
    .toSorted();

export const withDefaultOf = (field: Field, other: Field): Field => ({
  ...field,
  steps: [...field.steps.filter((step) => !isDefault(step)), ...other.steps.filter(isDefault)],
});
