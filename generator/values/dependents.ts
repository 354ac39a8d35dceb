/** Sample objects with `dependentRequired`. */

import { dependentsOf } from "../model/dependents.ts";
import type { Limits } from "../model/limits.ts";
import type { Members, Tree } from "./tree.ts";

/** Adds required members. Removes a member if another member that it requires cannot be created. */
export const withDependents = (
  members: Members,
  { dependentRequired }: Limits = {},
  make: (name: string) => Tree | undefined,
): Members => {
  const made = new Map(members);
  const pairs = dependentsOf(dependentRequired);
  const next = () => pairs.find(({ key, needed }) => made.has(key) && !made.has(needed));
  for (let pair = next(); pair !== undefined; pair = next()) {
    const value = make(pair.needed);
    if (value === undefined) made.delete(pair.key);
    else made.set(pair.needed, value);
  }
  return made;
};
