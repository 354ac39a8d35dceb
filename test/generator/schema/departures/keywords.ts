/** The departures from Ajv, each implemented as plain functions for the affected keywords. */

import type { Ajv, FuncKeywordDefinition } from "ajv";
import type { DepartureName } from "../../../../generator/schema/departures.ts";
import type { JsonObject, JsonValue } from "../../../../generator/support/json.ts";
import { compare, isIn64Bits, isMultiple, isNumeric, isSame, type Numeric } from "./numbers.ts";
import { numericType } from "./words.ts";

/**
 * Whether a number beyond ±(2^53 − 1) counts as an integer. Documents must be valid under both
 * interpretations.
 */
export type Reading = "an integer" | "no integer";

/**
 * The current interpretation, stored in a module variable because Ajv passes only the schema and the data to
 * keywords.
 */
let reading: Reading = "an integer";

export const readingAs = <Answer>(next: Reading, ask: () => Answer): Answer => {
  reading = next;
  return ask();
};

const isWhole = (data: unknown): data is Numeric => typeof data === "bigint" || Number.isInteger(data);

/** The range of an integer: `isWide` is true for `integers: "wide"`. */
const isInRange = (data: Numeric, node: JsonObject, isWide: boolean): boolean => {
  const isSafe = Number.isSafeInteger(Number(data));
  return isWide && (isSafe || typeof data === "bigint") ? isIn64Bits(BigInt(data), node) : isSafe;
};

const isOfType = (type: string, data: unknown, node: JsonObject, isWide: boolean): boolean => {
  switch (type) {
    case "integer":
      return isWhole(data) && (isInRange(data, node, isWide) || reading === "an integer");
    case "number":
      return isNumeric(data) && Number.isFinite(Number(data));
    case "null":
      return data === null;
    case "array":
      return Array.isArray(data);
    case "object":
      return typeof data === "object" && data !== null && !Array.isArray(data);
    default:
      return typeof data === type;
  }
};

const bound = (keyword: string, holds: (order: number) => boolean): FuncKeywordDefinition => ({
  keyword,
  validate: (limit: Numeric, data: unknown) => !isNumeric(data) || holds(compare(data, limit)),
});

const typeKeyword = (isWide: boolean): FuncKeywordDefinition => ({
  keyword: numericType,
  validate: (types: string | readonly string[], data: unknown, node: JsonObject = {}) =>
    [types].flat().some((type) => isOfType(type, data, node, isWide)),
});

const exact: readonly FuncKeywordDefinition[] = [
  bound("minimum", (order) => order >= 0),
  bound("maximum", (order) => order <= 0),
  bound("exclusiveMinimum", (order) => order > 0),
  bound("exclusiveMaximum", (order) => order < 0),
  { keyword: "const", validate: (value: JsonValue, data: JsonValue) => isSame(data, value) },
  {
    keyword: "enum",
    validate: (values: readonly JsonValue[], data: JsonValue) => values.some((value) => isSame(data, value)),
  },
  {
    keyword: "uniqueItems",
    type: "array",
    validate: (isAsked: boolean, data: readonly JsonValue[]) =>
      !isAsked || data.every((item, index) => data.slice(0, index).every((other) => !isSame(item, other))),
  },
];

const decimal: FuncKeywordDefinition = {
  keyword: "multipleOf",
  validate: (unit: Numeric, data: unknown) => !isNumeric(data) || isMultiple(data, unit),
};

/** The type requires an entry for every row in the table. */
const keywordsOf: Readonly<Record<DepartureName, readonly FuncKeywordDefinition[]>> = {
  "wide integers": [typeKeyword(false)],
  "exact digits": exact,
  decimals: [decimal],
  // Covered by test/generator/schema/departures/words.ts.
  "keywords next to $ref": [],
  "keywords of later drafts": [],
  // Covered by the official suite and test/generator/2-lower/kinds.test.ts.
  "dynamic references": [],
  // Covered by test/harness/authority.ts.
  unevaluated: [],
  // Covered by test/generator/schema/departures/words.ts.
  "properties named `__proto__`": [],
  // Applied to the schema before Ajv reads it: see test/generator/1-load/openapi-meaning.test.ts.
  "required in one direction": [],
  "tags of a mapping": [],
  // The oracle's Ajv collects all errors, and its documents contain only valid Unicode.
  "custom vocabularies": [],
  "empty property names": [],
  "lone surrogates": [],
};

/** The draft-04 keywords for bounds, which Ajv for draft-04 evaluates together. */
export const booleanBounds = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"];

/** Adds the whole table, except the keywords in `kept`, to an Ajv instance for any draft. */
export const withDepartures = <Instance extends Ajv>(
  ajv: Instance,
  kept: readonly string[] = [],
  integers: "safe" | "wide" = "safe",
): Instance => {
  const wide = integers === "wide" ? [typeKeyword(true)] : [];
  const table = [...Object.values(keywordsOf).flat(), ...wide];
  for (const keyword of table.filter(({ keyword: name }) => !kept.includes(String(name)))) {
    ajv.removeKeyword(String(keyword.keyword));
    ajv.addKeyword(keyword);
  }
  return ajv;
};

export const inBothReadings = (ask: () => boolean): boolean =>
  readingAs("no integer", ask) && readingAs("an integer", ask);
