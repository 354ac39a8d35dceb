/** Seeded chance: the same seed makes the same choices on any machine. */

export interface Random {
  /** A number from 0 up to, not including, 1. */
  next(): number;
  /** A whole number from 0 up to, not including, this. */
  below(limit: number): number;
  chance(share: number): boolean;
  /** One of the items; the stand-in when there is none. */
  pick<Item>(items: readonly Item[], standIn: Item): Item;
}

/** Mulberry32: small, fast, and good enough to make data. */
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
