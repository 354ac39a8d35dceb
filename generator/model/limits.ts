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

/** The facts about a limit that are the same wherever it is asked, in every runtime. */
export interface LimitFacts {
  /** The type of JSON that it speaks of; none where it speaks of all. */
  readonly of: "string" | "number" | "array" | "object" | undefined;
  /** The code of the issue that breaking it gives, at the pointer of the data. */
  readonly code: string;
  /** Of two such limits the larger, or the smaller, is the stronger one. */
  readonly stronger?: "larger" | "smaller";
}

/** Every limit: what asks which there are reads this table. A limit is a keyword of JSON Schema, but for `values`. */
export const limitFacts = {
  minLength: { of: "string", code: "length", stronger: "larger" },
  maxLength: { of: "string", code: "length", stronger: "smaller" },
  pattern: { of: "string", code: "pattern" },
  format: { of: "string", code: "format" },
  minimum: { of: "number", code: "range", stronger: "larger" },
  maximum: { of: "number", code: "range", stronger: "smaller" },
  exclusiveMinimum: { of: "number", code: "range", stronger: "larger" },
  exclusiveMaximum: { of: "number", code: "range", stronger: "smaller" },
  multipleOf: { of: "number", code: "range" },
  minItems: { of: "array", code: "length", stronger: "larger" },
  maxItems: { of: "array", code: "length", stronger: "smaller" },
  uniqueItems: { of: "array", code: "unique" },
  minProperties: { of: "object", code: "length", stronger: "larger" },
  maxProperties: { of: "object", code: "length", stronger: "smaller" },
  values: { of: undefined, code: "enum" },
} as const satisfies Record<keyof Limits, LimitFacts>;

const isLimit = (name: string): name is keyof Limits => Object.hasOwn(limitFacts, name);

/** All limits, in the order of the table. */
export const limitNames: readonly (keyof Limits)[] = Object.keys(limitFacts).filter(isLimit);

/** The keywords of JSON Schema among them that speak of a type. */
export const limitKeywords = (of: LimitFacts["of"]): (keyof Limits)[] =>
  limitNames.filter((name) => name !== "values" && (of === undefined || limitFacts[name].of === of));

/** The facts about a keyword as a limit. */
export const factsOfLimit = (keyword: string): LimitFacts | undefined =>
  isLimit(keyword) && keyword !== "values" ? limitFacts[keyword] : undefined;
