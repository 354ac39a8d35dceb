/**
 * Describes the values at one place of the documents. Summaries of parts of the data can be merged
 * in any order, with the same result as a summary of all of the data.
 */

import { maxPositions } from "./limits.ts";
import { nothingSeen, type Place, type Seen } from "./place.ts";

export interface Summary extends Seen {
  nulls: number;
  booleans: number;
  numbers: Numbers | undefined;
  strings: Strings | undefined;
  arrays: Arrays | undefined;
  objects: Branch | undefined;
  /** Groups of similar objects that objects were moved to. Set only when a schema is concluded. */
  groups: readonly Group[];
  /** Summaries of the contents that are nested too deeply. Set only when a schema is concluded. */
  deep: readonly Summary[];
  /** For the value of a member: its position in the object in which it is seen first. */
  order: number;
  /** Whether the contents of some arrays and objects are not described, because they are nested too deeply. */
  isCut: boolean;
}

export interface Numbers {
  count: number;
  least: number | bigint;
  most: number | bigint;
  hasFraction: boolean;
  /** Whether there is an integer beyond 2^53 with all of its digits. */
  hasBig: boolean;
  /** Whether there is an integer beyond 2^53 that is written as a double, such as 1e20. */
  hasRounded: boolean;
}

export interface Strings {
  count: number;
  /** The distinct values, unless there are too many or some cannot be values of an enum. */
  values: Map<string, Seen> | undefined;
  /** The formats that all values have, as bits. */
  formats: number;
  least: number;
  most: number;
}

export interface Arrays {
  count: number;
  least: number;
  most: number;
  items: Summary | undefined;
  /** The items by position, instead of `items`, while all arrays have the same small length. */
  positions: Summary[] | undefined;
}

/** Objects at several places that have one definition, for example the nodes of a tree. */
export interface Group {
  /** Objects that are not yet merged with the others. */
  readonly pending: Branch[];
  /** All objects that were merged. */
  branch: Branch | undefined;
  /** The group that this one was merged into. */
  into: Group | undefined;
}

/** Objects that have the same values of the tags on the way to this branch. */
export interface Branch extends Seen {
  /** The members by key, unless there are too many keys. */
  members: Map<string, Summary> | undefined;
  /** The members with keys such as ids and dates, or all members if there are too many keys. */
  others: Summary | undefined;
  /** The objects that are grouped by a further tag. */
  forks: Map<string, Fork> | undefined;
}

/** Groups by the value of a member, or undefined if it has too many values to be a tag. */
export type Fork = Map<string, Branch> | undefined;

export const newSummary = (first: Place): Summary => ({
  count: 0,
  first,
  nulls: 0,
  booleans: 0,
  numbers: undefined,
  strings: undefined,
  arrays: undefined,
  objects: undefined,
  groups: [],
  deep: [],
  order: 0,
  isCut: false,
});

export const newBranch = (first: Place): Branch => ({
  ...nothingSeen(first),
  members: new Map(),
  others: undefined,
  forks: undefined,
});

export const newArrays = (length: number): Arrays => ({
  count: 0,
  least: length,
  most: length,
  items: undefined,
  positions: length >= 2 && length <= maxPositions ? [] : undefined,
});

/** All branches, beginning with the objects that have no further tag. */
export function* branchesIn(branch: Branch): Generator<Branch> {
  yield branch;
  for (const fork of branch.forks?.values() ?? [])
    for (const child of fork?.values() ?? []) yield* branchesIn(child);
}

/** The summaries directly inside a summary, with the names of their members. Items have the name of the list. */
export function* namedChildrenOf(
  { arrays, objects }: Summary,
  name: string,
): Generator<readonly [string, Summary]> {
  if (arrays?.items !== undefined) yield [name, arrays.items];
  for (const item of arrays?.positions ?? []) yield [name, item];
  if (objects === undefined) return;
  for (const { members, others } of branchesIn(objects)) {
    yield* members ?? [];
    if (others !== undefined) yield [name, others];
  }
}

export function* childrenOf(summary: Summary): Generator<Summary> {
  for (const [, child] of namedChildrenOf(summary, "")) yield child;
}
