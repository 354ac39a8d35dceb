/**
 * Reads objects whose `propertyNames` lists all keys. Each key becomes a property, and other keys are
 * rejected.
 */

import { isJsonObject, objectAt, type JsonObject, type JsonValue } from "../../support/json.ts";
import { asserts } from "../../schema/keywords.ts";
import { child, type Site } from "../../patterns/pattern.ts";
import { listedValues } from "./merge.ts";
import { has, without, type Follow } from "./reading.ts";

/** Objects with more keys than this limit are read as maps. */
const mostKeys = 64;

/** Returns the keys that a `propertyNames` schema lists, if it has no other constraints. */
const keysIn = ({ node }: Site): readonly string[] | undefined => {
  const values = listedValues(node);
  const isAlone = Object.keys(node).every((key) => !asserts(key) || ["enum", "const", "type"].includes(key));
  if (values === undefined || !isAlone || has(node, "x-open") || values.length > mostKeys) return undefined;
  return values.filter((value) => typeof value === "string");
};

const othersIn = (node: JsonObject): JsonValue => node["additionalProperties"] ?? true;

export const withListedKeys = (site: Site, follow: Follow): JsonObject => {
  const { node } = site;
  const names = node["propertyNames"];
  if (!isJsonObject(names) || has(node, "patternProperties", "unevaluatedProperties")) return node;
  const at = child(site, names, ["propertyNames"]);
  const keys = keysIn(typeof names["$ref"] === "string" ? (follow(at) ?? at) : at);
  if (keys === undefined) return node;
  const declared = objectAt(node, "properties");
  const members = keys.map((key) => [key, Object.hasOwn(declared, key) ? declared[key] : othersIn(node)]);
  return {
    ...without(node, "propertyNames"),
    properties: Object.fromEntries(members),
    additionalProperties: false,
  };
};
