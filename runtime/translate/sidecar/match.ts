/** Matching: which bindings of a sidecar still hold in a conversation that may have been edited. */

import type { Binding } from "./sidecar.ts";

/** A binding that holds, and the index of its first unit. */
export interface Match {
  readonly binding: Binding;
  readonly from: number;
}

const holdsAt = ({ visible }: Binding, hashes: readonly string[], index: number): boolean =>
  visible.every((hash, offset) => hashes[index + offset] === hash);

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

const at = (rows: readonly Uint32Array[], row: number, column: number): number => rows[row]?.[column] ?? 0;

const best = (
  rows: readonly Uint32Array[],
  row: number,
  column: number,
  binding: Binding,
  hashes: readonly string[],
): void => {
  const { length } = binding.visible;
  const taken = holdsAt(binding, hashes, column) ? at(rows, row + 1, column + length) + length + 1 : 0;
  const skipped = Math.max(at(rows, row + 1, column), column < hashes.length ? at(rows, row, column + 1) : 0);
  const cells = rows[row];
  if (cells !== undefined) cells[column] = Math.max(taken, skipped);
};

/** The bindings that hold, in order; one that has nothing visible holds where its neighbours do. */
export const matchBindings = (bindings: readonly Binding[], hashes: readonly string[]): Match[] => {
  const rows = counts(bindings, hashes);
  const matches: Match[] = [];
  let row = 0;
  let column = 0;
  while (row < bindings.length && column <= hashes.length) {
    const binding = bindings[row];
    if (binding === undefined) break;
    const { length } = binding.visible;
    const value = at(rows, row, column);
    if (holdsAt(binding, hashes, column) && value === at(rows, row + 1, column + length) + length + 1) {
      matches.push({ binding, from: column });
      row++;
      column += length;
    } else if (value === at(rows, row + 1, column)) row++;
    else column++;
  }
  return matches;
};
