/** Matching: which bindings of a sidecar still hold in a conversation that may have been edited. */

import type { Binding } from "./sidecar.ts";

/** A binding that holds, and the index of its first unit. */
export interface Match {
  readonly binding: Binding;
  readonly from: number;
}

const sizeOf = ({ visible }: Binding): number => visible.length;

const holdsAt = ({ visible }: Binding, hashes: readonly string[], index: number): boolean =>
  index >= 0 && visible.every((hash, offset) => hashes[index + offset] === hash);

const at = (rows: readonly Uint32Array[], row: number, column: number): number => rows[row]?.[column] ?? 0;

/** How many units can stay bound from each place on: the longest common order of both. */
const counts = (bindings: readonly Binding[], hashes: readonly string[]): Uint32Array[] => {
  const rows = Array.from({ length: bindings.length + 1 }, () => new Uint32Array(hashes.length + 1));
  for (let row = bindings.length - 1; row >= 0; row--) {
    const binding = bindings[row];
    if (binding === undefined) continue;
    for (let column = hashes.length; column >= 0; column--) best(rows, row, column, binding, hashes);
  }
  return rows;
};

const best = (
  rows: readonly Uint32Array[],
  row: number,
  column: number,
  binding: Binding,
  hashes: readonly string[],
): void => {
  const size = sizeOf(binding);
  const taken = holdsAt(binding, hashes, column) ? at(rows, row + 1, column + size) + size : 0;
  const skipped = Math.max(at(rows, row + 1, column), column < hashes.length ? at(rows, row, column + 1) : 0);
  const cells = rows[row];
  if (cells !== undefined) cells[column] = Math.max(taken, skipped);
};

const longest = (bindings: readonly Binding[], hashes: readonly string[]): Match[] => {
  const rows = counts(bindings, hashes);
  const matches: Match[] = [];
  let row = 0;
  let column = 0;
  for (
    let binding = bindings[row];
    binding !== undefined && column <= hashes.length;
    binding = bindings[row]
  ) {
    const size = sizeOf(binding);
    const value = at(rows, row, column);
    if (holdsAt(binding, hashes, column) && value === at(rows, row + 1, column + size) + size) {
      matches.push({ binding, from: column });
      row++;
      column += size;
    } else if (value === at(rows, row + 1, column)) row++;
    else column++;
  }
  return matches;
};

/** Those at the start that hold where they stood. */
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

/** Those at the end that hold as far from the end as they stood; none of them begins before `start`. */
const trailing = (bindings: readonly Binding[], hashes: readonly string[], start: number): Match[] => {
  const matches: Match[] = [];
  let end = hashes.length;
  for (const binding of bindings.toReversed()) {
    const from = end - sizeOf(binding);
    if (from < start || !holdsAt(binding, hashes, from)) break;
    matches.push({ binding, from });
    end = from;
  }
  return matches.toReversed();
};

/** Most edits are in one place: only what lies between an untouched start and an untouched end is searched. */
const anchorsOf = (bindings: readonly Binding[], hashes: readonly string[]): Match[] => {
  const first = leading(bindings, hashes);
  const start = first.reduce((sum, { binding }) => sum + sizeOf(binding), 0);
  const last = trailing(bindings.slice(first.length), hashes, start);
  const between = longest(
    bindings.slice(first.length, bindings.length - last.length),
    hashes.slice(start, last[0]?.from ?? hashes.length),
  );
  return [...first, ...between.map(({ binding, from }) => ({ binding, from: from + start })), ...last];
};

/**
 * The bindings that hold, in order. One that has nothing visible holds always, and stands where as many units are
 * before it as before the edit.
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
