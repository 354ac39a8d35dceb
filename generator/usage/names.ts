/**
 * A bounded table of names that occur in data but are not declared in the schema. If there are too many
 * names, it keeps a sample with exact counts that does not depend on the order of the documents.
 */

import { compareText } from "../support/diagnostics.ts";
import { addTallies, tallyAt, type Tally } from "./tally.ts";
import type { Start } from "./position.ts";

export interface Names {
  readonly tallies: ReadonlyMap<string, Tally>;
  /** Whether there were more names than the table keeps. */
  readonly isSample: boolean;
}

/** Maximum number of names per table. */
export const mostNames = 64;

/** Uses FNV-1a so that the sample is not biased by how the names begin. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
};

/**
 * Sorts names by hash. The first names of the whole are always among the first names of each part that
 * contains them, so the sample's counts are exact.
 */
export const compareNames = (one: string, other: string): number =>
  hashOf(one) - hashOf(other) || compareText(one, other);

const longest = 100;

/** Shortens long names to bound the table's memory usage. */
export const shortName = (name: string): string =>
  name.length <= longest ? name : `${name.slice(0, longest).replace(/[\ud800-\udbff]$/, "")}…`;

const firstOf = <Value>(tallies: ReadonlyMap<string, Value>): ReadonlyMap<string, Value> =>
  tallies.size <= mostNames
    ? tallies
    : new Map([...tallies].toSorted(([one], [other]) => compareNames(one, other)).slice(0, mostNames));

export const addNames = (one: Names, other: Names): Names => {
  const tallies = new Map(one.tallies);
  for (const [name, tally] of other.tallies) {
    const known = tallies.get(name);
    tallies.set(name, known === undefined ? tally : addTallies(known, tally));
  }
  return {
    tallies: firstOf(tallies),
    isSample: one.isSample || other.isSample || tallies.size > mostNames,
  };
};

export const namesAt = ({ tallies, isSample }: Names, start: Start): Names => ({
  tallies: new Map([...tallies].map(([name, tally]) => [name, tallyAt(tally, start)])),
  isSample,
});
