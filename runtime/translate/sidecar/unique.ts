/**
 * Matches units that occur exactly once on both sides. Units stay matched as long as their relative order
 * does not change.
 */

import { holdsAt, type Match } from "./longest.ts";
import type { Binding } from "./sidecar.ts";

const keyOf = ({ visible }: Binding): string => visible.join(" ");

const countsOf = (texts: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
};

const candidates = (bindings: readonly Binding[], hashes: readonly string[]): Match[] => {
  const keys = countsOf(bindings.map(keyOf));
  const counts = countsOf(hashes);
  const places = new Map(hashes.map((hash, index) => [hash, index]));
  return bindings.flatMap((binding) => {
    const [first = ""] = binding.visible;
    const from = places.get(first) ?? -1;
    const isUnique = keys.get(keyOf(binding)) === 1 && counts.get(first) === 1;
    return isUnique && holdsAt(binding, hashes, from) ? [{ binding, from }] : [];
  });
};

interface Chain {
  readonly match: Match;
  readonly before: Chain | undefined;
}

/**
 * Returns the index of the chain that the match extends, using binary search to find the first chain that
 * does not end before the match.
 */
const placeIn = (chains: readonly Chain[], { from }: Match): number => {
  let [low, high] = [0, chains.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((chains[middle]?.match.from ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  return low;
};

const listed = (chain: Chain | undefined): Match[] => {
  const matches: Match[] = [];
  for (let at = chain; at !== undefined; at = at.before) matches.push(at.match);
  return [...matches].reverse();
};

/** Returns the longest increasing chain. Of two overlapping matches, the first is kept. */
export const uniqueMatches = (bindings: readonly Binding[], hashes: readonly string[]): Match[] => {
  const chains: Chain[] = [];
  for (const match of candidates(bindings, hashes)) {
    const place = placeIn(chains, match);
    chains[place] = { match, before: chains[place - 1] };
  }
  let end = 0;
  return listed(chains.at(-1)).filter(({ binding, from }) => {
    if (from < end) return false;
    end = from + binding.visible.length;
    return true;
  });
};
