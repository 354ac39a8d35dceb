/**
 * Wide integers: those beyond 2^53, which doubles cannot distinguish. In schemas, such integers keep all of
 * their digits only in data values.
 */

import { writeJson } from "../../runtime/core/json/index.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../support/json.ts";

export const isWide = (value: JsonValue): boolean => {
  if (typeof value === "object" && value !== null) return Object.values<JsonValue>(value).some(isWide);
  return typeof value === "bigint" || (Number.isInteger(value) && !Number.isSafeInteger(value));
};

/** Converts values to JSON text, for consumers that do not support bigints. */
export const textsOf = (values: readonly JsonValue[]): string[] => values.map((value) => writeJson(value));

/** Keywords whose members have names chosen by the author, including those in OpenAPI documents. */
const maps = new Set([
  "responses",
  "requestBodies",
  "parameters",
  "headers",
  "callbacks",
  "properties",
  "patternProperties",
  "$defs",
  "definitions",
  "dependentSchemas",
  "dependencies",
  "schemas",
]);
const listed = new Set(["const", "enum"]);

/** Keywords whose values are data in which numbers keep all of their digits. */
const notes = new Set(["default", "example", "examples"]);

const rounded = (value: bigint): JsonValue => Number(value);

/** Keeps a bigint only if a double cannot represent it. */
const exact = (value: JsonValue): JsonValue => {
  if (typeof value === "bigint") return BigInt(Number(value)) === value ? Number(value) : value;
  if (Array.isArray(value)) return value.map(exact);
  return isJsonObject(value) ? membersOf(value, ([key, member]) => [key, exact(member)]) : value;
};

type Member = readonly [key: string, value: JsonValue];

const membersOf = (node: JsonObject, change: (member: Member) => Member): JsonObject =>
  Object.fromEntries(Object.entries(node).map(change));

/** Returns a document with exact constants, defaults and examples. Other numbers are rounded to doubles. */
export const withDigitsOfConstants = (value: JsonValue, areNames = false): JsonValue => {
  if (typeof value === "bigint") return rounded(value);
  if (Array.isArray(value)) return value.map((item) => withDigitsOfConstants(item));
  if (!isJsonObject(value)) return value;
  return membersOf(value, ([key, member]) => {
    if (!areNames && notes.has(key)) return [key, member];
    if (!areNames && listed.has(key)) return [key, exact(member)];
    return [key, withDigitsOfConstants(member, !areNames && maps.has(key))];
  });
};
