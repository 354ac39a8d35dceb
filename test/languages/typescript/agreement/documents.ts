/** Almost valid documents: valid documents with up to three changes. */

import { isObject } from "../../../../runtime/core/object.ts";

/** Replacement values. undefined removes the member. */
const odd = [undefined, null, "", "text", 0, -1, 1.5, 2 ** 53, 2n ** 64n, true, [], {}, [1], { a: 1 }];

const sizeOf = (value: unknown): number => {
  if (typeof value !== "object" || value === null) return 1;
  let size = 1;
  for (const member of Object.values(value)) size += sizeOf(member);
  return size;
};

const valuesIn = (value: unknown): unknown[] =>
  typeof value === "object" && value !== null ? [value, ...Object.values(value).flatMap(valuesIn)] : [value];

const replaced = (list: readonly unknown[], at: number, to: unknown): unknown => {
  let before = 1;
  const index = list.findIndex((item) => {
    const size = sizeOf(item);
    before += size;
    return before > at;
  });
  return list.with(index, changed(list[index], at - before + sizeOf(list[index]), to));
};

/**
 * Returns the document with one value changed. Values are numbered in depth-first order, starting with 0 for
 * the document itself.
 */
const changed = (value: unknown, at: number, to: unknown): unknown => {
  if (at === 0) return to;
  if (Array.isArray(value)) return replaced(value, at, to);
  if (!isObject(value)) return value;
  const keys = Object.keys(value);
  const members = replaced(Object.values(value), at, to);
  const entries = keys.map((key, index) => [key, Object(members)[index]] as const);
  return Object.fromEntries(entries.filter(([, member]) => member !== undefined));
};

/** Returns a function that generates documents. The same random numbers produce the same documents. */
export const almostValid = (values: readonly unknown[], random: () => number): (() => unknown) => {
  const below = (limit: number): number => Math.floor(random() * limit);
  const pool = values.flatMap(valuesIn);
  const oneOf = (list: readonly unknown[]): unknown => list[below(list.length)];
  return () => {
    let document = oneOf(values);
    for (let edits = below(4); edits > 0; edits--)
      document = changed(document, below(sizeOf(document)), oneOf(random() < 0.4 ? odd : pool));
    return document;
  };
};
