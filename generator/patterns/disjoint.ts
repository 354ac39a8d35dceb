/** Checks whether two alternatives are disjoint because their JSON types or required constants differ. */

import {
  arrayAt,
  isJsonObject,
  objectAt,
  stringsAt,
  type JsonObject,
  type JsonValue,
} from "../support/json.ts";
import { alternatives, child, type Scope, type Site } from "./pattern.ts";

const typeOf = (value: JsonValue | undefined): string =>
  value === null ? "null" : Array.isArray(value) ? "array" : typeof value;

const named = (type: JsonValue): string => (type === "integer" ? "number" : String(type));

const valuesOf = (node: JsonObject): readonly JsonValue[] | undefined =>
  Object.hasOwn(node, "const")
    ? [node["const"] ?? null]
    : Array.isArray(node["enum"])
      ? node["enum"]
      : undefined;

const typesOf = (site: Site, scope: Scope, depth = 0): ReadonlySet<string> | undefined => {
  const at = scope.resolve(site);
  if (at === undefined || depth > 16) return undefined;
  const inside = alternatives(at).map((variant) => typesOf(variant, scope, depth + 1));
  if (inside.length > 0)
    return inside.includes(undefined) ? undefined : new Set(inside.flatMap((types) => [...(types ?? [])]));
  const values = valuesOf(at.node);
  if (values !== undefined) return new Set(values.map(typeOf));
  const { type } = at.node;
  return type === undefined ? undefined : new Set((Array.isArray(type) ? type : [type]).map(named));
};

const share = <Item>(one: ReadonlySet<Item>, other: ReadonlySet<Item>): boolean =>
  [...one].some((item) => other.has(item));

const constants = (site: Site, scope: Scope): ReadonlyMap<string, ReadonlySet<JsonValue>> => {
  const at = scope.resolve(site);
  if (at === undefined || at.node["type"] !== "object") return new Map();
  const required = stringsAt(at.node, "required");
  const members = Object.entries(objectAt(at.node, "properties")).flatMap(([key, schema]) => {
    const member = isJsonObject(schema) ? scope.resolve(child(at, schema, ["properties", key])) : undefined;
    const values = required.includes(key) && member !== undefined ? valuesOf(member.node) : undefined;
    return values === undefined ? [] : [[key, new Set(values)] as const];
  });
  return new Map(members);
};

const listsDiffer = (one: Site, other: Site, scope: Scope): boolean => {
  const [first, second] = [one, other].map((site) => valuesOf(scope.resolve(site)?.node ?? {}));
  return first !== undefined && second !== undefined && !share(new Set(first), new Set(second));
};

const isShutOut = (one: Site, other: Site, scope: Scope): boolean => {
  const [asking, closed] = [one, other].map((site) => scope.resolve(site)?.node ?? {});
  if (asking?.["type"] !== "object" || closed?.["additionalProperties"] !== false) return false;
  const declared = objectAt(closed, "properties");
  return stringsAt(asking, "required").some((key) => !Object.hasOwn(declared, key));
};

const sizeOf = ({ node }: Site, keyword: "minItems" | "maxItems", otherwise: number): number => {
  const size = node[keyword];
  return typeof size === "number" ? size : otherwise;
};

const itemsOf = (site: Site, count: number): Site[] =>
  arrayAt(site.node, "prefixItems")
    .slice(0, count)
    .map((schema, index) => child(site, isJsonObject(schema) ? schema : {}, ["prefixItems", String(index)]));

/** Returns true if required items at the same position differ, or if the lengths are mutually exclusive. */
const itemsDiffer = (one: Site, other: Site, scope: Scope, depth: number): boolean => {
  const [first, second] = [scope.resolve(one), scope.resolve(other)];
  if (first?.node["type"] !== "array" || second?.node["type"] !== "array" || depth > 8) return false;
  const [least, alsoLeast] = [sizeOf(first, "minItems", 0), sizeOf(second, "minItems", 0)];
  const [most, alsoMost] = [sizeOf(first, "maxItems", Infinity), sizeOf(second, "maxItems", Infinity)];
  if (least > alsoMost || alsoLeast > most) return true;
  const common = Math.min(least, alsoLeast);
  const others = itemsOf(second, common);
  return itemsOf(first, common).some((item, index) => {
    const also = others[index];
    return also !== undefined && differ(item, also, scope, depth + 1);
  });
};

const differ = (one: Site, other: Site, scope: Scope, depth = 0): boolean => {
  const [first, second] = [typesOf(one, scope), typesOf(other, scope)];
  if (first !== undefined && second !== undefined && !share(first, second)) return true;
  if (listsDiffer(one, other, scope) || itemsDiffer(one, other, scope, depth)) return true;
  if (isShutOut(one, other, scope) || isShutOut(other, one, scope)) return true;
  const others = constants(other, scope);
  return [...constants(one, scope)].some(([key, values]) => {
    const also = others.get(key);
    return also !== undefined && !share(values, also) && [...values, ...also].every(isScalar);
  });
};

const isScalar = (value: JsonValue): boolean => typeof value !== "object" || value === null;

export const areDisjoint = (variants: readonly Site[], scope: Scope): boolean =>
  variants.every((one, index) => variants.slice(index + 1).every((other) => differ(one, other, scope)));
