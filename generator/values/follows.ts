/** The reference interpreter for rules. The cores of all languages implement the same behavior. */

import { keepsTo, limitKeywords, type Limits } from "../model/limits.ts";
import { definitionPrefix, type Rule } from "../model/rule.ts";
import { isDouble, isInteger } from "../../runtime/core/numbers.ts";
import { equalJson } from "../../runtime/core/json/index.ts";
import { jsonTypeOf } from "../schema/keywords.ts";
import { regularExpression } from "../regular-expressions/portable.ts";
import {
  arrayAt,
  isJsonObject,
  objectAt,
  ownMember,
  type JsonObject,
  type JsonValue,
} from "../support/json.ts";

interface Checking {
  readonly rule: Rule;
  readonly root: Rule;
}

type Test = (value: JsonValue, data: JsonValue, checking: Checking) => boolean;

/** Applies to one JSON type and accepts data of all other types. */
const ofObject =
  (test: (value: JsonValue, data: JsonObject, checking: Checking) => boolean): Test =>
  (value, data, checking) =>
    !isJsonObject(data) || test(value, data, checking);

const ofArray =
  (test: (value: JsonValue, data: readonly JsonValue[], checking: Checking) => boolean): Test =>
  (value, data, checking) =>
    !Array.isArray(data) || test(value, data, checking);

const isOfType = (type: JsonValue, data: JsonValue): boolean => {
  if (type === "integer") return isInteger(data);
  return type === "number" ? isDouble(data) : jsonTypeOf(data) === type;
};

const isMatch = (pattern: string, text: string): boolean => regularExpression(pattern).test(text);

const follow = (value: JsonValue, data: JsonValue, { root }: Checking): boolean => follows(value, data, root);

const count = (rules: JsonValue, data: JsonValue, checking: Checking): number =>
  Array.isArray(rules) ? rules.filter((rule) => follow(rule, data, checking)).length : 0;

const patternsFor = ({ rule }: Checking, key: string): JsonValue[] =>
  Object.entries(objectAt(rule, "patternProperties")).flatMap(([pattern, value]) =>
    isMatch(pattern, key) ? [value] : [],
  );

const isDeclared = (checking: Checking, key: string): boolean =>
  Object.hasOwn(objectAt(checking.rule, "properties"), key) || patternsFor(checking, key).length > 0;

const containsEnough: Test = ofArray((value, data, checking) => {
  const { minContains = 1, maxContains = Infinity } = checking.rule;
  const found = data.filter((item) => follow(value, item, checking)).length;
  return found >= Number(minContains) && found <= Number(maxContains);
});

const tests: Readonly<Record<string, Test>> = {
  $ref: (value, data, checking) =>
    follow(
      objectAt(checking.root, "$defs")[String(value).slice(definitionPrefix.length)] ?? false,
      data,
      checking,
    ),
  type: (value, data) => Array.isArray(value) && value.some((type) => isOfType(type, data)),
  enum: (value, data) => Array.isArray(value) && value.some((one) => equalJson(one, data)),
  required: ofObject(
    (value, data) => Array.isArray(value) && value.every((key) => Object.hasOwn(data, String(key))),
  ),
  properties: ofObject((value, data, checking) =>
    Object.entries(data).every(([key, member]) => {
      const rule = isJsonObject(value) ? ownMember(value, key) : undefined;
      return rule === undefined || follow(rule, member, checking);
    }),
  ),
  patternProperties: ofObject((_value, data, checking) =>
    Object.entries(data).every(([key, member]) =>
      patternsFor(checking, key).every((rule) => follow(rule, member, checking)),
    ),
  ),
  additionalProperties: ofObject((value, data, checking) =>
    Object.entries(data).every(
      ([key, member]) => isDeclared(checking, key) || follow(value, member, checking),
    ),
  ),
  propertyNames: ofObject((value, data, checking) =>
    Object.keys(data).every((key) => follow(value, key, checking)),
  ),
  prefixItems: ofArray((value, data, checking) =>
    data.every((item, index) =>
      follow((Array.isArray(value) ? value[index] : undefined) ?? true, item, checking),
    ),
  ),
  items: ofArray((value, data, checking) =>
    data.slice(arrayAt(checking.rule, "prefixItems").length).every((item) => follow(value, item, checking)),
  ),
  contains: containsEnough,
  allOf: (value, data, checking) => Array.isArray(value) && count(value, data, checking) === value.length,
  anyOf: (value, data, checking) => count(value, data, checking) > 0,
  oneOf: (value, data, checking) => count(value, data, checking) === 1,
  not: (value, data, checking) => !follow(value, data, checking),
  if: (value, data, checking) =>
    follow(checking.rule[follow(value, data, checking) ? "then" : "else"] ?? true, data, checking),
  pattern: (value, data) => typeof data !== "string" || isMatch(String(value), data),
};

const limitNames: ReadonlySet<string> = new Set(limitKeywords(undefined));

const isLimit = (keyword: string): keyword is keyof Limits => limitNames.has(keyword);

const keeps = (keyword: string, value: JsonValue, data: JsonValue, checking: Checking): boolean => {
  const test = ownMember(tests, keyword);
  if (test !== undefined) return test(value, data, checking);
  return !isLimit(keyword) || keepsTo({ [keyword]: value }, keyword, data);
};

/** Returns true if data follows the rule. */
export const follows = (rule: JsonValue, data: JsonValue, root: Rule): boolean => {
  if (!isJsonObject(rule)) return rule !== false;
  const checking = { rule, root };
  return Object.entries(rule).every(([keyword, value]) => keeps(keyword, value, data, checking));
};
