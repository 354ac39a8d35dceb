/**
 * Determines whether data of a given JSON type can satisfy both a schema's limits and its members' schemas.
 */

import {
  arrayAt,
  isJsonObject,
  objectAt,
  stringsAt,
  type JsonObject,
  type JsonValue,
} from "../../support/json.ts";
import { child, type Site } from "../../patterns/pattern.ts";
import type { JsonType } from "../../schema/keywords.ts";
import type { Gathered } from "./gather.ts";
import { has, typesOf } from "./reading.ts";

/** Returns true if valid data may exist. */
type Test = (schema: JsonValue, ...path: string[]) => boolean;

const sizeAt = (node: JsonObject, keyword: string, otherwise: number): number => {
  const size = node[keyword];
  return typeof size === "number" ? size : otherwise;
};

const hasString = (node: JsonObject): boolean =>
  sizeAt(node, "minLength", 0) <= sizeAt(node, "maxLength", Infinity);

const hasNumber = (node: JsonObject): boolean => {
  const [low, high] = [sizeAt(node, "minimum", -Infinity), sizeAt(node, "maximum", Infinity)];
  const [above, below] = [
    sizeAt(node, "exclusiveMinimum", -Infinity),
    sizeAt(node, "exclusiveMaximum", Infinity),
  ];
  if (low > high || low >= below || above >= high || above >= below) return false;
  if (!typesOf(node).includes("integer") || typesOf(node).includes("number")) return true;
  const least = Math.max(Math.ceil(low), Math.floor(above) + 1);
  return least <= Math.min(Math.floor(high), Math.ceil(below) - 1);
};

/** Returns the schema of a key, or `true` if a pattern may match the key. */
const schemaOf = (node: JsonObject, isWhole: boolean, key: string): readonly [JsonValue, ...string[]] => {
  const declared = objectAt(node, "properties");
  if (Object.hasOwn(declared, key)) return [declared[key] ?? true, "properties", key];
  if (has(node, "patternProperties")) return [true];
  if (has(node, "additionalProperties"))
    return [node["additionalProperties"] ?? true, "additionalProperties"];
  return [!(isWhole && node["unevaluatedProperties"] === false && !has(node, "anyOf", "oneOf"))];
};

const hasObject = (node: JsonObject, isWhole: boolean, test: Test): boolean => {
  const required = stringsAt(node, "required");
  const least = Math.max(required.length, sizeAt(node, "minProperties", 0));
  const keys = Object.values(objectAt(node, "properties")).filter((schema) => schema !== false).length;
  const isClosed = node["additionalProperties"] === false && !has(node, "patternProperties");
  return (
    least <= sizeAt(node, "maxProperties", isClosed ? keys : Infinity) &&
    (!isClosed || least <= keys) &&
    required.every((key) => test(...schemaOf(node, isWhole, key)))
  );
};

const hasArray = (node: JsonObject, test: Test): boolean => {
  const first = arrayAt(node, "prefixItems");
  const least = sizeAt(node, "minItems", 0);
  const needed = first.slice(0, least);
  return (
    least <= sizeAt(node, "maxItems", Infinity) &&
    needed.every((schema, index) => test(schema, "prefixItems", String(index))) &&
    (least <= first.length || test(node["items"] ?? true, "items"))
  );
};

export const hasContents = (
  { node, left }: Gathered,
  site: Site,
  kind: JsonType,
  isInhabited: (site: Site) => boolean,
): boolean => {
  const test: Test = (schema, ...path) =>
    isJsonObject(schema) ? isInhabited(child(site, schema, path)) : schema !== false;
  switch (kind) {
    case "string":
      return hasString(node);
    case "number":
      return hasNumber(node);
    case "object":
      return hasObject(node, left.length === 0, test);
    case "array":
      return hasArray(node, test);
    default:
      return true;
  }
};
