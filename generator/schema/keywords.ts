/** Keyword roles: annotations, shapes, limits, and constraints that types cannot express. */

import { limitKeywords } from "../model/limits.ts";
import type { JsonObject, JsonValue } from "../support/json.ts";

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const shaping =
  words(`type enum const properties required additionalProperties items prefixItems additionalItems
  patternProperties unevaluatedProperties $ref allOf oneOf anyOf`);

const limiting: ReadonlySet<string> = new Set(limitKeywords(undefined));

/** Constraints that types cannot express, because they relate members or apply conditionally. */
const beyond = words(`not if then else contains minContains maxContains propertyNames dependentSchemas
  dependencies unevaluatedItems $dynamicRef $recursiveRef`);

/** Annotations, identifiers and containers, which reject nothing. */
const speaking =
  words(`$schema $id $anchor $dynamicAnchor $recursiveAnchor $vocabulary $comment $defs definitions
  title description default examples deprecated readOnly writeOnly contentEncoding contentMediaType contentSchema`);

export const standardKeywords: ReadonlySet<string> = new Set([
  ...shaping,
  ...limiting,
  ...beyond,
  ...speaking,
]);

export const isShaping = (keyword: string): boolean => shaping.has(keyword);
export const isLimiting = (keyword: string): boolean => limiting.has(keyword);
export const isBeyond = (keyword: string): boolean => beyond.has(keyword);

export const asserts = (keyword: string): boolean =>
  isShaping(keyword) || isLimiting(keyword) || isBeyond(keyword);

export const annotationsOf = (node: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(node).filter(([keyword]) => !asserts(keyword) && !isHousekeeping.has(keyword)),
  );

const isHousekeeping = words("$schema $id $anchor $dynamicAnchor $vocabulary $defs definitions id nullable");

const about = (type: "string" | "number" | "array" | "object", others: string): ReadonlySet<string> =>
  new Set([...limitKeywords(type), ...words(others)]);

export const byType = {
  object: about(
    "object",
    `properties required additionalProperties patternProperties unevaluatedProperties propertyNames dependentSchemas dependencies discriminator x-unknown-fields`,
  ),
  array: about("array", "items prefixItems additionalItems unevaluatedItems contains"),
  string: about("string", ""),
  number: about("number", "format"),
  boolean: words(""),
  null: words(""),
} as const;

export type JsonType = keyof typeof byType;

export const jsonTypes: readonly JsonType[] = ["object", "array", "string", "number", "boolean", "null"];

export const jsonTypeOf = (value: JsonValue): JsonType => {
  if (typeof value === "string") return "string";
  if (typeof value === "boolean") return "boolean";
  if (typeof value === "number" || typeof value === "bigint") return "number";
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : "object";
};

/** Whether a keyword can reject values of a type. */
const concerns = (keyword: string, type: JsonType): boolean =>
  byType[type].has(keyword) || jsonTypes.every((other) => !byType[other].has(keyword));

export const canRejectNull = (keyword: string): boolean => concerns(keyword, "null");

export const onlyFor = (type: JsonType, node: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(node).filter(([keyword]) => concerns(keyword, type)));

/** The keyword that lists the allowed prefixes of undeclared keys, for closed schemas with key patterns. */
export const keyPrefixes = "x-key-prefixes";

/**
 * The keyword that lists properties required only in requests or only in responses, for schemas whose
 * direction is unknown.
 */
export const requiredSomewhere = "x-required-in-one-direction";
