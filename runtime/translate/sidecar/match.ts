/** Finds the bindings of a sidecar that still apply to an edited conversation. */

import { holdsAt, longest, type Match } from "./longest.ts";
import type { Binding } from "./sidecar.ts";
import { uniqueMatches } from "./unique.ts";

const sizeOf = ({ visible }: Binding): number => visible.length;

/** Returns the leading bindings that match at their original position. */
const leading = (bindings: readonly Binding[], hashes: readonly string[]): Match[] => {
  const matches: Match[] = [];
  let from = 0;
  for (const binding of bindings) {
    if (!holdsAt(binding, hashes, from)) break;
    matches.push({ binding, from });
    from += sizeOf(binding);
  }
  return matches;
};

/**
 * Returns the trailing bindings that match at their original distance from the end and do not start before
 * `start`.
 */
const trailing = (bindings: readonly Binding[], hashes: readonly string[], start: number): Match[] => {
  const matches: Match[] = [];
  let end = hashes.length;
  for (const binding of [...bindings].reverse()) {
    const from = end - sizeOf(binding);
    if (from < start || !holdsAt(binding, hashes, from)) break;
    matches.push({ binding, from });
    end = from;
  }
  return [...matches].reverse();
};

const moved = (matches: readonly Match[], by: number): Match[] =>
  matches.map(({ binding, from }) => ({ binding, from: from + by }));

const between = (
  bindings: readonly Binding[],
  hashes: readonly string[],
  fixed: readonly Match[],
  rounds: number,
): Match[] => {
  const places = new Map(bindings.map((binding, index) => [binding, index]));
  const matches: Match[] = [];
  let [row, column] = [0, 0];
  const add = (toRow: number, toColumn: number): void => {
    const own = anchorsOf(bindings.slice(row, toRow), hashes.slice(column, toColumn), rounds - 1);
    for (const match of moved(own, column)) matches.push(match);
  };
  for (const match of fixed) {
    const index = places.get(match.binding) ?? row;
    add(index, match.from);
    matches.push(match);
    row = index + 1;
    column = match.from + sizeOf(match.binding);
  }
  add(bindings.length, hashes.length);
  return matches;
};

/**
 * Returns the best matching if it is found quickly. Otherwise keeps the matches of unique units and searches
 * between them.
 */
const search = (
  bindings: readonly Binding[],
  hashes: readonly string[],
  rounds: number,
): readonly Match[] => {
  const { matches, isLongest } = longest(bindings, hashes);
  const fixed = isLongest || rounds === 0 ? [] : uniqueMatches(bindings, hashes);
  return fixed.length === 0 ? matches : between(bindings, hashes, fixed, rounds);
};

/** Maximum recursion depth for searching between unique units. */
const mostRounds = 4;

/**
 * Searches only the range between the unchanged start and the unchanged end, because most edits are local.
 */
const anchorsOf = (bindings: readonly Binding[], hashes: readonly string[], rounds = mostRounds): Match[] => {
  const first = leading(bindings, hashes);
  const start = first.reduce((sum, { binding }) => sum + sizeOf(binding), 0);
  const last = trailing(bindings.slice(first.length), hashes, start);
  const inner = search(
    bindings.slice(first.length, bindings.length - last.length),
    hashes.slice(start, last[0]?.from ?? hashes.length),
    rounds,
  );
  return [...first, ...moved(inner, start), ...last];
};

/**
 * Returns the matching bindings in order. Hidden bindings always match, at the position with the same number
 * of preceding units as before the edit.
 */
export const matchBindings = (bindings: readonly Binding[], hashes: readonly string[]): Match[] => {
  const anchors = anchorsOf(
    bindings.filter((binding) => sizeOf(binding) > 0),
    hashes,
  );
  const matches: Match[] = [];
  let next = 0;
  let column = 0;
  for (const binding of bindings) {
    const anchor = anchors[next];
    if (anchor?.binding === binding) {
      matches.push(anchor);
      next++;
      column = anchor.from + sizeOf(binding);
    } else if (sizeOf(binding) === 0) matches.push({ binding, from: column });
    else column = Math.min(column + sizeOf(binding), anchor?.from ?? hashes.length);
  }
  return matches;
};
