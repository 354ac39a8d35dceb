/** Tuples: their lengths, and their item types by position. */

import type { Tuple, Type } from "./model.ts";
import { partsOf } from "./walk.ts";

/** Returns the item type at a position, or undefined beyond the end. */
export const itemAt = ({ items, rest }: Tuple, index: number): Type | undefined => items[index] ?? rest;

/** Returns true if the item may be missing. */
export const isOptionalAt = ({ minItems }: Tuple, index: number): boolean => index >= minItems;

export const itemsOfBoth = (one: Tuple, other: Tuple): readonly (readonly [Type, Type])[] => {
  const count = Math.max(one.items.length, other.items.length) + 1;
  return Array.from(
    { length: count },
    (_, index) => [itemAt(one, index), itemAt(other, index)] as const,
  ).flatMap(([first, second]) =>
    first === undefined || second === undefined ? [] : [[first, second] as const],
  );
};

/** Returns the item types of an array type. */
export const itemTypes = (type: Type): readonly Type[] =>
  type.kind === "list" || type.kind === "tuple" ? partsOf(type) : [];

/** Ordinal words, used to name unnamed items by position. */
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

/**
 * The maximum tuple length. Rust implements comparison only for tuples of up to twelve elements, and one
 * element is needed for the remaining items.
 */
export const longestTuple = ordinals.length;

/** Lists longer than this stay lists. */
export const longestSized = 8;

/** Returns one tuple per possible length, longest last. Only the longest tuple may have additional items. */
export const tuplesByLength = ({ items, minItems, rest }: Tuple): readonly Pick<Tuple, "items" | "rest">[] =>
  Array.from({ length: items.length - minItems + 1 }, (_, more) => {
    const length = minItems + more;
    const isLongest = length === items.length && rest !== undefined;
    return { items: items.slice(0, length), ...(isLongest ? { rest } : {}) };
  });
