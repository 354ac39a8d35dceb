/** Finds the tag of a union: the property that is a required constant in every variant, through $ref, flatten and nested unions. */

import { isJsonObject, objectAt, stringsAt } from "../support/json.ts";
import { flattenParts } from "./flatten.ts";
import { alternatives, child, type Scope, type Site } from "./pattern.ts";

/** The constants of one property of one object schema, when it is required and constant. */
const constantsOf = (site: Site, tag: string, scope: Scope): readonly string[] | undefined => {
  const declared = objectAt(site.node, "properties");
  const property = Object.hasOwn(declared, tag) ? declared[tag] : undefined;
  if (!isJsonObject(property) || !stringsAt(site.node, "required").includes(tag)) return undefined;
  const node = scope.resolve(child(site, property, ["properties", tag]))?.node ?? {};
  const values = Array.isArray(node["enum"]) ? node["enum"] : [node["const"]];
  return values.every((value) => typeof value === "string") ? values : undefined;
};

/** The tag values that a schema accepts under `tag`; undefined when it has no such tag. */
export const tagsOf = (
  site: Site,
  tag: string,
  scope: Scope,
  visited: ReadonlySet<string> = new Set(),
): readonly string[] | undefined => {
  const at = scope.resolve(site);
  if (at === undefined || visited.has(at.file + at.pointer)) return undefined;
  const seen = new Set([...visited, at.file + at.pointer]);
  const parts = flattenParts(at);
  if (parts !== undefined) return tagsOf(parts.base, tag, scope, seen);
  const variants = alternatives(at);
  if (variants.length === 0) return constantsOf(at, tag, scope);
  const tags = variants.map((variant) => tagsOf(variant, tag, scope, seen));
  return tags.every((values) => values !== undefined) ? tags.flat() : undefined;
};

/** The property names that could be a tag in one schema. */
export const candidatesIn = (site: Site, scope: Scope, depth = 0): string[] => {
  const at = scope.resolve(site);
  if (at === undefined || depth > 16) return [];
  const parts = flattenParts(at);
  if (parts !== undefined) return candidatesIn(parts.base, scope, depth + 1);
  const [first] = alternatives(at);
  if (first !== undefined) return candidatesIn(first, scope, depth + 1);
  // TypeScript tells no types apart by a member without a name.
  return Object.keys(objectAt(at.node, "properties")).filter(
    (name) => name !== "" && constantsOf(at, name, scope) !== undefined,
  );
};

/** True when no value of the tag leads to two variants. */
const tellsApart = (variants: readonly Site[], tag: string, scope: Scope): boolean => {
  const all = variants.flatMap((variant) => [...new Set(tagsOf(variant, tag, scope))]);
  return new Set(all).size === all.length;
};

/** Every property that could be the tag of a union; one that is constant without telling variants apart is none beside one that does. */
export const tagCandidates = (site: Site, scope: Scope): string[] => {
  const variants = alternatives(site);
  const [first] = variants;
  if (first === undefined) return [];
  const constant = candidatesIn(first, scope).filter((tag) =>
    variants.every((variant) => tagsOf(variant, tag, scope)),
  );
  const telling = constant.filter((tag) => tellsApart(variants, tag, scope));
  return telling.length > 0 || !scope.isStrict ? telling : constant;
};

/** The place that a diagnostic about a union's tag points to. */
export const tagPlace = (site: Site): { readonly file: string; readonly pointer: string } => {
  const inside = Object.hasOwn(site.node, "discriminator") ? "/discriminator" : "";
  return { file: site.file, pointer: site.pointer + inside };
};
