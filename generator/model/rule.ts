/** Rules: constraints that an entity's type does not express, as data that every runtime interprets. */

import { portablePattern, type Pattern } from "../regular-expressions/portable.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../support/json.ts";

/**
 * A JSON Schema in a subset of draft 2020-12, without annotations. `$ref` refers to an entry of the root's
 * `$defs`, `type` and `enum` are lists, and all patterns are portable. There is no `const`, `format`,
 * `dependentRequired` or `dependentSchemas`, because other keywords express them.
 */
export type Rule = JsonObject;

/** The prefix of a rule's references, before the name in `$defs`. */
export const definitionPrefix = "#/$defs/";

/** Keywords whose values are objects containing rules. */
const maps: readonly string[] = ["properties", "patternProperties", "$defs"];

type Spell = (pattern: Pattern) => string;

const portable: Spell = (pattern) => pattern.portable;

const spell = (source: string, how: Spell): string => {
  const pattern = portablePattern(source);
  return pattern === undefined ? source : how(pattern);
};

/** If two patterns become identical in this notation, both of their rules apply. */
const patternMembers = (value: JsonObject, how: Spell): JsonObject => {
  const found = new Map<string, JsonValue>();
  for (const [source, rule] of Object.entries(value)) {
    const key = spell(source, how);
    const known = found.get(key);
    found.set(key, known === undefined ? spelled(rule, how) : { allOf: [known, spelled(rule, how)] });
  }
  return Object.fromEntries(found);
};

const spelledMember = (keyword: string, value: JsonValue, how: Spell): JsonValue => {
  if (keyword === "enum") return value;
  if (keyword === "pattern") return spell(String(value), how);
  if (!maps.includes(keyword) || !isJsonObject(value)) return spelled(value, how);
  if (keyword === "patternProperties") return patternMembers(value, how);
  return Object.fromEntries(Object.entries(value).map(([key, rule]) => [key, spelled(rule, how)]));
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

/**
 * Returns the rule with its patterns in a language's own notation, or in the notation that languages share.
 */
export const spelled = (rule: JsonValue, how = portable): JsonValue => {
  if (Array.isArray(rule)) return rule.map((part) => spelled(part, how));
  if (!isJsonObject(rule)) return rule;
  const members = Object.entries(rule);
  return Object.fromEntries(members.map(([keyword, value]) => [keyword, spelledMember(keyword, value, how)]));
};
