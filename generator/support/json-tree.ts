/** Changing one place of a JSON tree, while everything else is shared with what was there before. */

import { isJsonObject, type JsonValue } from "./json.ts";

/** The way to a value from the root: keys and indices. */
export type Location = readonly (string | number)[];

export type Change = (value: JsonValue) => JsonValue | undefined;

/** The same tree with one value changed; undefined where there is none, or the change cannot be made. */
export const changedAt = (
  tree: JsonValue,
  [step, ...rest]: Location,
  change: Change,
): JsonValue | undefined => {
  if (step === undefined) return change(tree);
  if (Array.isArray(tree)) return changedItem(tree, Number(step), rest, change);
  return isJsonObject(tree) ? changedMember(tree, String(step), rest, change) : undefined;
};

const changedItem = (
  list: readonly JsonValue[],
  index: number,
  rest: Location,
  change: Change,
): JsonValue | undefined => {
  const item = list[index];
  const changed = item === undefined ? undefined : changedAt(item, rest, change);
  return changed === undefined ? undefined : list.with(index, changed);
};

const changedMember = (
  object: { readonly [key: string]: JsonValue },
  key: string,
  rest: Location,
  change: Change,
): JsonValue | undefined => {
  const member = Object.hasOwn(object, key) ? object[key] : undefined;
  const changed = member === undefined ? undefined : changedAt(member, rest, change);
  return changed === undefined
    ? undefined
    : Object.fromEntries(
        Object.entries(object).map(([name, value]) => [name, name === key ? changed : value]),
      );
};
