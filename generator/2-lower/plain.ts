/** Lowers types that need no name: scalars, lists, maps, references and untyped JSON. */

import {
  arrayAt,
  isJsonObject,
  ownMember,
  stringAt,
  type JsonObject,
  type JsonValue,
} from "../support/json.ts";
import { formats } from "../schema/formats.ts";
import { constraintsOf, limitedType } from "../patterns/constraints.ts";
import type { Tuple } from "../model/model.ts";
import { withUnread } from "../patterns/unread.ts";
import { ordinals } from "../model/tuple.ts";
import { lowerInteger } from "./integers.ts";
import { lowerListed } from "./listed.ts";
import { lowerNullable } from "./nullable.ts";
import { left } from "./reading/left.ts";
import type { Lowered, Scope, Site } from "../patterns/pattern.ts";

const lowerString = (site: Site): Lowered => {
  const { check, constraints, limits } = constraintsOf(site, "format");
  const format = stringAt(site.node, "format");
  const named: JsonObject = Object.hasOwn(formats, format) ? { "x-format": format } : {};
  const type = limitedType({ kind: "string" }, limits);
  return { type, check: { type: "string", ...named, ...check }, constraints };
};

const lowerList = (site: Site, scope: Scope): Lowered => {
  const { check, constraints, limits } = constraintsOf(site);
  const schema = site.node["items"];
  const items = scope.lower(site, isJsonObject(schema) ? schema : {}, ["items"], "item");
  return {
    type: limitedType({ kind: "list", items: items.type }, limits),
    check: { type: "array", items: items.check, ...check },
    constraints: [...constraints, ...items.constraints],
  };
};

/** Lowers item schemas. The same schema at several positions becomes one type. */
const itemsLowerer = (
  site: Site,
  scope: Scope,
): ((schema: JsonValue, path: string[], part: string) => Lowered) => {
  const known = new Map<JsonValue, Lowered>();
  return (schema, path, part) => {
    const lowered = known.get(schema) ?? scope.lower(site, isJsonObject(schema) ? schema : {}, path, part);
    known.set(schema, lowered);
    return lowered;
  };
};

const lowerTuple = (site: Site, scope: Scope): Lowered => {
  const { check, constraints, limits } = constraintsOf(site);
  const lowerItem = itemsLowerer(site, scope);
  const rest = site.node["items"] ?? true;
  const items = arrayAt(site.node, "prefixItems").map((schema, index) =>
    lowerItem(schema, ["prefixItems", String(index)], ordinals[index] ?? "item"),
  );
  const others = rest === false ? undefined : lowerItem(rest, ["items"], "item");
  const tuple: Tuple = {
    kind: "tuple",
    items: items.map(({ type }) => type),
    ...(others === undefined ? {} : { rest: others.type }),
    minItems: Math.min(limits.minItems ?? 0, items.length),
  };
  const all = [...new Set([...items, ...(others === undefined ? [] : [others])])];
  return {
    type: limitedType(tuple, limits),
    check: {
      type: "array",
      prefixItems: items.map((item) => item.check),
      ...(others === undefined ? {} : { items: others.check }),
      ...check,
    },
    constraints: [...constraints, ...all.flatMap((item) => item.constraints)],
  };
};

const lowerMap = (site: Site, scope: Scope): Lowered => {
  const { check, constraints, limits } = constraintsOf(site);
  const schema = site.node["additionalProperties"];
  const values = scope.lower(site, isJsonObject(schema) ? schema : {}, ["additionalProperties"], "value");
  return {
    type: limitedType({ kind: "map", values: values.type }, limits),
    check: { type: "object", additionalProperties: values.check, ...check },
    constraints: [...constraints, ...values.constraints],
  };
};

const structural = [
  "type",
  "enum",
  "oneOf",
  "anyOf",
  "allOf",
  "properties",
  "items",
  "prefixItems",
  "x-flatten",
];

/**
 * Lowers a schema to an inline type. Returns undefined for records, unions and enums. `part` is the name for
 * the non-null part if it needs a name.
 */
export const lowerPlain = (site: Site, scope: Scope, part = ""): Lowered | undefined => {
  const { node } = site;
  if (typeof node["$ref"] === "string") return withUnread(site, ["$ref"], lowerReference(site, scope));
  const listed = lowerListed(site);
  if (listed !== undefined) return withUnread(site, ["const", "enum"], listed);
  const nullable = lowerNullable(site, scope, part);
  if (nullable !== undefined) return nullable;
  if (!structural.some((keyword) => Object.hasOwn(node, keyword)))
    return withUnread(site, [], lowerUntyped(site));
  if (["enum", "oneOf", "anyOf", "allOf", "x-flatten"].some((keyword) => Object.hasOwn(node, keyword)))
    return undefined;
  const lowered = lowerTyped(site, scope);
  return lowered === undefined
    ? undefined
    : withUnread(site, ownMember(reads, String(node["type"])) ?? [], lowered);
};

/** For each JSON type, the keywords that the lowered type expresses, apart from limits. */
const reads: Readonly<Record<string, readonly string[]>> = {
  string: ["type"],
  integer: ["type", "format"],
  number: ["type", "format"],
  boolean: ["type"],
  null: ["type"],
  array: ["type", "items", "prefixItems"],
  object: ["type", "additionalProperties"],
};

const lowerUntyped = (site: Site): Lowered => {
  const { check, constraints, limits } = constraintsOf(site);
  return { type: limitedType({ kind: "json" }, limits), check, constraints };
};

const lowerTyped = (site: Site, scope: Scope): Lowered | undefined => {
  const { node } = site;
  const { check, constraints, limits } = constraintsOf(site);
  switch (node["type"]) {
    case "string":
      return lowerString(site);
    case "integer":
      return lowerInteger(site, scope);
    case "number":
      return {
        type: limitedType({ kind: "double" }, limits),
        check: { "x-double": check, ...check },
        constraints,
      };
    case "boolean":
      return { type: { kind: "boolean" }, check: { type: "boolean" }, constraints };
    case "null":
      return { type: { kind: "null" }, check: { type: "null" }, constraints };
    case "array":
      return Object.hasOwn(node, "prefixItems") ? lowerTuple(site, scope) : lowerList(site, scope);
    case "object":
      return isJsonObject(node["properties"]) ? undefined : lowerMap(site, scope);
    default:
      return undefined;
  }
};

/** Inlines references to constants, which need no name. */
const constantBehind = (site: Site, scope: Scope): Lowered | undefined => {
  const target = scope.isStrict ? undefined : scope.resolve(site);
  const isWhole = target !== undefined && scope.unread(target).length === 0;
  return isWhole && Object.hasOwn(target.node, "const") ? lowerListed(target) : undefined;
};

const lowerReference = (site: Site, scope: Scope): Lowered => {
  const constant = constantBehind(site, scope);
  if (constant !== undefined) return constant;
  const type = scope.typeAt(site);
  if (type !== undefined || scope.isStrict)
    return { type: type ?? { kind: "reference", entity: "Unknown" }, check: {}, constraints: [] };
  const reason = "the reference does not resolve to an entity";
  return { type: { kind: "json" }, check: {}, constraints: [left(site, "$ref", reason)] };
};
