/** Finds the location at which the author wrote a copied schema. */

import type { Locate } from "../../../schema/schema-set.ts";
import type { Copies } from "./parameters.ts";

/** Returns the location at which the author wrote a schema, which may be part of a copy. */
export const authored = (pointer: string, copies: Copies): string => {
  for (let at = pointer; at !== ""; at = at.slice(0, at.lastIndexOf("/"))) {
    const original = copies.get(at);
    if (original !== undefined) return original + pointer.slice(at.length);
  }
  return pointer;
};

export const locateCopies = (copies: Copies, locate: Locate): Locate => {
  if (copies.size === 0) return locate;
  return (pointers) => {
    const all = [...pointers].map((pointer) => [pointer, authored(pointer, copies)] as const);
    const found = locate(all.map(([, original]) => original));
    return new Map(
      all.flatMap(([pointer, original]) => {
        const place = found.get(original);
        return place === undefined ? [] : [[pointer, place] as const];
      }),
    );
  };
};
