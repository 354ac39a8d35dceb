/** Groups of objects at one location, and functions that regroup them by some of their tags. */

import { addSeen, nothingSeen, type Seen } from "../summary/place.ts";
import { mergeBranches } from "../summary/merge.ts";
import { newBranch, type Branch, type Fork } from "../summary/summary.ts";

/** Objects with the same tag values. */
export interface Leaf {
  readonly tags: ReadonlyMap<string, string>;
  readonly branch: Branch;
}

export const leavesOf = (branch: Branch, tags: ReadonlyMap<string, string> = new Map()): Leaf[] => {
  const here = branch.count > 0 ? [{ tags, branch }] : [];
  const below = [...(branch.forks ?? [])].flatMap(([key, fork]) =>
    [...(fork ?? [])].flatMap(([value, child]) => leavesOf(child, new Map([...tags, [key, value]]))),
  );
  return [...here, ...below];
};

export const totalOf = (leaves: readonly Leaf[]): Seen => {
  const [first] = leaves;
  if (first === undefined) throw new TypeError("there are no objects");
  const total = nothingSeen(first.branch.first);
  for (const { branch } of leaves) addSeen(total, branch);
  return total;
};

const withoutForks = ({ count, first, members, others }: Branch): Branch => ({
  count,
  first,
  members,
  others,
  forks: undefined,
});

/** Groups the objects by some of their tags. The leaves must not be used afterwards. */
export const regrouped = (leaves: readonly Leaf[], isKept: (tag: string) => boolean): Branch => {
  const root = newBranch(totalOf(leaves).first);
  for (const { tags, branch } of leaves) {
    let target = root;
    for (const [key, value] of tags) {
      if (!isKept(key)) continue;
      const fork = (target.forks ??= new Map<string, Fork>()).get(key) ?? new Map<string, Branch>();
      target.forks.set(key, fork);
      const child = fork.get(value) ?? newBranch(branch.first);
      fork.set(value, child);
      target = child;
    }
    mergeBranches(target, withoutForks(branch));
  }
  return root;
};

/** All objects in one group. The leaves must not be used afterwards. */
export const flattened = (leaves: readonly Leaf[]): Branch => regrouped(leaves, () => false);
