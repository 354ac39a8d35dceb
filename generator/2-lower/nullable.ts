/** Handles nullable schemas: removes null and lowers the remaining schema. */

import { arrayAt, type JsonObject } from "../support/json.ts";
import { orNull } from "../model/walk.ts";
import {
  alternatives,
  inPlaceOf,
  pathOf,
  placesOf,
  type Lowered,
  type Scope,
  type Site,
} from "../patterns/pattern.ts";
import { withUnread } from "../patterns/unread.ts";
import { overlaps } from "../patterns/untagged.ts";
import type { Constraint } from "../model/model.ts";
import { made } from "./reading/places.ts";

export interface NonNull {
  /** The schema without null. */
  readonly site: Site;
  readonly path: readonly string[];
  /** Constraints on the whole schema that its type does not express. */
  readonly constraints: readonly Constraint[];
}

const withoutNullIn = ({ node }: Site, rest: readonly Site[]): JsonObject => {
  const keyword = Array.isArray(node["oneOf"]) ? "oneOf" : "anyOf";
  const said = ["discriminator", "x-open"].filter((word) => Object.hasOwn(node, word));
  const words = Object.fromEntries(said.map((word) => [word, node[word] ?? null]));
  return { ...words, [keyword]: rest.map((variant) => variant.node) };
};

const knownWithoutNull = new WeakMap<JsonObject, JsonObject>();

/** Memoizes the schema without null, so that recursive schemas terminate. */
const asNonNull = (site: Site, node: JsonObject): Site => {
  const known = knownWithoutNull.get(site.node) ?? made(node, placesOf(site));
  knownWithoutNull.set(site.node, known);
  return inPlaceOf(site, known);
};

/** Returns undefined for schemas that do not list null. */
export const nonNullOf = (site: Site, scope: Scope): NonNull | undefined => {
  const types = arrayAt(site.node, "type");
  if (types.includes("null") && types.length > 1) {
    const rest = types.filter((type) => type !== "null");
    const [only] = rest;
    const type = rest.length === 1 ? (only ?? null) : rest;
    return { site: asNonNull(site, { ...site.node, type }), path: [], constraints: [] };
  }
  const variants = alternatives(site);
  const nulls = variants.filter(({ node }) => node["type"] === "null");
  const rest = variants.filter((variant) => !nulls.includes(variant));
  const [first] = rest;
  if (nulls.length === 0 || first === undefined) return undefined;
  const twice = rest.flatMap((variant) => overlaps(site, [...nulls, variant], scope)).slice(0, 1);
  // A null alternative may have other constraints besides its type.
  const constraints = [...twice, ...nulls.flatMap((variant) => scope.unread(variant))];
  return rest.length > 1
    ? { site: asNonNull(site, withoutNullIn(site, rest)), path: [], constraints }
    : { site: first, path: pathOf(site, first), constraints };
};

/** Adds null to a check that has a type. Null never reaches a check without a type. */
const nullableCheck = (check: JsonObject): JsonObject => {
  if (Object.hasOwn(check, "const")) return { enum: [check["const"] ?? null, null] };
  if (typeof check["type"] === "string") return { ...check, type: [check["type"], "null"] };
  return Object.keys(check).length === 0 ? check : { if: { type: "null" }, else: check };
};

/** `part` is the name for the schema without null if it needs a name. */
export const lowerNullable = (site: Site, scope: Scope, part: string): Lowered | undefined => {
  const nonNull = nonNullOf(site, scope);
  if (nonNull === undefined) return undefined;
  const { type, check, constraints } = scope.lower(site, nonNull.site.node, nonNull.path, part);
  // If `type` is a list, the schema without null keeps all of the other keywords.
  const reads = Array.isArray(site.node["type"]) ? Object.keys(site.node) : ["oneOf", "anyOf"];
  return withUnread(site, reads, {
    type: orNull(type),
    check: nullableCheck(check),
    constraints: [...constraints, ...nonNull.constraints],
  });
};
