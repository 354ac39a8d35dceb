/** The parts of a rule that each keyword contributes. */

import type { IntegerWidth } from "../../model/model.ts";
import { formats, widths } from "../../schema/formats.ts";
import { bigWidthIn } from "../../schema/integer-range.ts";
import { jsonTypes } from "../../schema/keywords.ts";
import type { Rule } from "../../model/rule.ts";
import { portablePattern } from "../../regular-expressions/portable.ts";
import {
  isJsonObject,
  objectAt,
  ownMember,
  stringsAt,
  type JsonObject,
  type JsonValue,
} from "../../support/json.ts";
import { NoRuleError, type Context } from "./context.ts";

/** Returns the rules that data must follow because of the keyword. */
type Parts = (value: JsonValue, context: Context) => readonly Rule[];

/** Keywords that only modify a sibling keyword and are handled together with it. */
const siblings: readonly string[] = ["additionalItems", "minContains", "maxContains", "then", "else"];

const unsupported =
  (keyword: string): Parts =>
  () => {
    throw new NoRuleError(`no rule expresses ${keyword}`);
  };

const applicators = ["$ref", "allOf", "anyOf", "oneOf", "not", "if", "dependentSchemas", "dependencies"];

/**
 * If no other schemas apply to the same data, the keyword applies to the same properties as
 * `additionalProperties`.
 */
const isAdditional = ({ node }: Context): boolean =>
  !Object.hasOwn(node, "additionalProperties") && applicators.every((word) => !Object.hasOwn(node, word));

const unevaluatedProperties: Parts = (value, context) =>
  value === true || Object.hasOwn(context.node, "additionalProperties") || isAdditional(context)
    ? []
    : unsupported("unevaluatedProperties")(value, context);

/** `true` has no effect. */
const unevaluatedItems: Parts = (value, context) =>
  value === true ? [] : unsupported("unevaluatedItems")(value, context);

const limit =
  (keyword: string): Parts =>
  (value) =>
    typeof value === "number" ? [{ [keyword]: value }] : [];

const single =
  (keyword: string): Parts =>
  (value, { at }) => [{ [keyword]: at(value, keyword) }];

const list =
  (keyword: string): Parts =>
  (value, { at }) =>
    Array.isArray(value) ? [{ [keyword]: value.map((part, index) => at(part, keyword, String(index))) }] : [];

const typesIn = (value: JsonValue, { node }: Context): JsonValue[] => {
  const types = [value].flat();
  const known = types.includes("number") ? types.filter((type) => type !== "integer") : types;
  return node["nullable"] === true && !known.includes("null") ? [...known, "null"] : known;
};

/** Returns the ends of the range. Doubles represent them exactly. */
const endsOf = (width: IntegerWidth): Rule => {
  const { leastBig, mostBig } = widths[width];
  if (leastBig === undefined || mostBig === undefined) return {};
  return { minimum: Number(leastBig), exclusiveMaximum: Number(BigInt(mostBig) + 1n) };
};

const type: Parts = (value, context) => {
  const types = typesIn(value, context);
  if (jsonTypes.every((one) => types.includes(one))) return [];
  const width = types.includes("integer") ? bigWidthIn(context.node) : undefined;
  if (width === undefined) return [{ type: types }];
  const wide: Rule = { type: ["number"], multipleOf: 1, ...endsOf(width) };
  const others = types.filter((one) => one !== "integer");
  return others.length === 0 ? [{ allOf: [wide] }] : [{ anyOf: [{ type: others }, wide] }];
};

const matching = (source: string): string => {
  if (portablePattern(source) === undefined) throw new NoRuleError(`the pattern ${source} is not portable`);
  return source;
};

const pattern: Parts = (value) => (typeof value === "string" ? [{ pattern: matching(value) }] : []);

const format: Parts = (value, { asserted }) => {
  const known = asserted ? ownMember(formats, String(value)) : undefined;
  return known === undefined ? [] : [{ pattern: matching(known.pattern) }];
};

const objectWords = ["properties", "patternProperties", "additionalProperties", "unevaluatedProperties"];

const restOf = (context: Context): JsonValue => {
  const { node, at } = context;
  const word = isAdditional(context) ? "unevaluatedProperties" : "additionalProperties";
  return at(node[word] ?? true, word);
};

const membersOf = (keyword: string, { node, at }: Context): [string, JsonValue][] =>
  Object.entries(objectAt(node, keyword)).map(([key, schema]) => [key, at(schema, keyword, key)]);

/** Reads all of these keywords at once, because the last two depend on the others. */
const objects: (keyword: string) => Parts = (keyword) => (_value, context) => {
  const { node } = context;
  if (objectWords.find((word) => Object.hasOwn(node, word)) !== keyword) return [];
  const rest = restOf(context);
  const isOpen = rest === true;
  const own = membersOf("properties", context).filter(([, rule]) => !isOpen || rule !== true);
  const patterns = membersOf("patternProperties", context)
    .filter(([, rule]) => !isOpen || rule !== true)
    .map(([source, rule]): [string, JsonValue] => [matching(source), rule]);
  return [
    {
      ...(own.length === 0 ? {} : { properties: Object.fromEntries(own) }),
      ...(patterns.length === 0 ? {} : { patternProperties: Object.fromEntries(patterns) }),
      ...(isOpen ? {} : { additionalProperties: rest }),
    },
  ];
};

const items: Parts = (value, context) => {
  const { node, at } = context;
  if (!Array.isArray(value)) return [{ items: at(value, "items"), ...prefix(context) }];
  const first = value.map((item, index) => at(item, "items", String(index)));
  const rest = node["additionalItems"];
  return [{ prefixItems: first, ...(rest === undefined ? {} : { items: at(rest, "additionalItems") }) }];
};

const prefix = ({ node, at }: Context): JsonObject =>
  Array.isArray(node["prefixItems"])
    ? { prefixItems: node["prefixItems"].map((item, index) => at(item, "prefixItems", String(index))) }
    : {};

const prefixItems: Parts = (_value, context) =>
  Object.hasOwn(context.node, "items") ? [] : [prefix(context)];

const contains: Parts = (value, { node, at }) => {
  const counts = ["minContains", "maxContains"].flatMap((word) => {
    const count = node[word];
    return typeof count === "number" ? [[word, count] as const] : [];
  });
  return [{ contains: at(value, "contains"), ...Object.fromEntries(counts) }];
};

const condition: Parts = (value, { node, at }) => {
  const clauses = ["then", "else"].flatMap((word) => {
    const clause = node[word];
    return clause === undefined ? [] : [[word, at(clause, word)] as const];
  });
  return clauses.length === 0 ? [] : [{ if: at(value, "if"), ...Object.fromEntries(clauses) }];
};

const dependents =
  (keyword: string): Parts =>
  (value, { at }) =>
    Object.entries(isJsonObject(value) ? value : {}).map(([key, needed]) => ({
      anyOf: [
        { not: { type: ["object"], required: [key] } },
        Array.isArray(needed) ? { required: needed } : at(needed, keyword, key),
      ],
    }));

const table: Readonly<Record<string, Parts>> = {
  $ref: (value, { referTo }) => [referTo(String(value))],
  $dynamicRef: unsupported("$dynamicRef"),
  $recursiveRef: unsupported("$recursiveRef"),
  type,
  const: (value) => [{ enum: [value] }],
  enum: (value) => (Array.isArray(value) ? [{ enum: value }] : []),
  pattern,
  format,
  uniqueItems: (value) => (value === true ? [{ uniqueItems: true }] : []),
  required: (_value, { node }) => [{ required: [...stringsAt(node, "required")] }],
  properties: objects("properties"),
  patternProperties: objects("patternProperties"),
  additionalProperties: objects("additionalProperties"),
  propertyNames: single("propertyNames"),
  unevaluatedProperties: (value, context) => [
    ...unevaluatedProperties(value, context),
    ...objects("unevaluatedProperties")(value, context),
  ],
  unevaluatedItems,
  items,
  prefixItems,
  contains,
  allOf: list("allOf"),
  anyOf: list("anyOf"),
  oneOf: list("oneOf"),
  not: single("not"),
  if: condition,
  dependentRequired: dependents("dependentRequired"),
  dependentSchemas: dependents("dependentSchemas"),
  dependencies: dependents("dependencies"),
};

export const keywordParts = (keyword: string, context: Context): readonly Rule[] =>
  siblings.includes(keyword)
    ? []
    : (ownMember(table, keyword) ?? limit(keyword))(context.node[keyword] ?? null, context);
