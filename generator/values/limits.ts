/** The reference reading of limits: which of them data breaks. */

import { equalJson } from "../../runtime/core/json/index.ts";
import { isMultiple } from "../../runtime/core/multiples.ts";
import { isJsonObject, type JsonValue } from "../support/json.ts";
import { limitNames, type Limits } from "../model/limits.ts";
import { regularExpression } from "../regular-expressions/portable.ts";

export type Limit = keyof Limits;

/** Lists the limits that something is said about. */
export const limitsIn = (limits: Limits): Limit[] => limitNames.filter((name) => limits[name] !== undefined);

type Numeric = number | bigint;
type Holds = (limit: number, data: Numeric) => boolean;

const atLeast: Holds = (limit, data) => data >= limit;
const atMost: Holds = (limit, data) => data <= limit;
const above: Holds = (limit, data) => data > limit;
const below: Holds = (limit, data) => data < limit;

const lengthOf = (wire: JsonValue): number | undefined =>
  typeof wire === "string" ? [...wire].length : undefined;

const divides: Holds = (limit, data) => isMultiple(data, limit);

const numberOf = (wire: JsonValue): Numeric | undefined =>
  typeof wire === "number" || typeof wire === "bigint" ? wire : undefined;

const countOf = (wire: JsonValue): number | undefined => (Array.isArray(wire) ? wire.length : undefined);

const sizeOf = (wire: JsonValue): number | undefined =>
  isJsonObject(wire) ? Object.keys(wire).length : undefined;

const measures = [
  ["minLength", lengthOf, atLeast],
  ["maxLength", lengthOf, atMost],
  ["minimum", numberOf, atLeast],
  ["maximum", numberOf, atMost],
  ["exclusiveMinimum", numberOf, above],
  ["exclusiveMaximum", numberOf, below],
  ["multipleOf", numberOf, divides],
  ["minItems", countOf, atLeast],
  ["maxItems", countOf, atMost],
  ["minProperties", sizeOf, atLeast],
  ["maxProperties", sizeOf, atMost],
] as const;

const isMatch = (source: string | undefined, wire: JsonValue): boolean =>
  source === undefined || typeof wire !== "string" || regularExpression(source).test(wire);

const hasTwins = (wire: JsonValue): boolean =>
  Array.isArray(wire) &&
  wire.some((item, index) => wire.slice(0, index).some((other) => equalJson(item, other)));

const brokenMeasures = (limits: Limits, wire: JsonValue): Limit[] =>
  measures.flatMap(([name, measure, holds]) => {
    const limit = limits[name];
    const data = limit === undefined ? undefined : measure(wire);
    return limit === undefined || data === undefined || holds(limit, data) ? [] : [name];
  });

/** The limits that data breaks; one that speaks of another JSON type is kept. */
export const brokenLimits = (limits: Limits, wire: JsonValue): Limit[] => {
  const { pattern, format, uniqueItems, values } = limits;
  return [
    ...brokenMeasures(limits, wire),
    ...(isMatch(pattern?.source, wire) ? [] : (["pattern"] as const)),
    ...(isMatch(format?.pattern.source, wire) ? [] : (["format"] as const)),
    ...(uniqueItems === true && hasTwins(wire) ? (["uniqueItems"] as const) : []),
    ...(values === undefined || values.some((value) => equalJson(value, wire)) ? [] : (["values"] as const)),
  ];
};
