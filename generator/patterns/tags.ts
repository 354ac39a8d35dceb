/**
 * Finds a union's tag: a required constant property of every variant, through references, flattening and
 * nested unions.
 */

import { isJsonObject, objectAt, stringsAt } from "../support/json.ts";
import { flattenParts } from "./flatten.ts";
import { alternatives, child, type Scope, type Site } from "./pattern.ts";

const constantsOf = (site: Site, tag: string, scope: Scope): readonly string[] | undefined => {
  const declared = objectAt(site.node, "properties");
  const property = Object.hasOwn(declared, tag) ? declared[tag] : undefined;
  if (!isJsonObject(property) || !stringsAt(site.node, "required").includes(tag)) return undefined;
  const node = scope.resolve(child(site, property, ["properties", tag]))?.node ?? {};
  const values = Array.isArray(node["enum"]) ? node["enum"] : [node["const"]];
  return values.every((value) => typeof value === "string") ? values : undefined;
};

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

export const candidatesIn = (site: Site, scope: Scope, depth = 0): string[] => {
  const at = scope.resolve(site);
  if (at === undefined || depth > 16) return [];
  const parts = flattenParts(at);
  if (parts !== undefined) return candidatesIn(parts.base, scope, depth + 1);
  const [first] = alternatives(at);
  if (first !== undefined) return candidatesIn(first, scope, depth + 1);
  // TypeScript cannot narrow types by a property with an empty name.
  return Object.keys(objectAt(at.node, "properties")).filter(
    (name) => name !== "" && constantsOf(at, name, scope) !== undefined,
  );
};

const tellsApart = (variants: readonly Site[], tag: string, scope: Scope): boolean => {
  const all = variants.flatMap((variant) => [...new Set(tagsOf(variant, tag, scope))]);
  return new Set(all).size === all.length;
};

/** Returns all possible tag properties. Properties whose values differ in each variant take precedence. */
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

export const tagPlace = (site: Site): { readonly file: string; readonly pointer: string } => {
  const inside = Object.hasOwn(site.node, "discriminator") ? "/discriminator" : "";
  return { file: site.file, pointer: site.pointer + inside };
};
