/**
 * The number of cases that a run tests: a sample of each kind in `npm test`, all of them in `npm run
 * test:slow`.
 */

export const isThorough = process.env["KOINE_EFFORT"] === "all";

/** The share of random cases: a few in `npm test`, some in `npm run test:slow`, all in `npm run long random`. */
const shareOfRandomCases = process.env["KOINE_RANDOM"] === "all" ? 1 : isThorough ? 0.4 : 0.1;

export const randomCases = (all: number): number => Math.ceil(all * shareOfRandomCases);

/** All items in the slow tests, otherwise `count` evenly spaced ones. */
export const sampled = <Item>(items: readonly Item[], count: number): readonly Item[] => {
  if (isThorough || items.length <= count) return items;
  return Array.from(
    { length: count },
    (_, index) => items[Math.floor((index * items.length) / count)],
  ).filter((item) => item !== undefined);
};

/** All items in the slow tests, otherwise the first `count` of each kind. */
export const sampledByKind = <Item>(
  items: readonly Item[],
  kindOf: (item: Item) => string,
  count = 1,
): readonly Item[] => {
  if (isThorough) return items;
  const seen = new Map<string, number>();
  return items.filter((item) => {
    const kind = kindOf(item);
    const already = seen.get(kind) ?? 0;
    seen.set(kind, already + 1);
    return already < count;
  });
};

/** All items in the slow tests, otherwise `count` of them, starting at a position that depends on `index`. */
export const inTurn = <Item>(items: readonly Item[], index: number, count = 1): readonly Item[] => {
  if (isThorough || items.length <= count) return items;
  const start = (index * count) % items.length;
  return [...items, ...items].slice(start, start + count);
};

/** All items in the slow tests, otherwise the share with number `index` out of `count` equal shares. */
export const shareOf = <Item>(items: readonly Item[], index: number, count: number): readonly Item[] =>
  isThorough ? items : items.filter((_, place) => place % count === index % count);

/** All items in the slow tests, otherwise only items that introduce a new kind. */
export const sampledByKinds = <Item>(
  items: readonly Item[],
  kindsOf: (item: Item) => Iterable<string>,
): readonly Item[] => {
  if (isThorough) return items;
  const seen = new Set<string>();
  return items.filter((item) => {
    const already = seen.size;
    for (const kind of kindsOf(item)) seen.add(kind);
    return seen.size > already;
  });
};
