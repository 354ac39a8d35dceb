/** Compares limits: whether one set implies another. */

import { isMultiple } from "../../../runtime/core/multiples.ts";
import { implies, limitFacts, limitNames, type LimitFacts, type Limits } from "../../model/limits.ts";
import { unlimited, type Type } from "../../model/model.ts";

/** Numeric bounds also have an exclusive form. */
const sizes = (stronger: LimitFacts["stronger"]): (keyof Limits)[] =>
  limitNames.filter((name) => {
    const facts: LimitFacts = limitFacts[name];
    return facts.of !== "number" && facts.stronger === stronger;
  });

const lows = sizes("larger");
const highs = sizes("smaller");

const numberIn = (limits: Limits, name: keyof Limits): number | undefined => {
  const value = limits[name];
  return typeof value === "number" ? value : undefined;
};

const greatest = (all: readonly Limits[], name: keyof Limits): number =>
  Math.max(-Infinity, ...all.map((limits) => limits[name]).filter((value) => typeof value === "number"));

const least = (all: readonly Limits[], name: keyof Limits): number =>
  Math.min(Infinity, ...all.map((limits) => limits[name]).filter((value) => typeof value === "number"));

const coversLow = (given: readonly Limits[], { minimum, exclusiveMinimum }: Limits): boolean => {
  const [at, above] = [greatest(given, "minimum"), greatest(given, "exclusiveMinimum")];
  const isAtLeast = minimum === undefined || at >= minimum || above >= minimum;
  return isAtLeast && (exclusiveMinimum === undefined || at > exclusiveMinimum || above >= exclusiveMinimum);
};

const coversHigh = (given: readonly Limits[], { maximum, exclusiveMaximum }: Limits): boolean => {
  const [at, below] = [least(given, "maximum"), least(given, "exclusiveMaximum")];
  const isAtMost = maximum === undefined || at <= maximum || below <= maximum;
  return isAtMost && (exclusiveMaximum === undefined || at < exclusiveMaximum || below <= exclusiveMaximum);
};

/** A multiple of `a` is also a multiple of every divisor of `a`. */
const isMultipleOf = (given: readonly Limits[], step: number | undefined): boolean =>
  step === undefined ||
  given.some(({ multipleOf }) => multipleOf !== undefined && isMultiple(multipleOf, step));

const whole = limitNames.filter((name) => {
  const { stronger }: LimitFacts = limitFacts[name];
  return stronger === undefined && name !== "multipleOf" && name !== "values";
});

/** A list with at most one item is always unique. */
const isUnsaid = (given: readonly Limits[], name: keyof Limits, asked: Limits): boolean =>
  asked[name] === undefined || (name === "uniqueItems" && least(given, "maxItems") <= 1);

const covers = (given: readonly Limits[], asked: Limits): boolean =>
  lows.every((name) => greatest(given, name) >= (numberIn(asked, name) ?? 0) || !numberIn(asked, name)) &&
  highs.every((name) => least(given, name) <= (numberIn(asked, name) ?? Infinity)) &&
  coversLow(given, asked) &&
  coversHigh(given, asked) &&
  isMultipleOf(given, asked.multipleOf) &&
  whole.every((name) => isUnsaid(given, name, asked) || given.some((one) => implies(one, name, asked))) &&
  asked.values === undefined;

/** Returns the limits that every value of a type satisfies. */
export const impliedBy = (type: Type): Limits =>
  unlimited(type).kind === "integer" ? { multipleOf: 1 } : {};

/** Returns true if the given limits imply the other limits. Returns false if unknown. */
export const impliesLimits = (given: readonly Limits[], asked: readonly Limits[]): boolean =>
  asked.every((limits) => covers(given, limits));
