/** The types of the model: what stands in a field, an item or a variant. */

import type { Limits } from "./limits.ts";

export type IntegerWidth = "uint64" | "uint32" | "int64" | "int32" | "integer";
/** The types of items by their place. */
export interface Tuple {
  readonly kind: "tuple";
  /** At least one. */
  readonly items: readonly Type[];
  /** The type of any further item; absent where there are none. */
  readonly rest?: Type;
  /** The number of items that are always there. */
  readonly minItems: number;
}

/** The type of what stands in a field, an item or a variant. Named things are references. */
export type Type =
  | { readonly kind: "string" }
  | { readonly kind: "boolean" }
  | { readonly kind: "null" }
  | { readonly kind: "double" }
  /** Where the width is `loose`, the schema itself also takes integers that it does not hold in other runtimes. */
  | {
      readonly kind: "integer";
      readonly width: IntegerWidth;
      readonly bigint: boolean;
      readonly loose?: true;
    }
  | { readonly kind: "literal"; readonly value: string | number | boolean }
  /** Free JSON: anything, kept as it came. */
  | { readonly kind: "json" }
  | { readonly kind: "list"; readonly items: Type }
  /** An array whose first items have a type each; the limits around it say how many items there may be. */
  | Tuple
  | { readonly kind: "map"; readonly values: Type }
  | { readonly kind: "nullable"; readonly of: Type }
  /** A type whose data must also keep within limits; null stands outside of them. */
  | { readonly kind: "limited"; readonly of: Type; readonly limits: Limits }
  | { readonly kind: "reference"; readonly entity: string };

/** The width of the verdict: in documents that others wrote one is a note to other languages, and any integer is valid. */
export const verdictWidth = ({ width, loose }: Extract<Type, { kind: "integer" }>): IntegerWidth =>
  loose === true ? "integer" : width;
