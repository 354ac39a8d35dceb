/** Types that need no name: scalars, lists, maps, references and free JSON. */

import { arrayAt, isJsonObject, stringAt, type JsonObject } from "../json.ts";
import { isWidth } from "../formats.ts";
import { constraintsOf, limitedType } from "../patterns/constraints.ts";
import { unlimited } from "../model.ts";
import { alternatives, child, type Lowered, type Scope, type Site } from "../patterns/pattern.ts";

const lowerInteger = (site: Site): Lowered => {
  const constraints = constraintsOf(site);
  const format = stringAt(site.node, "format");
  const width = isWidth(format) ? format : "integer";
  const bigint = site.node["x-integer"] === "bigint";
  const check = bigint ? { "x-bigint": width } : { "x-width": width, ...constraints.check };
  const type = limitedType({ kind: "integer", width, bigint }, constraints.limits);
  return { type, check, constraints: constraints.constraints };
};

const lowerString = (site: Site): Lowered => {
  const { check, constraints, limits } = constraintsOf(site, "format");
  const format = stringAt(site.node, "format");
  const named: JsonObject = format === "" ? {} : { "x-format": format };
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

/** Names null where the check names its type; elsewhere null never reaches the check. */
const nullableCheck = (check: JsonObject): JsonObject => {
  if (Object.hasOwn(check, "const")) return { enum: [check["const"] ?? null, null] };
  if (typeof check["type"] === "string") return { ...check, type: [check["type"], "null"] };
  return Object.keys(check).length === 0 ? check : { if: { type: "null" }, else: check };
};

const makeNullable = (of: Lowered): Lowered => ({
  type: unlimited(of.type).kind === "json" ? of.type : { kind: "nullable", of: of.type },
  check: nullableCheck(of.check),
  constraints: of.constraints,
});

/** `type: [T, null]`, or alternatives of which one is null. */
const lowerNullable = (site: Site, scope: Scope): Lowered | undefined => {
  const types = arrayAt(site.node, "type");
  if (types.includes("null") && types.length > 1) {
    const rest = types.filter((type) => type !== "null");
    const [only] = rest;
    return makeNullable(
      scope.lower(site, { ...site.node, type: rest.length === 1 ? (only ?? null) : rest }, [], ""),
    );
  }
  const variants = alternatives(site);
  const rest = variants.filter(({ node }) => node["type"] !== "null");
  const [first] = rest;
  if (rest.length === variants.length || first === undefined) return undefined;
  if (rest.length > 1)
    return makeNullable(scope.lower(site, { oneOf: rest.map(({ node }) => node) }, [], ""));
  const path = first.pointer.slice(site.pointer.length + 1).split("/");
  return makeNullable(scope.lower(site, first.node, path, ""));
};

const structural = ["type", "enum", "oneOf", "anyOf", "allOf", "properties", "items", "x-flatten"];

/** Lowers a schema that needs no name of its own; undefined when it is a record, a union or an enum. */
export const lowerPlain = (site: Site, scope: Scope): Lowered | undefined => {
  const { node } = site;
  if (typeof node["$ref"] === "string") return lowerReference(site, scope);
  if (Object.hasOwn(node, "const")) return lowerConstant(site);
  const nullable = lowerNullable(site, scope);
  if (nullable !== undefined) return nullable;
  const { check, constraints, limits } = constraintsOf(site);
  if (!structural.some((keyword) => Object.hasOwn(node, keyword)))
    return { type: limitedType({ kind: "json" }, limits), check, constraints };
  if (["enum", "oneOf", "anyOf", "allOf", "x-flatten"].some((keyword) => Object.hasOwn(node, keyword)))
    return undefined;
  switch (node["type"]) {
    case "string":
      return lowerString(site);
    case "integer":
      return lowerInteger(site);
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
      return lowerList(site, scope);
    case "object":
      return isJsonObject(node["properties"]) ? undefined : lowerMap(site, scope);
    default:
      return undefined;
  }
};

const lowerReference = (site: Site, scope: Scope): Lowered => {
  const target = scope.resolve(child(site, site.node, []));
  return { type: { kind: "reference", entity: target?.name ?? "Unknown" }, check: {}, constraints: [] };
};

const lowerConstant = ({ node }: Site): Lowered | undefined => {
  const value = node["const"];
  if (value === null) return { type: { kind: "null" }, check: { type: "null" }, constraints: [] };
  if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") return undefined;
  return { type: { kind: "literal", value }, check: { const: value }, constraints: [] };
};
