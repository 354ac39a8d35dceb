/** Seeded random numbers. The same seed gives the same sequence on every machine. */

export interface Random {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** Returns an integer from 0 (inclusive) to `limit` (exclusive). */
  below(limit: number): number;
  chance(share: number): boolean;
  /** Returns a random item, or `standIn` if there are no items. */
  pick<Item>(items: readonly Item[], standIn: Item): Item;
}

/** Creates a Mulberry32 generator: small, fast, and random enough for test data. */
export const seeded = (seed: number): Random => {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    next,
    below,
    chance: (share) => next() < share,
    pick: (items, standIn) => items[below(items.length)] ?? standIn,
  };
};
