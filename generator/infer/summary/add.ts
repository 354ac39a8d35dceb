/** Adds values to a summary. */

import type { JsonObject, JsonValue } from "../../support/json.ts";
import { isIdLike } from "./keys.ts";
import { deepLevels, maxMembers } from "./limits.ts";
import { forgetMembers, forgetPositions, keepWithin, orderAt } from "./merge.ts";
import { countOne, isBefore, type Place } from "./place.ts";
import { addNumber, addString, newNumbers, newStrings } from "./scalars.ts";
import { newArrays, newBranch, newSummary, type Arrays, type Branch, type Summary } from "./summary.ts";
import { tagsOf } from "./tags.ts";

/** Settings that apply to all values in a run. */
export interface Reach {
  /** Member names that are preferred as tags. */
  readonly tags: readonly string[];
  /** Arrays and objects nested more deeply than this are described jointly, by the name of their member. */
  depth: number;
  readonly deep: Map<string, Summary>;
  /** The number of summaries. */
  size: number;
}

/** An array or object that is nested too deeply. */
interface Deep {
  readonly name: string;
  readonly value: JsonValue[] | JsonObject;
}

/** The state while one document is being added. */
interface Adding {
  readonly place: Place;
  readonly reach: Reach;
  readonly deep: Deep[];
}

const created = ({ place, reach }: Adding): Summary => {
  reach.size++;
  return newSummary(place);
};

const addItems = (
  arrays: Arrays,
  items: readonly JsonValue[],
  name: string,
  depth: number,
  adding: Adding,
) => {
  arrays.count++;
  if (arrays.positions !== undefined && items.length !== arrays.least) forgetPositions(arrays);
  if (items.length < arrays.least) arrays.least = items.length;
  if (items.length > arrays.most) arrays.most = items.length;
  const { positions } = arrays;
  if (positions === undefined)
    for (const item of items) add((arrays.items ??= created(adding)), item, name, depth, adding);
  else
    for (const [index, item] of items.entries())
      add((positions[index] ??= created(adding)), item, name, depth, adding);
};

/** Returns an object's group. */
const branchFor = (root: Branch, object: JsonObject, depth: number, { place, reach }: Adding): Branch => {
  let branch = root;
  for (const { key, value } of tagsOf(object, reach.tags, depth)) {
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

/** Returns the summary for a member that is seen for the first time. */
const newMember = (branch: Branch, key: string, order: number, adding: Adding): Summary => {
  if (branch.members === undefined || isIdLike(key)) return (branch.others ??= created(adding));
  const member = created(adding);
  member.order = order;
  branch.members.set(key, member);
  if (branch.members.size > maxMembers) forgetMembers(branch);
  return branch.others !== undefined && branch.members === undefined ? branch.others : member;
};

const addObject = (root: Branch, object: JsonObject, name: string, depth: number, adding: Adding): void => {
  const branch = branchFor(root, object, depth, adding);
  countOne(branch, adding.place);
  let order = 0;
  for (const key in object) {
    const value = object[key];
    if (value === undefined) continue;
    const known = branch.members?.get(key);
    if (known !== undefined) orderAt(known, adding.place, order);
    const member = known ?? newMember(branch, key, order, adding);
    order++;
    add(member, value, member === branch.others ? name : key, depth, adding);
  }
};

type Inside = JsonValue[] | JsonObject;

/**
 * Counts an array or object whose contents are added to another summary once the document has been processed.
 */
const addDeep = (summary: Summary, value: Inside, name: string, { place, deep }: Adding): void => {
  summary.isCut = true;
  if (Array.isArray(value)) (summary.arrays ??= newArrays(0)).count++;
  else countOne((summary.objects ??= newBranch(place)), place);
  deep.push({ name, value });
};

const addInside = (summary: Summary, value: Inside, name: string, depth: number, adding: Adding): void => {
  if (depth >= adding.reach.depth) return addDeep(summary, value, name, adding);
  if (Array.isArray(value))
    addItems((summary.arrays ??= newArrays(value.length)), value, name, depth + 1, adding);
  else addObject((summary.objects ??= newBranch(adding.place)), value, name, depth + 1, adding);
};

const add = (summary: Summary, value: JsonValue, name: string, depth: number, adding: Adding): void => {
  const { place } = adding;
  summary.count++;
  if (isBefore(place, summary.first)) summary.first = place;
  if (typeof value === "string") addString((summary.strings ??= newStrings(value.length)), value, place);
  else if (typeof value === "number" || typeof value === "bigint")
    addNumber((summary.numbers ??= newNumbers(value)), value);
  else if (typeof value === "boolean") summary.booleans++;
  else if (value === null) summary.nulls++;
  else addInside(summary, value, name, depth, adding);
};

/**
 * Adds a document. Deeply nested values are added one at a time, because adding a value can merge the groups
 * of an object that contains it.
 */
export const addDocument = (summary: Summary, value: JsonValue, place: Place, reach: Reach): void => {
  const adding: Adding = { place, reach, deep: [] };
  add(summary, value, "", 0, adding);
  for (let next = adding.deep.pop(); next !== undefined; next = adding.deep.pop()) {
    const own = reach.deep.get(next.name) ?? created(adding);
    reach.deep.set(next.name, own);
    add(own, next.value, next.name, reach.depth - deepLevels, adding);
  }
};
