/** The types of fields, items and variants. */

import type { Limits } from "./limits.ts";

/** Values of `format` for integers, and `integer` for those without a width. */
export const integerWidths = [
  "uint64",
  "uint32",
  "uint16",
  "uint8",
  "int64",
  "int32",
  "int16",
  "int8",
  "integer",
] as const;

export type IntegerWidth = (typeof integerWidths)[number];

/** An array with a separate type for each position. */
export interface Tuple {
  readonly kind: "tuple";
  /** The array contains at least one item type. */
  readonly items: readonly Type[];
  /** The type of further items. Undefined if no further items are allowed. */
  readonly rest?: Type;
  /** The number of required items. */
  readonly minItems: number;
}

/** The type of a field, an item or a variant. Named types are references. */
export type Type =
  | { readonly kind: "string" }
  | { readonly kind: "boolean" }
  | { readonly kind: "null" }
  | { readonly kind: "double" }
  /**
   * If `loose` is true, the schema also accepts integers outside the width, which other runtimes do not
   * support.
   */
  | {
      readonly kind: "integer";
      readonly width: IntegerWidth;
      readonly bigint: boolean;
      readonly loose?: true;
    }
  | { readonly kind: "literal"; readonly value: string | number | boolean }
  /** Untyped JSON, preserved as is. */
  | { readonly kind: "json" }
  | { readonly kind: "list"; readonly items: Type }
  /** The surrounding limits restrict the number of items. */
  | Tuple
  | { readonly kind: "map"; readonly values: Type }
  | { readonly kind: "nullable"; readonly of: Type }
  /** A type with limits. Null is never nested inside limits. */
  | { readonly kind: "limited"; readonly of: Type; readonly limits: Limits }
  | { readonly kind: "reference"; readonly entity: string };

/**
 * Returns the width used for validation. In third-party schemas, a width is only a hint for other languages.
 */
export const verdictWidth = ({ width, loose }: Extract<Type, { kind: "integer" }>): IntegerWidth =>
  loose === true ? "integer" : width;
