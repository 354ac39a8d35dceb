/** Combines a schema, its `$ref` target and its `allOf` parts into one equivalent schema. */

import { isJsonObject, arrayAt, stringAt, type JsonObject, type JsonValue } from "../../support/json.ts";
import { joinedDependents } from "../../model/dependents.ts";
import type { Constraint } from "../../model/model.ts";
import { withPlainBounds } from "../../schema/ajv/words.ts";
import { excludedExactly } from "../../patterns/excluded.ts";
import { child, placesOf, type Site } from "../../patterns/pattern.ts";
import type { Place } from "../../schema/schema-set.ts";
import { annotationsOf, isBeyond, isLimiting, isShaping } from "../../schema/keywords.ts";
import { firstOf, left } from "./left.ts";
import { withListedKeys } from "./listed-keys.ts";
import { isEveryType, mergeSchemas } from "./merge.ts";
import type { Follow } from "./reading.ts";
import { withoutIdle } from "./unevaluated.ts";

export interface Gathered {
  readonly node: JsonObject;
  readonly left: readonly Constraint[];
  /** Locations of author-written schemas that apply together. */
  readonly places: readonly Place[];
}

/**
 * Normalizes `type`. OpenAPI's `nullable` adds null. Ajv supports this keyword in every draft. A `type` that
 * lists all types is dropped.
 */
const typeOf = (node: JsonObject): JsonObject => {
  const types = typeof node["type"] === "string" ? [node["type"]] : arrayAt(node, "type");
  if (types.length === 0 || isEveryType(types)) return {};
  const widened = node["nullable"] === true && !types.includes("null") ? [...types, "null"] : types;
  return { type: widened.length === 1 ? (widened[0] ?? "null") : [...widened] };
};

/** Converts the older `items` array with `additionalItems` to `prefixItems` with `items`. */
const itemsByPlace = ({ additionalItems, ...node }: JsonObject): JsonObject => {
  const { items } = node;
  if (!Array.isArray(items)) return node;
  const { items: _list, ...others } = node;
  return {
    ...others,
    prefixItems: items,
    ...(additionalItems === undefined ? {} : { items: additionalItems }),
  };
};

/** Moves arrays in `dependencies` to `dependentRequired`. */
const withDependentRequired = (node: JsonObject): JsonObject => {
  const { dependencies, ...others } = node;
  if (!isJsonObject(dependencies)) return node;
  const [lists, schemas] = [true, false].map((isList) =>
    Object.entries(dependencies).filter(([, value]) => Array.isArray(value) === isList),
  );
  const dependentRequired = joinedDependents(
    node["dependentRequired"] ?? {},
    Object.fromEntries(lists ?? []),
  );
  const rest = schemas?.length === 0 ? {} : { dependencies: Object.fromEntries(schemas ?? []) };
  return { ...others, dependentRequired, ...rest };
};

const beyondShapes = (at: Place, keyword: string, value: JsonValue): Constraint => {
  const constraint = left(at, keyword, `no type can express "${keyword}"`);
  const excluded = keyword === "not" ? excludedExactly(value) : undefined;
  return excluded === undefined ? constraint : { ...constraint, excluded };
};

const own = (site: Site, places: readonly Place[], follow: Follow): Gathered => {
  const at = firstOf(places);
  const node = withDependentRequired(withListedKeys({ ...site, node: withoutIdle(site.node) }, follow));
  const kept = Object.entries(withPlainBounds(node)).filter(
    ([keyword]) =>
      (isShaping(keyword) || isLimiting(keyword)) && !["$ref", "allOf", "type"].includes(keyword),
  );
  const beyond = Object.keys(node).filter(isBeyond);
  return {
    node: itemsByPlace({ ...annotationsOf(node), ...typeOf(node), ...Object.fromEntries(kept) }),
    left: beyond.map((keyword) => beyondShapes(at, keyword, node[keyword] ?? null)),
    places,
  };
};

const nothing = (at: Place, keyword: string, reason: string): Gathered => ({
  node: {},
  left: [left(at, keyword, reason)],
  places: [at],
});

/**
 * Meta-schemas are not entities. The values that meta-schemas describe are objects or booleans. Ajv validates
 * everything else about them.
 */
const metaSchema = /^https?:\/\/json-schema\.org\/(draft-0[67]|draft\/20(19-09|20-12))\/schema#?$/;

const beyondTheSet = ({ node }: Site, at: Place): Gathered => {
  const isSchema = metaSchema.test(stringAt(node, "$ref"));
  const { left: reasons, places } = nothing(at, "$ref", "the reference does not resolve to an entity");
  return { node: isSchema ? { type: ["object", "boolean"] } : {}, left: reasons, places };
};

const referred = (site: Site, follow: Follow, visited: ReadonlySet<JsonObject>): Gathered => {
  const target = follow(site);
  const at = firstOf(placesOf(site));
  if (target === undefined) return beyondTheSet(site, at);
  if (visited.has(target.node)) return nothing(at, "$ref", "the schema contains itself");
  return gather(target, follow, visited);
};

const part = (site: Site, index: number, value: JsonValue, follow: Follow, seen: ReadonlySet<JsonObject>) => {
  if (value === true) return [];
  if (isJsonObject(value)) return [gather(child(site, value, ["allOf", String(index)]), follow, seen)];
  return [nothing(firstOf(placesOf(site)), "allOf", "one of its parts accepts no data")];
};

/**
 * Drops annotations that describe only one part. Also drops the part's unevaluated keywords, which do not
 * apply to the whole schema.
 */
const asPart = ({ node, left: all, places }: Gathered): Gathered => {
  const {
    title: _,
    description: _text,
    deprecated: _old,
    default: _value,
    unevaluatedProperties,
    ...kept
  } = node;
  const reason = "a part restricts properties that it does not declare";
  const blind =
    unevaluatedProperties === undefined ? [] : [left(firstOf(places), "unevaluatedProperties", reason)];
  return { node: kept, left: [...all, ...blind], places };
};

export const gather = (
  site: Site,
  follow: Follow,
  visited: ReadonlySet<JsonObject> = new Set(),
): Gathered => {
  const seen = new Set([...visited, site.node]);
  const parts = [
    ...(stringAt(site.node, "$ref") === "" ? [] : [referred(site, follow, seen)]),
    ...arrayAt(site.node, "allOf").flatMap((value, index) => part(site, index, value, follow, seen)),
  ];
  return parts.map(asPart).reduce(join, own(site, placesOf(site), follow));
};

const join = (one: Gathered, other: Gathered): Gathered => {
  const { node, conflicts } = mergeSchemas(one.node, other.node);
  const at = firstOf(other.places);
  return {
    node,
    left: [
      ...one.left,
      ...other.left,
      ...conflicts.map((keyword) => left(at, keyword, `two parts have conflicting values for "${keyword}"`)),
    ],
    places: [...one.places, ...other.places],
  };
};
