/** Reads object schemas: declared properties, other properties, and key patterns. */

import { equalJson } from "../../../runtime/core/json/index.ts";
import {
  arrayAt,
  isJsonObject,
  objectAt,
  stringsAt,
  type JsonObject,
  type JsonValue,
} from "../../support/json.ts";
import type { Constraint } from "../../model/model.ts";
import type { Place } from "../../schema/schema-set.ts";
import { keyPrefixes } from "../../schema/keywords.ts";
import { left } from "./left.ts";
import { made } from "./places.ts";
import { has, without, type Reading } from "./reading.ts";

/** Keywords that decide which properties an object has. */
export const objectWords: readonly string[] = [
  "properties",
  "required",
  "additionalProperties",
  "patternProperties",
  "unevaluatedProperties",
];

interface Members {
  readonly properties: Readonly<Record<string, JsonValue>>;
  readonly rest: JsonValue;
  readonly left: readonly Constraint[];
}

const isAnything = (schema: JsonValue): boolean =>
  schema === true || (isJsonObject(schema) && Object.keys(schema).length === 0);

const either = (schemas: readonly JsonValue[]): JsonValue => {
  const possible = schemas.filter(
    (schema, index) => schema !== false && schemas.findIndex((other) => equalJson(schema, other)) === index,
  );
  if (possible.some(isAnything)) return true;
  return possible.length <= 1 ? (possible[0] ?? false) : made({ anyOf: [...possible] }, []);
};

/** If no constraints exist outside the schema, the evaluated properties are exactly the declared ones. */
const others = (node: JsonObject, isWhole: boolean): JsonValue => {
  const said = node["additionalProperties"];
  if (said !== undefined) return said;
  return isWhole ? (node["unevaluatedProperties"] ?? true) : true;
};

/** A pattern that matches every key, such as `.*`. */
const isFoundEverywhere = (source: string): boolean =>
  /^\^?(?:\.\*)?$|^(?:\.\*)?\$$|^\^?\[(?:\\s\\S|\\S\\s)\]\*\$?$/.test(source);

/** Returns the schema for all values if the only pattern matches every key. */
const everyValue = (node: JsonObject): JsonValue | undefined => {
  const [only, ...more] = Object.entries(objectAt(node, "patternProperties"));
  const isAlone =
    only !== undefined && more.length === 0 && Object.keys(objectAt(node, "properties")).length === 0;
  return isAlone && isFoundEverywhere(only[0]) ? only[1] : undefined;
};

/** Key patterns are checked with the author's schema, but the values can still be typed. */
const restOf = (node: JsonObject, at: Place, isWhole: boolean): Pick<Members, "rest" | "left"> => {
  const every = everyValue(node);
  if (every !== undefined) return { rest: every, left: [] };
  const rest = others(node, isWhole);
  const isKnown = isWhole || has(node, "additionalProperties") || !has(node, "unevaluatedProperties");
  const reasons = isKnown
    ? []
    : [left(at, "unevaluatedProperties", "which properties are evaluated depends on other keywords")];
  const patterns = Object.values(objectAt(node, "patternProperties"));
  const unnamed = Object.entries(objectAt(node, "properties")).flatMap(([key, schema]) =>
    key === unnameable ? [schema] : [],
  );
  if (patterns.length + unnamed.length === 0) return { rest, left: reasons };
  const reason = "keys are distinguished by a pattern";
  const ofPatterns = patterns.length === 0 ? [] : [left(at, "patternProperties", reason)];
  return { rest: either([...patterns, ...unnamed, rest]), left: [...reasons, ...ofPatterns] };
};

/** This name cannot be declared in some languages, so it is treated as an undeclared property. */
const unnameable = "__proto__";

/** A forbidden property does not become a field. */
const declaredIn = (node: JsonObject, at: Place, rest: JsonValue): Pick<Members, "properties" | "left"> => {
  const all = Object.entries(objectAt(node, "properties"));
  const kept = all.filter(([key, schema]) => schema !== false && key !== unnameable);
  const isExact = all.every(([key, schema]) => (schema === false ? rest === false : key !== unnameable));
  const reason = "a property is forbidden, or has a name that no language can declare";
  return { properties: Object.fromEntries(kept), left: isExact ? [] : [left(at, "properties", reason)] };
};

/** Declares properties that are required but undeclared, using the schema for other properties. */
const withRequired = (members: Members, required: readonly string[], at: Place): Members => {
  const missing = required.filter((key) => !Object.hasOwn(members.properties, key));
  if (missing.length === 0) return members;
  if (members.rest === false || missing.includes(unnameable)) {
    const reason = "a required property cannot be declared";
    return { ...members, left: [...members.left, left(at, "required", reason)] };
  }
  const added = missing.map((key) => [key, members.rest]);
  return { ...members, properties: { ...members.properties, ...Object.fromEntries(added) } };
};

/** Matches key patterns that only specify a prefix, such as `^x-`. */
const startOfKey = /^\^([\w\-/@:]+)$/;

/** Returns the prefixes of all undeclared keys if the patterns allow no other keys. */
const prefixesIn = (node: JsonObject, isWhole: boolean): string[] => {
  const patterns = Object.keys(objectAt(node, "patternProperties"));
  const prefixes = patterns.flatMap((pattern) => startOfKey.exec(pattern)?.[1] ?? []);
  return others(node, isWhole) === false && prefixes.length === patterns.length ? prefixes : [];
};

const restKeyword = (rest: JsonValue): JsonObject => (isAnything(rest) ? {} : { additionalProperties: rest });

/** Reads the schema as a record or a map. `isWhole` is true if no constraints remained after gathering. */
export const readObject = (node: JsonObject, at: Place, isWhole: boolean): Reading => {
  const { rest, left: ofRest } = restOf(node, at, isWhole);
  const { properties, left: ofDeclared } = declaredIn(node, at, rest);
  const required = stringsAt(node, "required");
  const members = withRequired({ properties, rest, left: [...ofRest, ...ofDeclared] }, required, at);
  const names = Object.keys(members.properties);
  const isRecord = names.length > 0 || rest === false || has(node, "properties");
  const bare = without(node, ...objectWords, keyPrefixes);
  const prefixes = prefixesIn(node, isWhole);
  const shape = {
    ...(isRecord ? { properties: members.properties } : {}),
    ...(isRecord && has(node, "required")
      ? { required: arrayAt(node, "required").filter((key) => names.includes(String(key))) }
      : {}),
    ...restKeyword(rest),
    ...(prefixes.length === 0 ? {} : { [keyPrefixes]: prefixes }),
  };
  return { node: { ...bare, ...shape }, left: members.left, consumed: objectWords };
};
