/** Decides whether the objects at two locations have the same type. */

import { branchesIn, type Branch, type Fork } from "../summary/summary.ts";
import { isScalarTag } from "../summary/tag-values.ts";
import { leavesOf } from "./leaves.ts";
import { kindsOf, type Kind } from "./kinds.ts";

/** What is compared. */
export interface Profile {
  readonly keys: ReadonlyMap<string, ReadonlySet<Kind>>;
  /** The values of each tag candidate. */
  readonly tags: ReadonlyMap<string, ReadonlySet<string>>;
  /** How often each member occurs, for each combination of tag values. */
  readonly groups: ReadonlyMap<string, Group>;
}

interface Group {
  count: number;
  readonly members: Map<string, number>;
}

const groupsOf = (root: Branch): ReadonlyMap<string, Group> => {
  const groups = new Map<string, Group>();
  for (const { tags, branch } of leavesOf(root)) {
    const name = JSON.stringify([...tags]);
    const group = groups.get(name) ?? { count: 0, members: new Map<string, number>() };
    group.count += branch.count;
    for (const [key, { count }] of branch.members ?? [])
      group.members.set(key, (group.members.get(key) ?? 0) + count);
    groups.set(name, group);
  }
  return groups;
};

/** Leaves out numbers and booleans, because unrelated types often have the same ones as tags. */
const wordsIn = (fork: Fork): readonly string[] =>
  [...(fork?.keys() ?? [])].filter((value) => !isScalarTag(value));

export const profileOf = (root: Branch): Profile => {
  const keys = new Map<string, Set<Kind>>();
  const tags = new Map<string, Set<string>>();
  for (const { members, forks } of branchesIn(root)) {
    for (const [key, member] of members ?? [])
      keys.set(key, new Set([...(keys.get(key) ?? []), ...kindsOf(member).keys()]));
    for (const [key, fork] of forks ?? []) {
      const words = wordsIn(fork);
      if (words.length > 0) tags.set(key, new Set([...(tags.get(key) ?? []), ...words]));
    }
  }
  return { keys, tags, groups: groupsOf(root) };
};

const common = <Value>(one: Iterable<Value>, other: ReadonlySet<Value>): Value[] =>
  [...one].filter((value) => other.has(value));

/** The fraction of the smaller set that the larger one contains. */
const containment = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  common(one, other).length / Math.max(1, Math.min(one.size, other.size));

const overlap = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
  const shared = common(one, other).length;
  return shared / Math.max(1, one.size + other.size - shared);
};

const agree = (one: ReadonlySet<Kind>, other: ReadonlySet<Kind> | undefined): boolean =>
  other === undefined ||
  [...one].every((kind) => kind === "null") ||
  [...other].every((kind) => kind === "null") ||
  [...one].some((kind) => kind !== "null" && other.has(kind));

const haveSameTags = (one: Profile, other: Profile): boolean =>
  [...one.tags].every(([key, values]) => {
    const others = other.tags.get(key);
    return others === undefined || containment(values, others) >= 0.5;
  });

/**
 * Objects of the same kind at two locations have different types if one location always has a member that the
 * other never has.
 */
const fewestObjects = 3;

const always = ({ count, members }: Group, other: Group): boolean =>
  [...members].some(([key, seen]) => seen === count && !other.members.has(key));

const excludeEachOther = (one: Profile, other: Profile): boolean =>
  [...one.groups].some(([name, group]) => {
    const same = other.groups.get(name);
    if (same === undefined || Math.min(group.count, same.count) < fewestObjects) return false;
    return always(group, same) || always(same, group);
  });

export const areSimilar = (one: Profile, other: Profile, haveSameName: boolean): boolean => {
  if (one.keys.size === 0 || other.keys.size === 0) return false;
  if (![...one.keys].every(([key, kinds]) => agree(kinds, other.keys.get(key)))) return false;
  if (!haveSameTags(one, other) || excludeEachOther(one, other)) return false;
  const [keys, others] = [new Set(one.keys.keys()), new Set(other.keys.keys())];
  const shared = overlap(keys, others);
  if (!haveSameName) return shared >= 0.8 && Math.min(keys.size, others.size) >= 3;
  return (
    shared >= 0.6 ||
    (containment(keys, others) === 1 && shared >= 0.3 && Math.min(keys.size, others.size) >= 2)
  );
};

/** Whether objects nested in other objects of the same name have the same type, as in a tree. */
export const isNestedAgain = (inner: Profile, outer: Profile): boolean => {
  if (areSimilar(inner, outer, true)) return true;
  const [keys, others] = [new Set(inner.keys.keys()), new Set(outer.keys.keys())];
  return (
    keys.size > 0 &&
    keys.size <= others.size &&
    containment(keys, others) >= 0.8 &&
    [...inner.keys].every(([key, kinds]) => agree(kinds, outer.keys.get(key))) &&
    haveSameTags(inner, outer)
  );
};
