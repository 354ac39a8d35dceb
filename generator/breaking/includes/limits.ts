/** Determines whether one set of limits implies another. */

import { isMultiple } from "../../../runtime/core/multiples.ts";
import { implies, limitFacts, limitNames, type LimitFacts, type Limits } from "../../model/limits.ts";
import { unlimited, type Type } from "../../model/model.ts";

/** Numeric bounds can also be exclusive. */
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

interface Bound {
  readonly value: number;
  readonly isExclusive: boolean;
}

const areWhole = (given: readonly Limits[]): boolean =>
  given.some(({ multipleOf }) => multipleOf !== undefined && isMultiple(multipleOf, 1));

/**
 * Returns the greatest lower bound. For integers, an exclusive bound excludes all numbers up to the next
 * integer.
 */
const lowOf = (given: readonly Limits[]): Bound => {
  const [at, above] = [greatest(given, "minimum"), greatest(given, "exclusiveMinimum")];
  if (areWhole(given)) return { value: Math.max(Math.ceil(at), Math.floor(above) + 1), isExclusive: false };
  return { value: Math.max(at, above), isExclusive: above >= at };
};

const highOf = (given: readonly Limits[]): Bound => {
  const [at, below] = [least(given, "maximum"), least(given, "exclusiveMaximum")];
  if (areWhole(given)) return { value: Math.min(Math.floor(at), Math.ceil(below) - 1), isExclusive: false };
  return { value: Math.min(at, below), isExclusive: below <= at };
};

const coversLow = (given: readonly Limits[], { minimum, exclusiveMinimum }: Limits): boolean => {
  const { value, isExclusive } = lowOf(given);
  if (minimum !== undefined && value < minimum) return false;
  return (
    exclusiveMinimum === undefined || value > exclusiveMinimum || (value === exclusiveMinimum && isExclusive)
  );
};

const coversHigh = (given: readonly Limits[], { maximum, exclusiveMaximum }: Limits): boolean => {
  const { value, isExclusive } = highOf(given);
  if (maximum !== undefined && value > maximum) return false;
  return (
    exclusiveMaximum === undefined || value < exclusiveMaximum || (value === exclusiveMaximum && isExclusive)
  );
};

/** Returns true if no value satisfies all limits. All limits must apply to the same JSON type. */
export const isContradiction = (given: readonly Limits[]): boolean => {
  const [low, high] = [lowOf(given), highOf(given)];
  return (
    low.value > high.value ||
    (low.value === high.value && (low.isExclusive || high.isExclusive)) ||
    (["Length", "Items", "Properties"] as const).some(
      (size) => greatest(given, `min${size}`) > least(given, `max${size}`),
    )
  );
};

/** A multiple of `a` is also a multiple of every divisor of `a`. */
const isMultipleOf = (given: readonly Limits[], step: number | undefined): boolean =>
  step === undefined ||
  given.some(({ multipleOf }) => multipleOf !== undefined && isMultiple(multipleOf, step));

const whole = limitNames.filter((name) => {
  const { stronger }: LimitFacts = limitFacts[name];
  return stronger === undefined && name !== "multipleOf" && name !== "values";
});

/** The items of a list with at most one item are always unique. */
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
