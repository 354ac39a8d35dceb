/**
 * Document groups, each with the positions of its first documents. Adding groups is associative and
 * commutative.
 */

import { comparePositions, placedAt, type Position, type Start } from "./position.ts";

export interface Group {
  /** The number of documents. */
  readonly documents: number;
  /** The first positions, at most `mostFirst` of them. */
  readonly first: readonly Position[];
}

export type Groups = ReadonlyMap<string, Group>;

export const mostFirst = 3;

const addGroup = (one: Group | undefined, other: Group): Group =>
  one === undefined
    ? other
    : {
        documents: one.documents + other.documents,
        first: [...one.first, ...other.first].toSorted(comparePositions).slice(0, mostFirst),
      };

export const addGroups = (one: Groups, other: Groups): Groups => {
  const all = new Map(one);
  for (const [key, group] of other) all.set(key, addGroup(all.get(key), group));
  return all;
};

export const groupsAt = (groups: Groups, start: Start): Groups =>
  new Map(
    [...groups].map(([key, { documents, first }]) => [
      key,
      { documents, first: first.map((position) => placedAt(position, start)) },
    ]),
  );

/** Collects document groups from one file, in file order. */
export class Grouping {
  private groups = new Map<string, { documents: number; first: Position[] }>();

  /** Adds a document, which can belong to several groups. */
  add(keys: Iterable<string>, position: Position): void {
    for (const key of new Set(keys)) {
      const group = this.groups.get(key);
      if (group === undefined) this.groups.set(key, { documents: 1, first: [position] });
      else {
        group.documents++;
        if (group.first.length < mostFirst) group.first.push(position);
      }
    }
  }

  take(): Groups {
    const { groups } = this;
    this.groups = new Map();
    return groups;
  }
}
