/** Returns the field of an earlier version that has the same name, or a former name from `x-was`. */

import type { Field, RecordEntity } from "./model.ts";

export const earlierOf = (field: Field, before: RecordEntity, after: RecordEntity): Field | undefined => {
  const named = (name: string): Field | undefined => before.fields.find(({ wireName }) => wireName === name);
  const isGone = (name: string): boolean => !after.fields.some(({ wireName }) => wireName === name);
  const was = field.was.find((name) => named(name) !== undefined && isGone(name));
  return named(field.wireName) ?? (was === undefined ? undefined : named(was));
};
