/** Moves: how a place is reached in wire data. */

import type { Tuple } from "../model/model.ts";

/** One move in wire data, from an entity towards a place in it. */
export type Move =
  | { readonly kind: "field"; readonly name: string }
  | { readonly kind: "item" }
  /** The item at a place of a tuple. */
  | { readonly kind: "place"; readonly tuple: Tuple; readonly index: number }
  /** A member of a map, or one that is not declared. */
  | { readonly kind: "member" }
  /** A variant under its tag. */
  | { readonly kind: "tag"; readonly tag: string }
  /** Keys that stand beside a record's own. */
  | { readonly kind: "flatten" };
