/** Moves: how a place is reached in wire data. */

/** One move in wire data, from an entity towards a place in it. */
export type Move =
  | { readonly kind: "field"; readonly name: string }
  | { readonly kind: "item" }
  /** A member of a map, or one that is not declared. */
  | { readonly kind: "member" }
  /** A variant under its tag. */
  | { readonly kind: "tag"; readonly tag: string }
  /** Keys that stand beside a record's own. */
  | { readonly kind: "flatten" };
