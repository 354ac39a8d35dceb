/** Limits: what data must keep to beyond its shape, in words that every runtime can enforce. */

import type { JsonValue } from "../support/json.ts";
import type { Pattern } from "../regular-expressions/portable.ts";

/** Each limit speaks of one JSON type and passes every other, as in JSON Schema. All of them have to hold. */
export interface Limits {
  /** In code points. */
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: Pattern;
  readonly format?: Format;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  /** Of the decimal numbers that are written: 19.99 is a multiple of 0.01. */
  readonly multipleOf?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  /** As JSON: 1 and 1.0 are the same item. */
  readonly uniqueItems?: true;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  /** The data is equal to one of these, as JSON; `const` where there is one, else `enum`. */
  readonly values?: readonly JsonValue[];
}

/** A named form of text. */
export interface Format {
  readonly name: string;
  readonly pattern: Pattern;
  /** In words: `an RFC 3339 date and time with an offset`. */
  readonly expected: string;
}

/** The code of the issue that breaking a limit gives, the same in every runtime, at the pointer of the data. */
export const limitCodes = {
  minLength: "length",
  maxLength: "length",
  pattern: "pattern",
  format: "format",
  minimum: "range",
  maximum: "range",
  exclusiveMinimum: "range",
  exclusiveMaximum: "range",
  multipleOf: "range",
  minItems: "length",
  maxItems: "length",
  uniqueItems: "unique",
  minProperties: "length",
  maxProperties: "length",
  values: "enum",
} as const satisfies Record<keyof Limits, string>;
