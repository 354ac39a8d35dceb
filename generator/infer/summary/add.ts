/** Adds values to a summary. */

import type { JsonObject, JsonValue } from "../../support/json.ts";
import { isIdLike } from "./keys.ts";
import { maxMembers } from "./limits.ts";
import { forgetMembers, forgetPositions, keepWithin, orderAt } from "./merge.ts";
import { countOne, isBefore, type Place } from "./place.ts";
import { addNumber, addString, newNumbers, newStrings } from "./scalars.ts";
import { newArrays, newBranch, newSummary, type Arrays, type Branch, type Summary } from "./summary.ts";
import { tagsOf } from "./tags.ts";

/** What applies to all values of a run. */
export interface Reach {
  /** The members that are preferred as tags. */
  readonly tags: readonly string[];
  /** Arrays and objects that are nested more deeply are not described. */
  depth: number;
  /** The number of summaries. */
  size: number;
}

const created = (reach: Reach, place: Place): Summary => {
  reach.size++;
  return newSummary(place);
};

const addItems = (arrays: Arrays, items: readonly JsonValue[], place: Place, reach: Reach, depth: number) => {
  arrays.count++;
  if (arrays.positions !== undefined && items.length !== arrays.least) forgetPositions(arrays);
  if (items.length < arrays.least) arrays.least = items.length;
  if (items.length > arrays.most) arrays.most = items.length;
  const { positions } = arrays;
  if (positions === undefined)
    for (const item of items) addValue((arrays.items ??= created(reach, place)), item, place, reach, depth);
  else
    for (const [index, item] of items.entries())
      addValue((positions[index] ??= created(reach, place)), item, place, reach, depth);
};

/** Returns the group of an object. */
const branchFor = (root: Branch, object: JsonObject, place: Place, reach: Reach): Branch => {
  let branch = root;
  for (const { key, value } of tagsOf(object, reach.tags)) {
    const forks = (branch.forks ??= new Map());
    const fork = forks.get(key) ?? new Map<string, Branch>();
    if (forks.has(key) && forks.get(key) === undefined) continue;
    forks.set(key, fork);
    const known = fork.get(value);
    const child = known ?? newBranch(place);
    if (known === undefined) fork.set(value, child);
    if (known === undefined) keepWithin(branch, key, fork);
    if (forks.get(key) !== undefined) branch = child;
  }
  return branch;
};

/** Returns the summary of a member that is seen for the first time. */
const newMember = (branch: Branch, key: string, order: number, place: Place, reach: Reach): Summary => {
  if (branch.members === undefined || isIdLike(key)) return (branch.others ??= created(reach, place));
  const member = created(reach, place);
  member.order = order;
  branch.members.set(key, member);
  if (branch.members.size > maxMembers) forgetMembers(branch);
  return branch.others !== undefined && branch.members === undefined ? branch.others : member;
};

const addObject = (root: Branch, object: JsonObject, place: Place, reach: Reach, depth: number): void => {
  const branch = branchFor(root, object, place, reach);
  countOne(branch, place);
  let order = 0;
  for (const key in object) {
    const value = object[key];
    if (value === undefined) continue;
    const known = branch.members?.get(key);
    if (known !== undefined) orderAt(known, place, order);
    const member = known ?? newMember(branch, key, order, place, reach);
    order++;
    addValue(member, value, place, reach, depth);
  }
};

const addInside = (
  summary: Summary,
  value: JsonValue[] | JsonObject,
  place: Place,
  reach: Reach,
  depth: number,
): void => {
  const isDescribed = depth < reach.depth;
  if (!isDescribed) summary.isCut = true;
  if (Array.isArray(value)) {
    summary.arrays ??= newArrays(value.length);
    if (isDescribed) addItems(summary.arrays, value, place, reach, depth + 1);
    else summary.arrays.count++;
  } else {
    summary.objects ??= newBranch(place);
    if (isDescribed) addObject(summary.objects, value, place, reach, depth + 1);
    else countOne(summary.objects, place);
  }
};

export const addValue = (
  summary: Summary,
  value: JsonValue,
  place: Place,
  reach: Reach,
  depth: number,
): void => {
  summary.count++;
  if (isBefore(place, summary.first)) summary.first = place;
  if (typeof value === "string") addString((summary.strings ??= newStrings(value.length)), value, place);
  else if (typeof value === "number" || typeof value === "bigint")
    addNumber((summary.numbers ??= newNumbers(value)), value);
  else if (typeof value === "boolean") summary.booleans++;
  else if (value === null) summary.nulls++;
  else addInside(summary, value, place, reach, depth);
};
