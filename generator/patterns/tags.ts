/** Finds the tag of a union: the property that is a required constant in every variant, through $ref, flatten and nested unions. */

import { isJsonObject, objectAt, stringsAt } from "../json.ts";
import { flattenParts } from "./flatten.ts";
import { alternatives, child, type Scope, type Site } from "./pattern.ts";

/** The constants of one property of one object schema, when it is required and constant. */
const constantsOf = (site: Site, tag: string): readonly string[] | undefined => {
  const property = objectAt(site.node, "properties")[tag];
  if (!isJsonObject(property) || !stringsAt(site.node, "required").includes(tag)) return undefined;
  const values = Array.isArray(property["enum"]) ? property["enum"] : [property["const"]];
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
  if (variants.length === 0) return constantsOf(at, tag);
  const tags = variants.map((variant) => tagsOf(variant, tag, scope, seen));
  return tags.every((values) => values !== undefined) ? tags.flat() : undefined;
};

/** The property names that could be a tag in one schema. */
const candidatesIn = (site: Site, scope: Scope, depth = 0): string[] => {
  const at = scope.resolve(site);
  if (at === undefined || depth > 16) return [];
  const parts = flattenParts(at);
  if (parts !== undefined) return candidatesIn(parts.base, scope, depth + 1);
  const [first] = alternatives(at);
  if (first !== undefined) return candidatesIn(first, scope, depth + 1);
  return Object.keys(objectAt(at.node, "properties")).filter((name) => constantsOf(at, name) !== undefined);
};

/** Every property that could be the tag of a union. */
export const tagCandidates = (site: Site, scope: Scope): string[] => {
  const variants = alternatives(site);
  const [first] = variants;
  if (first === undefined) return [];
  return candidatesIn(first, scope).filter((tag) => variants.every((variant) => tagsOf(variant, tag, scope)));
};

/** The place that a diagnostic about a union's tag points to. */
export const tagPlace = (site: Site): { readonly file: string; readonly pointer: string } => {
  const at = Object.hasOwn(site.node, "discriminator") ? child(site, site.node, ["discriminator"]) : site;
  return { file: at.file, pointer: at.pointer };
};
