/** Immutable updates to JSON trees with structural sharing. */

import { isJsonObject, type JsonValue } from "./json.ts";

/** The keys and indices that lead from the root to a value. */
export type Location = readonly (string | number)[];

export type Change = (value: JsonValue) => JsonValue | undefined;

/** Returns a copy with one value changed, or undefined if the value does not exist or cannot be changed. */
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
