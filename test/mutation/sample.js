/** Random samples that are reproducible for a given seed. */

/** Random numbers from 0 to 1 (mulberry32). */
const numbersFrom = (seed) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

export const sampleOf = (items, count, seed) => {
  const next = numbersFrom(seed);
  return items
    .map((item, index) => ({ item, index, key: next() }))
    .toSorted((one, other) => one.key - other.key)
    .slice(0, count)
    .toSorted((one, other) => one.index - other.index)
    .map(({ item }) => item);
};
