/**
 * Rules: the constraints of an entity that its type does not express, as data that every runtime interprets.
 */

import { portablePattern } from "../regular-expressions/portable.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../support/json.ts";

/**
 * A JSON Schema in a subset of draft 2020-12, without annotations. `$ref` refers to an entry of the root's
 * `$defs`, `type` and `enum` are lists, and all patterns are portable. There is no `const`, `format`,
 * `dependentRequired` or `dependentSchemas`, because other keywords express them.
 */
export type Rule = JsonObject;

/** The prefix of a rule's references, before the name in `$defs`. */
export const definitionPrefix = "#/$defs/";

/** Keywords whose members are rules. */
const maps: readonly string[] = ["properties", "patternProperties", "$defs"];

const portable = (source: string): string => portablePattern(source)?.portable ?? source;

/** Patterns with the same portable notation share a member. */
const members = (keyword: string, value: JsonObject): JsonObject => {
  const parts = new Map<string, JsonValue>();
  for (const [key, rule] of Object.entries(value)) {
    const name = keyword === "patternProperties" ? portable(key) : key;
    const known = parts.get(name);
    parts.set(name, known === undefined ? spelled(rule) : { allOf: [known, spelled(rule)] });
  }
  return Object.fromEntries(parts);
};

const spelledKeyword = ([keyword, value]: [string, JsonValue]): [string, JsonValue] => {
  if (keyword === "enum") return [keyword, value];
  if (keyword === "pattern") return [keyword, portable(String(value))];
  return [keyword, maps.includes(keyword) && isJsonObject(value) ? members(keyword, value) : spelled(value)];
};

const patternsUnder = ([keyword, value]: [string, JsonValue]): string[] => {
  if (keyword === "enum") return [];
  if (keyword === "pattern") return [String(value)];
  if (!maps.includes(keyword) || !isJsonObject(value)) return patternsIn(value);
  const own = keyword === "patternProperties" ? Object.keys(value) : [];
  return [...own, ...Object.values(value).flatMap(patternsIn)];
};

/** Returns all patterns of a rule, in order. */
export const patternsIn = (rule: JsonValue): string[] => {
  if (Array.isArray(rule)) return rule.flatMap(patternsIn);
  return isJsonObject(rule) ? Object.entries(rule).flatMap(patternsUnder) : [];
};

/** Returns the rule with its patterns in the notation that all languages share. */
export const spelled = (rule: JsonValue): JsonValue => {
  if (Array.isArray(rule)) return rule.map(spelled);
  return isJsonObject(rule) ? Object.fromEntries(Object.entries(rule).map(spelledKeyword)) : rule;
};
