/**
 * Restores hidden content (pieces without visible output) as long as the visible content next to it is
 * unchanged.
 */

import type { Unit } from "../hub/hub.ts";
import { allUnits } from "../conversation/run.ts";
import type { Match } from "./longest.ts";
import { isEmpty, type Binding, type Hook, type Piece } from "./sidecar.ts";

/**
 * For each piece, returns whether visible content from the same assistant turn precedes it in the given
 * order.
 */
const followsOwn = (pieces: readonly Piece[], models: ReadonlySet<Unit>): boolean[] => {
  let isInTurn = false;
  return pieces.map(({ source, target }) => {
    const before = isInTurn;
    const isOfModel = allUnits(source).every((unit) => models.has(unit));
    isInTurn = isOfModel && (before || (!isEmpty(source) && !isEmpty(target)));
    return isOfModel && before;
  });
};

/** Returns the anchor of each hidden piece. `models` contains the assistant's units. */
export const hooksOf = (
  pieces: readonly Piece[],
  models: ReadonlySet<Unit>,
): readonly (Hook | undefined)[] => {
  const isAfter = followsOwn(pieces, models);
  const isBefore = [...followsOwn([...pieces].reverse(), models)].reverse();
  return pieces.map(({ target }, index) => {
    if (!isEmpty(target)) return undefined;
    return isBefore[index] === true ? "next" : isAfter[index] === true ? "before" : "either";
  });
};

export interface Hanging {
  readonly held: readonly Match[];
  /** The pieces that are no longer restored, with the positions that they would have had. */
  readonly gone: readonly Match[];
}

/** Returns the nearest visible binding before each binding, or null if there is none. */
const neighbours = (bindings: readonly Binding[]): (Binding | null)[] => {
  let last: Binding | null = null;
  return bindings.map((binding) => {
    const before = last;
    if (binding.visible.length > 0) last = binding;
    return before;
  });
};

/** Inserts hidden bindings between the matched visible ones. `length` is the number of units. */
export const hang = (bindings: readonly Binding[], visible: readonly Match[], length: number): Hanging => {
  const places = new Map(visible.map(({ binding, from }) => [binding, from]));
  const before = neighbours(bindings);
  const after = [...neighbours([...bindings].reverse())].reverse();
  const held: Match[] = [];
  let ceiling = length;
  for (const [index, binding] of [...bindings.entries()].reverse()) {
    const own = places.get(binding);
    if (binding.visible.length > 0) {
      if (own !== undefined) held.push({ binding, from: (ceiling = own) });
      continue;
    }
    const [left, right] = [endOf(before[index], places, 0), startOf(after[index], places, length)];
    const from = placeOf(binding, left, right);
    if (from !== undefined) held.push({ binding, from: (ceiling = Math.min(ceiling, from)) });
  }
  return { held: [...held].reverse(), gone: goneFrom(bindings, held) };
};

/**
 * Returns the bindings that no longer apply, positioned after the last preceding match, because that is where
 * the change occurred.
 */
const goneFrom = (bindings: readonly Binding[], held: readonly Match[]): Match[] => {
  const ends = new Map(held.map(({ binding, from }) => [binding, from + binding.visible.length]));
  let from = 0;
  return bindings.flatMap((binding) => {
    from = ends.get(binding) ?? from;
    return binding.visible.length > 0 || ends.has(binding) ? [] : [{ binding, from }];
  });
};

type Places = ReadonlyMap<Binding, number>;

const endOf = (binding: Binding | null | undefined, places: Places, start: number): number | undefined => {
  if (binding === null || binding === undefined) return start;
  const from = places.get(binding);
  return from === undefined ? undefined : from + binding.visible.length;
};

const startOf = (binding: Binding | null | undefined, places: Places, end: number): number | undefined =>
  binding === null || binding === undefined ? end : places.get(binding);

const placeOf = (
  { hangsOn }: Binding,
  left: number | undefined,
  right: number | undefined,
): number | undefined => {
  if (hangsOn === "next") return right;
  return hangsOn === "before" ? left : (left ?? right);
};
