/** Whether limits say no more than others do. */

import { isMultiple } from "../../../runtime/core/multiples.ts";
import type { Limits } from "../../model/limits.ts";
import { unlimited, type Type } from "../../model/model.ts";

const lows = ["minLength", "minItems", "minProperties"] as const;
const highs = ["maxLength", "maxItems", "maxProperties"] as const;

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

/** A multiple of a multiple is a multiple itself. */
const isMultipleOf = (given: readonly Limits[], step: number | undefined): boolean =>
  step === undefined ||
  given.some(({ multipleOf }) => multipleOf !== undefined && isMultiple(multipleOf, step));

const covers = (given: readonly Limits[], asked: Limits): boolean =>
  lows.every((name) => greatest(given, name) >= (asked[name] ?? 0) || (asked[name] ?? 0) === 0) &&
  highs.every((name) => asked[name] === undefined || least(given, name) <= asked[name]) &&
  coversLow(given, asked) &&
  coversHigh(given, asked) &&
  isMultipleOf(given, asked.multipleOf) &&
  (asked.uniqueItems === undefined ||
    given.some(({ uniqueItems }) => uniqueItems === true) ||
    least(given, "maxItems") <= 1) &&
  (asked.pattern === undefined || given.some(({ pattern }) => pattern?.source === asked.pattern?.source)) &&
  (asked.format === undefined || given.some(({ format }) => format?.name === asked.format?.name)) &&
  asked.values === undefined;

/** Limits that all data of a type keeps to. */
export const impliedBy = (type: Type): Limits =>
  unlimited(type).kind === "integer" ? { multipleOf: 1 } : {};

/** Whether all that keeps to the given limits keeps to those that are asked; false also where nobody knows. */
export const impliesLimits = (given: readonly Limits[], asked: readonly Limits[]): boolean =>
  asked.every((limits) => covers(given, limits));
