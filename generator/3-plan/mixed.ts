/** A field that is read in part as another one is, for those who tell what a change to it means. */

import type { Field, Step } from "../model/model.ts";

const isDefault = ({ kind }: Step): boolean => kind === "default";

/** The presence of a field in words, apart from its default. */
export const readingWords = ({ steps }: Field): readonly string[] =>
  steps
    .filter((step) => !isDefault(step))
    .map(({ kind }) => kind)
    .toSorted();

/** The field with the default that another one has. */
export const withDefaultOf = (field: Field, other: Field): Field => ({
  ...field,
  steps: [...field.steps.filter((step) => !isDefault(step)), ...other.steps.filter(isDefault)],
});
