/** The field of an earlier version that a field was: the one of its name, or of a name that it had, as `x-was` says. */

import type { Field, RecordEntity } from "./model.ts";

export const earlierOf = (field: Field, before: RecordEntity, after: RecordEntity): Field | undefined => {
  const named = (name: string): Field | undefined => before.fields.find(({ wireName }) => wireName === name);
  const isGone = (name: string): boolean => !after.fields.some(({ wireName }) => wireName === name);
  const was = field.was.find((name) => named(name) !== undefined && isGone(name));
  return named(field.wireName) ?? (was === undefined ? undefined : named(was));
};
