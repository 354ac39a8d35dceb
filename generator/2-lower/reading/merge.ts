/** Merges two schemas into one that accepts the data accepted by both. */

import { factsOfLimit } from "../../model/limits.ts";
import { equalJson } from "../../../runtime/core/json/index.ts";
import {
  arrayAt,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  objectAt,
  ownMember,
} from "../../support/json.ts";
import { narrowerRange, rangeKeyword } from "../../schema/integer-range.ts";
import { asserts, jsonTypes } from "../../schema/keywords.ts";
import { isListed } from "../../support/listed.ts";
import { joined } from "./joined.ts";

export interface Merged {
  readonly node: JsonObject;
  readonly conflicts: readonly string[];
}

/** `type` listing every type is equivalent to no `type`. */
export const isEveryType = (type: JsonValue | readonly JsonValue[] | undefined): boolean =>
  Array.isArray(type) && jsonTypes.every((one) => type.includes(one));

const isEmpty = (schema: JsonValue): boolean =>
  schema === true ||
  (isJsonObject(schema) &&
    Object.keys(schema).every((key) => !asserts(key) || (key === "type" && isEveryType(schema[key]))));

/**
 * Returns a schema that accepts the data accepted by both schemas. The schemas are merged only when the
 * result is read.
 */
export const both = (one: JsonValue, other: JsonValue): JsonValue => {
  if (one === false || other === false) return false;
  if (isEmpty(other) || equalJson(one, other)) return one;
  if (isEmpty(one)) return other;
  return isJsonObject(one) && isJsonObject(other) ? joined(one, other) : other;
};

const typesIn = (value: JsonValue): readonly JsonValue[] => (Array.isArray(value) ? value : [value]);

/** Integers are also numbers. */
const admits = (types: readonly JsonValue[], type: JsonValue): boolean =>
  types.includes(type) || (type === "integer" && types.includes("number"));

const mergeTypes = (one: JsonValue, other: JsonValue): JsonValue | undefined => {
  const [first, second] = [typesIn(one), typesIn(other)];
  const narrow = [
    ...first.filter((type) => admits(second, type)),
    ...second.filter((type) => admits(first, type)),
  ];
  const types = [...new Set(narrow)];
  return types.length === 0 ? undefined : types.length === 1 ? types[0] : types;
};

const mergeValues = (one: JsonValue, other: JsonValue): JsonValue | undefined => {
  const [first, second] = [typesIn(one), typesIn(other)];
  const values = first.filter((value) => isListed(second, value));
  return values.length === 0 ? undefined : values;
};

type Choose = (one: JsonValue, other: JsonValue) => JsonValue | undefined;

const larger: Choose = (one, other) => (Number(one) >= Number(other) ? one : other);
const smaller: Choose = (one, other) => (Number(one) <= Number(other) ? one : other);
const same: Choose = (one, other) => (equalJson(one, other) ? one : undefined);
const firstOf: Choose = (one) => one;

const choices: Readonly<Record<string, Choose>> = {
  type: mergeTypes,
  enum: mergeValues,
  const: same,
  required: (one, other) => [...new Set([...typesIn(one), ...typesIn(other)])],
  items: both,
  [rangeKeyword]: narrowerRange,
};

/** If there are two bounds, the stricter one applies. If there are two annotations, the first one applies. */
const choiceOf = (keyword: string): Choose => {
  const facts = factsOfLimit(keyword);
  if (facts?.stronger !== undefined) return facts.stronger === "larger" ? larger : smaller;
  return facts?.both ?? ownMember(choices, keyword) ?? (asserts(keyword) ? same : firstOf);
};

/**
 * Returns the properties of one schema, restricted by the other schema's properties or
 * `additionalProperties`.
 */
const declared = (one: JsonObject, other: JsonObject): [string, JsonValue][] => {
  const rest = other["additionalProperties"];
  const known = objectAt(other, "properties");
  return Object.entries(objectAt(one, "properties")).map(([key, schema]) => {
    const beside = Object.hasOwn(known, key) ? known[key] : rest;
    return [key, beside === undefined ? schema : both(schema, beside)];
  });
};

/** Merges properties. The first schema's properties come first. */
const mergeObjects = (one: JsonObject, other: JsonObject): JsonObject => {
  const first = declared(one, other);
  const names = new Set(first.map(([key]) => key));
  const second = declared(other, one).filter(([key]) => !names.has(key));
  const properties = [...first, ...second];
  const rests = [one, other].flatMap((node) => node["additionalProperties"] ?? []);
  return {
    ...(properties.length === 0 ? {} : { properties: Object.fromEntries(properties) }),
    ...(rests.length === 0 ? {} : { additionalProperties: rests.reduce(both) }),
  };
};

/** Returns keywords that cannot be merged because a key pattern may match properties of the other schema. */
const entangled = (one: JsonObject, other: JsonObject): string[] =>
  [one, other].some((node) => Object.hasOwn(node, "patternProperties"))
    ? ["patternProperties", "additionalProperties"].filter(
        (keyword) => Object.hasOwn(one, keyword) || Object.hasOwn(other, keyword),
      )
    : [];

/** Returns item keywords that cannot be merged because only one of the schemas distinguishes positions. */
const misplaced = (one: JsonObject, other: JsonObject): string[] => {
  const hasItems = ["items", "prefixItems"].filter((keyword) => Object.hasOwn(other, keyword));
  const isByPlace = [one, other].some((node) => Object.hasOwn(node, "prefixItems"));
  return isByPlace && (Object.hasOwn(one, "items") || Object.hasOwn(one, "prefixItems")) ? hasItems : [];
};

const without = (node: JsonObject, keywords: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(node).filter(([keyword]) => !keywords.includes(keyword)));

const hasObjectKeyword = (node: JsonObject): boolean =>
  ["properties", "patternProperties", "additionalProperties"].some((keyword) => Object.hasOwn(node, keyword));

const listed = (node: JsonObject, beside: JsonObject): JsonObject => {
  if (!Object.hasOwn(node, "const") || !Object.hasOwn(beside, "enum")) return node;
  return { ...without(node, ["const"]), enum: [node["const"] ?? null] };
};

export const mergeSchemas = (left: JsonObject, right: JsonObject): Merged => {
  const bothSayMembers = hasObjectKeyword(left) && hasObjectKeyword(right);
  const lost = bothSayMembers ? entangled(left, right) : [];
  const one = without(listed(left, right), lost);
  const away = misplaced(left, right);
  const other = without(listed(right, left), [...lost, ...away]);
  const members = bothSayMembers ? mergeObjects(one, other) : {};
  const conflicts = [...lost, ...away];
  // This is a Map because an unknown keyword may be named `__proto__`.
  const node = new Map<string, JsonValue>(Object.entries({ ...one, ...members }));
  for (const [keyword, value] of Object.entries(other)) {
    if (Object.hasOwn(members, keyword)) continue;
    const own = node.get(keyword);
    const merged = own === undefined ? value : choiceOf(keyword)(own, value);
    if (merged === undefined) conflicts.push(keyword);
    else node.set(keyword, merged);
  }
  return { node: Object.fromEntries(node), conflicts };
};

export const listedValues = (node: JsonObject): readonly JsonValue[] | undefined => {
  const one = node["const"];
  if (one !== undefined) {
    const beside = node["enum"];
    return Array.isArray(beside) && !beside.some((value) => equalJson(value, one)) ? [] : [one];
  }
  return Array.isArray(node["enum"]) ? arrayAt(node, "enum") : undefined;
};
