/** Limits: constraints beyond a type's shape that every runtime can enforce. */

import { equalJson, writeJson } from "../../runtime/core/json/index.ts";
import type { JsonValue } from "../support/json.ts";
import type { Pattern } from "../regular-expressions/portable.ts";
import { dependentsOf, isBeside, joinedDependents, keysNearDependents, listsIn } from "./dependents.ts";
import {
  above,
  atLeast,
  atMost,
  below,
  countOf,
  divides,
  hasTwins,
  isMatch,
  lengthOf,
  numberOf,
  sizeOf,
  someKeys,
} from "./measures.ts";

interface LimitValues {
  /** In code points. */
  readonly minLength: number;
  readonly maxLength: number;
  readonly pattern: Pattern;
  readonly format: Format;
  readonly minimum: number;
  readonly maximum: number;
  readonly exclusiveMinimum: number;
  readonly exclusiveMaximum: number;
  /** Compares numbers in decimal notation: 19.99 is a multiple of 0.01. */
  readonly multipleOf: number;
  readonly minItems: number;
  readonly maxItems: number;
  /** Compares JSON values: 1 and 1.0 are the same item. */
  readonly uniqueItems: true;
  readonly minProperties: number;
  readonly maxProperties: number;
  readonly dependentRequired: Readonly<Record<string, string[]>>;
  /** The allowed JSON values: `const` if present, otherwise `enum`. */
  readonly values: readonly JsonValue[];
}

/**
 * A limit applies to one JSON type and accepts all others, as in JSON Schema. Data must satisfy all limits.
 */
export type Limits = Partial<LimitValues>;

/** A named string format. */
export interface Format {
  readonly name: string;
  readonly pattern: Pattern;
  /** A description: `an RFC 3339 date and time with an offset`. */
  readonly expected: string;
}

/** Sample key sets that just satisfy a limit, and sample key sets that just violate it. */
export interface KeysNear {
  readonly at: readonly (readonly string[])[];
  readonly beyond: readonly (readonly string[])[];
}

export interface LimitFacts {
  /** The JSON type to which the limit applies. Undefined if the limit applies to all types. */
  readonly of: "string" | "number" | "array" | "object" | undefined;
  /** The code of the issue that reports a violation at the data's pointer. */
  readonly code: string;
  /** Which of two values is more restrictive. */
  readonly stronger?: "larger" | "smaller";
  /** Combines two values, if neither is more restrictive. */
  readonly both?: (one: JsonValue, other: JsonValue) => JsonValue;
  /** Reads the keyword's value. By default, it must be a number. */
  readonly read?: (value: JsonValue) => Limits;
}

interface LimitRow<Value> extends LimitFacts {
  /** Whether data satisfies the limit. True for other JSON types. */
  readonly keeps: (limit: Value, data: JsonValue) => boolean;
  /**
   * Whether a limit with the first value implies a limit with the second. By default, a value implies only an
   * equal value.
   */
  readonly implies?: (limit: Value, other: Value) => boolean;
  /** Sample keys, if the limit only depends on an object's keys. */
  readonly keys?: (limit: Value) => KeysNear;
}

type LimitTable = { readonly [Name in keyof LimitValues]: LimitRow<LimitValues[Name]> };

/** All limits. Each limit is a JSON Schema keyword, except `values`. */
export const limitFacts: LimitTable = {
  minLength: { of: "string", code: "length", stronger: "larger", keeps: atLeast(lengthOf) },
  maxLength: { of: "string", code: "length", stronger: "smaller", keeps: atMost(lengthOf) },
  pattern: { of: "string", code: "pattern", keeps: ({ source }, data) => isMatch(source, data) },
  format: { of: "string", code: "format", keeps: ({ pattern }, data) => isMatch(pattern.source, data) },
  minimum: { of: "number", code: "range", stronger: "larger", keeps: atLeast(numberOf) },
  maximum: { of: "number", code: "range", stronger: "smaller", keeps: atMost(numberOf) },
  exclusiveMinimum: { of: "number", code: "range", stronger: "larger", keeps: above(numberOf) },
  exclusiveMaximum: { of: "number", code: "range", stronger: "smaller", keeps: below(numberOf) },
  multipleOf: { of: "number", code: "range", keeps: divides },
  minItems: { of: "array", code: "length", stronger: "larger", keeps: atLeast(countOf) },
  maxItems: { of: "array", code: "length", stronger: "smaller", keeps: atMost(countOf) },
  uniqueItems: {
    of: "array",
    code: "unique",
    both: (one, other) => one === true || other === true,
    read: (value) => (value === true ? { uniqueItems: true } : {}),
    keeps: (_unique, data) => !hasTwins(data),
  },
  minProperties: {
    of: "object",
    code: "length",
    stronger: "larger",
    keeps: atLeast(sizeOf),
    keys: (least) => ({ at: someKeys(least), beyond: someKeys(least - 1) }),
  },
  maxProperties: {
    of: "object",
    code: "length",
    stronger: "smaller",
    keeps: atMost(sizeOf),
    keys: (most) => ({ at: someKeys(most), beyond: someKeys(most + 1) }),
  },
  dependentRequired: {
    of: "object",
    code: "constraint",
    both: joinedDependents,
    read: (value) => (dependentsOf(value).length === 0 ? {} : { dependentRequired: listsIn(value) }),
    keeps: (lists, data) => dependentsOf(lists).every((pair) => isBeside(pair, data)),
    implies: (lists, others) =>
      dependentsOf(others).every(({ key, needed }) =>
        dependentsOf(lists).some((one) => one.key === key && one.needed === needed),
      ),
    keys: keysNearDependents,
  },
  values: {
    of: undefined,
    code: "enum",
    keeps: (values, data) => values.some((value) => equalJson(value, data)),
  },
};

/** Returns true if the data satisfies the named limit. */
export const keepsTo = <Name extends keyof Limits>(limits: Limits, name: Name, data: JsonValue): boolean => {
  const limit: LimitValues[Name] | undefined = limits[name];
  return limit === undefined || limitFacts[name].keeps(limit, data);
};

/** Returns true if the given limits imply the other limit of this name. */
export const implies = <Name extends keyof Limits>(given: Limits, name: Name, asked: Limits): boolean => {
  const limit: LimitValues[Name] | undefined = given[name];
  const other: LimitValues[Name] | undefined = asked[name];
  if (limit === undefined || other === undefined) return other === undefined;
  return limitFacts[name].implies?.(limit, other) ?? writeJson(limit) === writeJson(other);
};

export const keysNear = <Name extends keyof Limits>(limits: Limits, name: Name): KeysNear | undefined => {
  const limit: LimitValues[Name] | undefined = limits[name];
  return limit === undefined ? undefined : limitFacts[name].keys?.(limit);
};

const isLimit = (name: string): name is keyof Limits => Object.hasOwn(limitFacts, name);

export const limitNames: readonly (keyof Limits)[] = Object.keys(limitFacts).filter(isLimit);

export const limitKeywords = (of: LimitFacts["of"]): (keyof Limits)[] =>
  limitNames.filter((name) => name !== "values" && (of === undefined || limitFacts[name].of === of));

export const factsOfLimit = (keyword: string): LimitFacts | undefined =>
  isLimit(keyword) && keyword !== "values" ? limitFacts[keyword] : undefined;
