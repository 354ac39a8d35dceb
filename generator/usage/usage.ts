/** How documents use a schema. Combining the usage from all parts gives the usage for the whole. */

import type { Start } from "./position.ts";
import { addNames, namesAt, type Names } from "./names.ts";
import { addSizes, addTallies, tallyAt, type Size, type Tally } from "./tally.ts";

export interface Usage {
  readonly documents: number;
  /** The sizes of the documents in bytes. */
  readonly bytes?: Size;
  /** The counts by location key. */
  readonly tallies: ReadonlyMap<string, Tally>;
  /** Undeclared members, unknown tags and unknown enum values, by entity. */
  readonly names: ReadonlyMap<string, Names>;
}

export const noUsage: Usage = { documents: 0, tallies: new Map(), names: new Map() };

const added = <Item>(
  one: ReadonlyMap<string, Item>,
  other: ReadonlyMap<string, Item>,
  add: (one: Item, other: Item) => Item,
): ReadonlyMap<string, Item> => {
  const all = new Map(one);
  for (const [key, item] of other) {
    const known = all.get(key);
    all.set(key, known === undefined ? item : add(known, item));
  }
  return all;
};

export const addUsages = (one: Usage, other: Usage): Usage => {
  const bytes = addSizes(one.bytes, other.bytes);
  return {
    documents: one.documents + other.documents,
    ...(bytes === undefined ? {} : { bytes }),
    tallies: added(one.tallies, other.tallies, addTallies),
    names: added(one.names, other.names, addNames),
  };
};

const mapped = <Item>(all: ReadonlyMap<string, Item>, change: (item: Item) => Item) =>
  new Map([...all].map(([key, item]) => [key, change(item)] as const));

/** Converts positions within a file chunk to positions in the file. */
export const usageAt = (usage: Usage, start: Start): Usage => ({
  ...usage,
  tallies: mapped(usage.tallies, (tally) => tallyAt(tally, start)),
  names: mapped(usage.names, (names) => namesAt(names, start)),
});
