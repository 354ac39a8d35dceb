/** The counts for one schema location in the data. Adding tallies is associative and commutative. */

import { earlierOf, placedAt, type Position, type Start } from "./position.ts";

export interface Size {
  readonly count: number;
  readonly min: number;
  readonly max: number;
  readonly total: number;
}

export interface Range<Value = number> {
  readonly min: Value;
  readonly max: Value;
}

/** The unit of a size: characters of strings, items of arrays or members of objects. */
export const measures = ["characters", "items", "members"] as const;

export type Measure = (typeof measures)[number];

export type Sizes = Readonly<Partial<Record<Measure, Size>>>;

export interface Tally {
  /** The number of values. */
  readonly count: number;
  /** The number of documents that contain such a value. */
  readonly documents: number;
  readonly nulls: number;
  readonly first: Position;
  readonly sizes: Sizes;
  /**
   * The range of the numbers. The sum of the numbers is not kept, because it would depend on the order of the
   * documents.
   */
  readonly numbers?: Range<number | bigint>;
  /** The times of the first and the last document, in milliseconds since 1970. */
  readonly seen?: Range;
}

type Comparable = number | bigint;

/** Of two equal numbers, prefers the exact one. */
const smaller = <Value extends Comparable>(one: Value, other: Value): Value =>
  one < other || (one <= other && typeof one === "bigint") ? one : other;

const larger = <Value extends Comparable>(one: Value, other: Value): Value =>
  one > other || (one >= other && typeof one === "bigint") ? one : other;

export const rangeOf = <Value extends Comparable>(one: Range<Value>, other: Range<Value>): Range<Value> => ({
  min: smaller(one.min, other.min),
  max: larger(one.max, other.max),
});

const either = <Value extends Comparable>(
  one: Range<Value> | undefined,
  other: Range<Value> | undefined,
): Range<Value> | undefined =>
  one === undefined || other === undefined ? (one ?? other) : rangeOf(one, other);

export const addSizes = (one: Size | undefined, other: Size | undefined): Size | undefined =>
  one === undefined || other === undefined
    ? (one ?? other)
    : {
        count: one.count + other.count,
        min: Math.min(one.min, other.min),
        max: Math.max(one.max, other.max),
        total: one.total + other.total,
      };

const addAllSizes = (one: Sizes, other: Sizes): Sizes => {
  const all = measures.flatMap((measure) => {
    const size = addSizes(one[measure], other[measure]);
    return size === undefined ? [] : [[measure, size] as const];
  });
  return Object.fromEntries(all);
};

export const addTallies = (one: Tally, other: Tally): Tally => {
  const numbers = either(one.numbers, other.numbers);
  const seen = either(one.seen, other.seen);
  return {
    count: one.count + other.count,
    documents: one.documents + other.documents,
    nulls: one.nulls + other.nulls,
    first: earlierOf(one.first, other.first),
    sizes: addAllSizes(one.sizes, other.sizes),
    ...(numbers === undefined ? {} : { numbers }),
    ...(seen === undefined ? {} : { seen }),
  };
};

export const tallyAt = (tally: Tally, start: Start): Tally => ({
  ...tally,
  first: placedAt(tally.first, start),
});
