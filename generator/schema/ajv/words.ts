/** A document in words that Ajv reads as its draft means them: bounds and `nullable` of OpenAPI 3.0, a name that it does not see. */

import type { Draft } from "../../model/model.ts";
import { withContains } from "./evaluated.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../../support/json.ts";
import { isWide, textsOf } from "../wide.ts";

/** Keywords with data under them, whatever it looks like. */
const dataKeywords = new Set(["const", "enum", "default", "example", "examples"]);

/** Keywords with names of the author's under them, which are no keywords. */
const mapKeywords = new Set([
  "properties",
  "patternProperties",
  "$defs",
  "definitions",
  "dependentSchemas",
  "dependentRequired",
  "dependencies",
  "schemas",
]);

type Say = (node: JsonObject) => JsonObject;

/** The whole of a file, or the same value when nothing has to be said otherwise. */
export const inAjvWords = (value: JsonValue, draft: Draft): JsonValue => {
  const sayPlain: Say = (node) =>
    withWideValues(withNumericType(withEveryName(withPlainBounds(withoutIdleNullable(node)))));
  const say: Say = draft === "2020-12" ? (node) => sayPlain(withContains(node)) : sayPlain;
  return isJsonObject(value) ? say(members(value, say, false)) : value;
};

const inside = (value: JsonValue, say: Say, areNames: boolean): JsonValue => {
  if (Array.isArray(value)) {
    const items = value.map((item) => inside(item, say, false));
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  if (!isJsonObject(value)) return value;
  const node = members(value, say, areNames);
  return areNames ? node : say(node);
};

const members = (node: JsonObject, say: Say, areNames: boolean): JsonObject => {
  const made = Object.entries(node).map(([key, member]): [string, JsonValue] =>
    !areNames && dataKeywords.has(key)
      ? [key, member]
      : [key, inside(member, say, !areNames && mapKeywords.has(key))],
  );
  return made.every(([key, member]) => member === node[key]) ? node : Object.fromEntries(made);
};

/** Where no type stands beside it, or it is no boolean, `nullable` says nothing, in OpenAPI as elsewhere; Ajv would stop there. */
const withoutIdleNullable: Say = (node) => {
  if (!Object.hasOwn(node, "nullable")) return node;
  if (typeof node["nullable"] === "boolean" && Object.hasOwn(node, "type")) return node;
  const { nullable: _, ...rest } = node;
  return rest;
};

const numeric: readonly JsonValue[] = ["integer", "number"];

/** Ajv takes a bigint for no number, and a double past 2^53 for an integer. */
const withNumericType: Say = (node) => {
  const types = [node["type"] ?? []].flat();
  if (!types.some((type) => numeric.includes(type))) return node;
  const { type: _type, nullable, ...rest } = node;
  return { ...rest, "x-type": nullable === true ? [...types, "null"] : types };
};

/** Ajv writes its schema as text, which knows no bigint, and compares a bigint with no double. */
const withWideValues: Say = (node) => {
  const lists = ["const", "enum"].flatMap((keyword) => {
    const value = node[keyword];
    if (value === undefined || !isWide(value)) return [];
    return Array.isArray(value) && keyword === "enum" ? [value] : [[value]];
  });
  if (lists.length === 0) return node;
  const others = Object.entries(node).filter(
    ([key, value]) => !["const", "enum"].includes(key) || !isWide(value),
  );
  return { ...Object.fromEntries(others), "x-values": lists.map(textsOf) };
};

const onlyProto = "^__proto__$";

/** Ajv passes over a property of this name, so that a pattern has to say it; it stays where references look for it. */
const withEveryName: Say = (node) => {
  const properties = node["properties"];
  if (!isJsonObject(properties) || !Object.hasOwn(properties, "__proto__")) return node;
  const named = properties["__proto__"] ?? true;
  const patterns = isJsonObject(node["patternProperties"]) ? node["patternProperties"] : {};
  const both = Object.hasOwn(patterns, onlyProto) ? { allOf: [patterns[onlyProto] ?? true, named] } : named;
  return { ...node, patternProperties: { ...patterns, [onlyProto]: both } };
};

const bounds = [
  ["minimum", "exclusiveMinimum"],
  ["maximum", "exclusiveMaximum"],
] as const;

/** `minimum: 0` beside `exclusiveMinimum: true` is `exclusiveMinimum: 0`. */
export const withPlainBounds: Say = (node) =>
  bounds.reduce((made, [inclusive, exclusive]) => {
    const { [exclusive]: isExclusive, ...open } = made;
    if (typeof isExclusive !== "boolean") return made;
    const { [inclusive]: limit, ...rest } = open;
    return isExclusive && limit !== undefined ? { ...rest, [exclusive]: limit } : open;
  }, node);
