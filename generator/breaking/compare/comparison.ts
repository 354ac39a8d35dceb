/** State and helpers that all comparisons share. */

import { writeJson } from "../../../runtime/core/json/index.ts";
import type { Entity, Field, Type } from "../../model/model.ts";
import type { Change, Spot } from "../change.ts";
import type { Move } from "../move.ts";
import type { Pair } from "../pair.ts";
import type { Rule } from "../rules.ts";

export interface Comparison {
  readonly pair: Pair;
  readonly changes: Change[];
  readonly visited: Set<string>;
  /** The names of old entities that have a counterpart. */
  readonly met: Set<string>;
  readonly open: [Entity, Entity][];
}

export type Kind = Change["kind"];

export const spotOf = (before: Entity, after: Entity): Spot => ({
  before,
  after,
  moves: [],
  pointer: after.pointer,
  oldPointer: before.pointer,
});

/** The location of an entity that the new schemas do not contain. */
export const removedSpot = (entity: Entity): Spot => ({ ...spotOf(entity, entity), side: "before" });

export const moved = (spot: Spot, ...moves: readonly Move[]): Spot => ({
  ...spot,
  moves: [...spot.moves, ...moves],
});

export const atField = (spot: Spot, before: Field, after: Field): Spot => ({
  ...spot,
  moves: [...spot.moves, { kind: "field", name: after.wireName }],
  pointer: after.pointer,
  oldPointer: before.pointer,
});

interface Said {
  readonly rule: Rule;
  readonly kind: Kind;
  readonly message: string;
}

export const tell = ({ changes }: Comparison, spot: Spot, said: Said, what: Change["what"]): void => {
  changes.push({ ...said, spot, what });
};

export const tellShape = (at: Comparison, spot: Spot, said: Said, from: Type, to: Type): void =>
  tell(at, spot, said, { kind: "shape", from, to });

/** Queues a pair of entities unless it has already been queued. */
export const compareLater = ({ visited, met, open }: Comparison, before: Entity, after: Entity): void => {
  const key = `${before.name} ${after.name}`;
  if (!visited.has(key)) open.push([before, after]);
  visited.add(key);
  met.add(before.name);
};

/** Lists up to `most` values: `"a", "b" and 3 more`. */
export const listed = (values: readonly unknown[], most = 6): string => {
  const shown = values.slice(0, most).map((value) => writeJson(value));
  const more = values.length > most ? ` and ${values.length - most} more` : "";
  return shown.join(", ") + more;
};
