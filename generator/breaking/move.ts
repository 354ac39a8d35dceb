/** Steps from an entity to a location in its JSON. */

import type { Tuple } from "../model/model.ts";

export type Move =
  | { readonly kind: "field"; readonly name: string }
  | { readonly kind: "item" }
  | { readonly kind: "place"; readonly tuple: Tuple; readonly index: number }
  /** A value of a map, or an undeclared property. */
  | { readonly kind: "member" }
  /** The content of a variant under its tag. */
  | { readonly kind: "tag"; readonly tag: string }
  /** Properties of a flattened entity. */
  | { readonly kind: "flatten" };
