/** Steps from an entity to a location in its JSON. */

import type { Tuple } from "../model/model.ts";

export type Move =
  | { readonly kind: "field"; readonly name: string }
  | { readonly kind: "item" }
  | { readonly kind: "place"; readonly tuple: Tuple; readonly index: number }
  /** A map value, or an undeclared property. */
  | { readonly kind: "member" }
  /** A variant's content, stored under its tag. */
  | { readonly kind: "tag"; readonly tag: string }
  /** A flattened entity's properties. */
  | { readonly kind: "flatten" };
