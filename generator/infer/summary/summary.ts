/**
 * Describes the values at one location in the documents. Summaries of parts of the data can be merged in any
 * order, with the same result as a single summary of all data.
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
  /**
   * The groups of similar objects to which this summary's objects were moved. Set only while a schema is
   * being inferred.
   */
  groups: readonly Group[];
  /** Summaries of contents that are nested too deeply. Set only while a schema is being inferred. */
  deep: readonly Summary[];
  /** For a member's value: the member's position in the object in which it was first seen. */
  order: number;
  /** Whether the contents of some arrays and objects are omitted because they are nested too deeply. */
  isCut: boolean;
}

export interface Numbers {
  count: number;
  least: number | bigint;
  most: number | bigint;
  hasFraction: boolean;
  /** Whether the values include an integer beyond 2^53 that is written with all of its digits. */
  hasBig: boolean;
  /** Whether the values include an integer beyond 2^53 written as a double, such as 1e20. */
  hasRounded: boolean;
}

export interface Strings {
  count: number;
  /** The distinct values, unless there are too many or some cannot be enum values. */
  values: Map<string, Seen> | undefined;
  /** The formats that all values match, as bits. */
  formats: number;
  least: number;
  most: number;
}

export interface Arrays {
  count: number;
  least: number;
  most: number;
  items: Summary | undefined;
  /** The items by position, used instead of `items` as long as all arrays have the same small length. */
  positions: Summary[] | undefined;
}

/** Objects that share one definition across several locations, such as the nodes of a tree. */
export interface Group {
  /** Objects that are not yet merged with the others. */
  readonly pending: Branch[];
  /** All objects that have been merged so far. */
  branch: Branch | undefined;
  /** The group that this one was merged into. */
  into: Group | undefined;
}

/** Objects that share the tag values on the path to this branch. */
export interface Branch extends Seen {
  /** The members by key, unless there are too many keys. */
  members: Map<string, Summary> | undefined;
  /** The members whose keys are data, such as ids and dates, or all members if there are too many keys. */
  others: Summary | undefined;
  /** Objects grouped by a further tag. */
  forks: Map<string, Fork> | undefined;
}

/** Objects grouped by a member's value, or undefined if the member has too many values to be a tag. */
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

/** Yields all branches, beginning with the objects that have no further tag. */
export function* branchesIn(branch: Branch): Generator<Branch> {
  yield branch;
  for (const fork of branch.forks?.values() ?? [])
    for (const child of fork?.values() ?? []) yield* branchesIn(child);
}

/** Yields a summary's direct child summaries with their member names. Items use the name of their list. */
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
