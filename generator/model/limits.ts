/** Limits: what data must keep to beyond its shape, in words that every runtime can enforce. */

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

/** The value of each limit. */
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
  /** Of the decimal numbers that are written: 19.99 is a multiple of 0.01. */
  readonly multipleOf: number;
  readonly minItems: number;
  readonly maxItems: number;
  /** As JSON: 1 and 1.0 are the same item. */
  readonly uniqueItems: true;
  readonly minProperties: number;
  readonly maxProperties: number;
  /** Members that must be there, by a member beside which they must. */
  readonly dependentRequired: Readonly<Record<string, string[]>>;
  /** The data is equal to one of these, as JSON; `const` where there is one, else `enum`. */
  readonly values: readonly JsonValue[];
}

/** Each limit speaks of one JSON type and passes every other, as in JSON Schema. All of them have to hold. */
export type Limits = Partial<LimitValues>;

/** A named form of text. */
export interface Format {
  readonly name: string;
  readonly pattern: Pattern;
  /** In words: `an RFC 3339 date and time with an offset`. */
  readonly expected: string;
}

/** Keys that keep to a limit and keys that break it by one, some to choose from. */
export interface KeysNear {
  readonly at: readonly (readonly string[])[];
  readonly beyond: readonly (readonly string[])[];
}

/** The facts about a limit that are the same wherever it is asked, in every runtime. */
export interface LimitFacts {
  /** The type of JSON that it speaks of; none where it speaks of all. */
  readonly of: "string" | "number" | "array" | "object" | undefined;
  /** The code of the issue that breaking it gives, at the pointer of the data. */
  readonly code: string;
  /** Of two such limits the larger, or the smaller, is the stronger one. */
  readonly stronger?: "larger" | "smaller";
  /** The value that says what two of them say, where neither is the stronger one. */
  readonly both?: (one: JsonValue, other: JsonValue) => JsonValue;
  /** The limit that a value of the keyword is; where this is not given, a number is one. */
  readonly read?: (value: JsonValue) => Limits;
}

interface LimitRow<Value> extends LimitFacts {
  /** True of data within the limit, and of data of another type. */
  readonly keeps: (limit: Value, data: JsonValue) => boolean;
  /** True where the first says all that the second says; where this is not given, the same limit does. */
  readonly implies?: (limit: Value, other: Value) => boolean;
  /** Of an object, where its keys are all that matters. */
  readonly keys?: (limit: Value) => KeysNear;
}

type LimitTable = { readonly [Name in keyof LimitValues]: LimitRow<LimitValues[Name]> };

/** Every limit: what asks which there are reads this table. A limit is a keyword of JSON Schema, but for `values`. */
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

/** True of data that keeps to that limit among these. */
export const keepsTo = <Name extends keyof Limits>(limits: Limits, name: Name, data: JsonValue): boolean => {
  const limit: LimitValues[Name] | undefined = limits[name];
  return limit === undefined || limitFacts[name].keeps(limit, data);
};

/** True where one of the given limits of a name says all that the one that is asked says. */
export const implies = <Name extends keyof Limits>(given: Limits, name: Name, asked: Limits): boolean => {
  const limit: LimitValues[Name] | undefined = given[name];
  const other: LimitValues[Name] | undefined = asked[name];
  if (limit === undefined || other === undefined) return other === undefined;
  return limitFacts[name].implies?.(limit, other) ?? writeJson(limit) === writeJson(other);
};

/** The keys near one of the limits; undefined where keys are not all that matters. */
export const keysNear = <Name extends keyof Limits>(limits: Limits, name: Name): KeysNear | undefined => {
  const limit: LimitValues[Name] | undefined = limits[name];
  return limit === undefined ? undefined : limitFacts[name].keys?.(limit);
};

const isLimit = (name: string): name is keyof Limits => Object.hasOwn(limitFacts, name);

/** All limits, in the order of the table. */
export const limitNames: readonly (keyof Limits)[] = Object.keys(limitFacts).filter(isLimit);

/** The keywords of JSON Schema among them that speak of a type. */
export const limitKeywords = (of: LimitFacts["of"]): (keyof Limits)[] =>
  limitNames.filter((name) => name !== "values" && (of === undefined || limitFacts[name].of === of));

/** The facts about a keyword as a limit. */
export const factsOfLimit = (keyword: string): LimitFacts | undefined =>
  isLimit(keyword) && keyword !== "values" ? limitFacts[keyword] : undefined;
