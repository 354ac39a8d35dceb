/** Tuples: which type stands at a place, and how many items there are. */

import type { Tuple, Type } from "./model.ts";
import { partsOf } from "./walk.ts";

/** The type of the item at a place; undefined where no item stands. */
export const itemAt = ({ items, rest }: Tuple, index: number): Type | undefined => items[index] ?? rest;

/** True where the item at a place may be missing. */
export const isOptionalAt = ({ minItems }: Tuple, index: number): boolean => index >= minItems;

/** The types at the places of two tuples, as far as both have one; what follows all of them comes last. */
export const itemsOfBoth = (one: Tuple, other: Tuple): readonly (readonly [Type, Type])[] => {
  const count = Math.max(one.items.length, other.items.length) + 1;
  return Array.from(
    { length: count },
    (_, index) => [itemAt(one, index), itemAt(other, index)] as const,
  ).flatMap(([first, second]) =>
    first === undefined || second === undefined ? [] : [[first, second] as const],
  );
};

/** The type that every item of an array has one of. */
export const itemTypes = (type: Type): readonly Type[] =>
  type.kind === "list" || type.kind === "tuple" ? partsOf(type) : [];

/** The places of a tuple in words, for what stands there and has no name. */
export const ordinals = [
  "first",
  "second",
  "third",
  "fourth",
  "fifth",
  "sixth",
  "seventh",
  "eighth",
  "ninth",
  "tenth",
  "eleventh",
] as const;

/** The longest tuple: Rust compares tuples of twelve places, and the last one is for what follows. */
export const longestTuple = ordinals.length;

/** A list of more items, all of one type, is a list. */
export const longestSized = 8;

/** The tuples of each length that a tuple with optional items stands for, the longest last; only that may go on. */
export const tuplesByLength = ({ items, minItems, rest }: Tuple): readonly Pick<Tuple, "items" | "rest">[] =>
  Array.from({ length: items.length - minItems + 1 }, (_, more) => {
    const length = minItems + more;
    const isLongest = length === items.length && rest !== undefined;
    return { items: items.slice(0, length), ...(isLongest ? { rest } : {}) };
  });
