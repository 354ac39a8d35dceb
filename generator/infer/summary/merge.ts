/** Merges summaries. The second summary must not be used afterwards. */

import { isUsualTag } from "./keys.ts";
import { maxMembers, maxTagValues } from "./limits.ts";
import { addSeen, isBefore, type Place } from "./place.ts";
import { mergeNumbers, mergeStrings } from "./scalars.ts";
import { newSummary, type Arrays, type Branch, type Fork, type Summary } from "./summary.ts";

const merged = <Part>(
  into: Part | undefined,
  from: Part | undefined,
  merge: (into: Part, from: Part) => void,
): Part | undefined => {
  if (into === undefined || from === undefined) return into ?? from;
  merge(into, from);
  return into;
};

export const mergeSummaries = (into: Summary, from: Summary): void => {
  orderAt(into, from.first, from.order);
  addSeen(into, from);
  into.nulls += from.nulls;
  into.booleans += from.booleans;
  into.isCut ||= from.isCut;
  into.numbers = merged(into.numbers, from.numbers, mergeNumbers);
  into.strings = merged(into.strings, from.strings, mergeStrings);
  into.arrays = merged(into.arrays, from.arrays, mergeArrays);
  into.objects = merged(into.objects, from.objects, mergeBranches);
  if (from.deep.length > 0) into.deep = [...new Set([...into.deep, ...from.deep])];
  if (from.groups.length > 0) into.groups = [...new Set([...into.groups, ...from.groups])];
};

/** Keeps the member's position in the first object. */
export const orderAt = (member: Summary, place: Place, order: number): void => {
  if (isBefore(place, member.first)) member.order = order;
  else if (order < member.order && !isBefore(member.first, place)) member.order = order;
};

const mergeInto = (into: Summary | undefined, from: Summary | undefined): Summary | undefined =>
  merged(into, from, mergeSummaries);

/** Merges the positions into the items, because the arrays have different lengths. */
export const forgetPositions = (arrays: Arrays): void => {
  for (const item of arrays.positions ?? []) arrays.items = mergeInto(arrays.items, item);
  arrays.positions = undefined;
};

const mergeArrays = (into: Arrays, from: Arrays): void => {
  const areSame = into.least === into.most && from.least === from.most && into.least === from.least;
  if (!areSame) {
    forgetPositions(into);
    forgetPositions(from);
  }
  into.count += from.count;
  into.least = Math.min(into.least, from.least);
  into.most = Math.max(into.most, from.most);
  into.items = mergeInto(into.items, from.items);
  for (const [index, item] of (from.positions ?? []).entries()) {
    const known = into.positions?.[index];
    if (known !== undefined) mergeSummaries(known, item);
    else if (into.positions !== undefined) into.positions[index] = item;
  }
};

/** Stops describing members separately, because there are too many keys. */
export const forgetMembers = (branch: Branch): void => {
  for (const member of branch.members?.values() ?? []) branch.others = mergeInto(branch.others, member);
  branch.members = undefined;
};

const mergeMembers = (into: Branch, from: Branch): void => {
  into.others = mergeInto(into.others, from.others);
  if (from.members === undefined) forgetMembers(into);
  for (const [key, member] of from.members ?? []) {
    const known = into.members?.get(key);
    if (known !== undefined) mergeSummaries(known, member);
    else if (into.members === undefined) into.others = mergeInto(into.others, member);
    else {
      into.members.set(key, member);
      if (into.members.size > maxMembers) forgetMembers(into);
    }
  }
};

const mostValues = (key: string): number => (isUsualTag(key) ? maxTagValues.usual : maxTagValues.other);

/** Stops grouping by a member, because it has too many values. */
const forgetFork = (branch: Branch, key: string, fork: Fork): void => {
  branch.forks ??= new Map();
  branch.forks.set(key, undefined);
  for (const child of fork?.values() ?? []) mergeBranches(branch, child);
};

const mergeFork = (into: Branch, key: string, from: Fork): void => {
  const forks = (into.forks ??= new Map<string, Fork>());
  const known = forks.get(key);
  if (forks.has(key) && known === undefined) return forgetFork(into, key, from);
  if (known === undefined) {
    forks.set(key, from);
    return from === undefined ? undefined : keepWithin(into, key, from);
  }
  if (from === undefined) return forgetFork(into, key, known);
  for (const [value, child] of from) {
    const same = known.get(value);
    if (same === undefined) known.set(value, child);
    else mergeBranches(same, child);
  }
  keepWithin(into, key, known);
};

/** Stops grouping by a member if it has more values than a tag. */
export const keepWithin = (branch: Branch, key: string, fork: Map<string, Branch>): void => {
  if (fork.size > mostValues(key)) forgetFork(branch, key, fork);
};

export const mergeBranches = (into: Branch, from: Branch): void => {
  addSeen(into, from);
  mergeMembers(into, from);
  for (const [key, fork] of from.forks ?? []) mergeFork(into, key, fork);
};

/** Merges all given summaries into one. */
export const mergeAll = ([first, ...rest]: readonly [Summary, ...Summary[]]): Summary => {
  const all = newSummary(first.first);
  for (const summary of [first, ...rest]) mergeSummaries(all, summary);
  return all;
};
