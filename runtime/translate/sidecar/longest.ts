/**
 * Finds the longest common subsequence of bindings and units, in time proportional to the size of the edits.
 */

import type { Binding } from "./sidecar.ts";

export interface Match {
  readonly binding: Binding;
  readonly from: number;
}

export const holdsAt = ({ visible }: Binding, hashes: readonly string[], index: number): boolean => {
  if (index < 0) return false;
  for (const [offset, hash] of visible.entries()) if (hashes[index + offset] !== hash) return false;
  return true;
};

/**
 * The input: the bindings, the index at which each one starts in the unedited conversation, and the current
 * hashes.
 */
interface Question {
  readonly bindings: readonly Binding[];
  readonly starts: readonly number[];
  readonly hashes: readonly string[];
}

/**
 * For each position, the number of units that can match from there on. In each row, only columns from `low`
 * to `high`, relative to the unedited position, are computed. Any solution that skips fewer units than these
 * limits stays within the band.
 */
interface Band {
  readonly low: number;
  readonly width: number;
  readonly counts: Uint32Array;
}

const limit = 1_000_000;

const questionOf = (bindings: readonly Binding[], hashes: readonly string[]): Question => {
  const starts = [0];
  for (const { visible } of bindings) starts.push((starts.at(-1) ?? 0) + visible.length);
  return { bindings, starts, hashes };
};

const startOf = ({ starts }: Question, row: number): number => starts[row] ?? 0;

const countAt = (question: Question, { low, width, counts }: Band, row: number, column: number): number => {
  const offset = column - startOf(question, row) - low;
  return offset < 0 || offset >= width ? 0 : (counts[row * width + offset] ?? 0);
};

const best = (question: Question, band: Band, row: number, column: number): number => {
  const { bindings, hashes } = question;
  const binding = bindings[row];
  if (binding === undefined) return 0;
  const size = binding.visible.length;
  const taken = holdsAt(binding, hashes, column) ? countAt(question, band, row + 1, column + size) + size : 0;
  const skipped = column < hashes.length ? countAt(question, band, row, column + 1) : 0;
  return Math.max(taken, countAt(question, band, row + 1, column), skipped);
};

const bandOf = (question: Question, low: number, high: number): Band => {
  const { bindings, hashes } = question;
  const width = high - low + 1;
  const band = { low, width, counts: new Uint32Array((bindings.length + 1) * width) };
  for (let row = bindings.length - 1; row >= 0; row--) {
    const first = startOf(question, row) + low;
    const last = Math.min(hashes.length, first + width - 1);
    for (let column = last; column >= Math.max(0, first); column--)
      band.counts[row * width + column - first] = best(question, band, row, column);
  }
  return band;
};

const walk = (question: Question, band: Band): Match[] => {
  const { bindings, hashes } = question;
  const matches: Match[] = [];
  let [row, column] = [0, 0];
  for (
    let binding = bindings[row];
    binding !== undefined && column <= hashes.length;
    binding = bindings[row]
  ) {
    const size = binding.visible.length;
    const value = countAt(question, band, row, column);
    if (
      holdsAt(binding, hashes, column) &&
      value === countAt(question, band, row + 1, column + size) + size
    ) {
      matches.push({ binding, from: column });
      row++;
      column += size;
    } else if (value === countAt(question, band, row + 1, column)) row++;
    else column++;
  }
  return matches;
};

export interface Longest {
  readonly matches: readonly Match[];
  /** Whether the result is optimal. False if the search was stopped at the limit. */
  readonly isLongest: boolean;
}

/** Widens the band until no solution outside it can be better. */
export const longest = (bindings: readonly Binding[], hashes: readonly string[], cells = limit): Longest => {
  const question = questionOf(bindings, hashes);
  const units = startOf(question, bindings.length);
  const shift = hashes.length - units;
  let found: Longest = { matches: [], isLongest: bindings.length === 0 || hashes.length === 0 };
  for (let reach = 8; !found.isLongest; reach *= 4) {
    const [low, high] = [Math.max(-units, Math.min(0, shift) - reach), Math.max(0, shift) + reach];
    const band = { low, high: Math.min(hashes.length, high) };
    if ((bindings.length + 1) * (band.high - band.low + 1) > cells) break;
    const table = bandOf(question, band.low, band.high);
    const bound = countAt(question, table, 0, 0);
    const isLongest = units - bound <= -band.low && hashes.length - bound <= band.high;
    found = { matches: walk(question, table), isLongest };
  }
  return found;
};
