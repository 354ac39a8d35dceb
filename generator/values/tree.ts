/** JSON text under construction, with exact number digits and ordered keys. */

import { writeJson } from "../../runtime/core/json/index.ts";
import type { JsonObject, JsonValue } from "../support/json.ts";
import { onceEach } from "../support/once.ts";

export type Tree = string | readonly Tree[] | Members;
export type Members = ReadonlyMap<string, Tree>;

const isList = (tree: readonly Tree[] | Members): tree is readonly Tree[] => Array.isArray(tree);

/**
 * The maximum number of values in one sample. Without this limit, samples of nested lists with minimum
 * lengths could become arbitrarily large.
 */
const mostParts = 20_000;

const counted = new WeakMap<object, number>();

const partsOf = (tree: Tree): number => {
  if (typeof tree === "string") return 1;
  const known = counted.get(tree);
  if (known !== undefined) return known;
  const parts = (isList(tree) ? tree : [...tree.values()]).reduce((sum, part) => sum + partsOf(part), 1);
  counted.set(tree, parts);
  return parts;
};

export const fits = (tree: Tree, times: number): boolean => partsOf(tree) * times <= mostParts;

/** Memoized, because candidate samples share most of their parts. */
const printed = onceEach((parts: readonly Tree[] | Members): string => {
  if (isList(parts)) return `[${parts.map(print).join(",")}]`;
  const members = [...parts].map(([key, member]) => `${writeJson(key)}:${print(member)}`);
  return `{${members.join(",")}}`;
});

export const print = (tree: Tree): string => (typeof tree === "string" ? tree : printed(tree));

export const json = (value: JsonValue): string => writeJson(value);

export const membersFrom = (value: JsonObject): Members =>
  new Map(Object.entries(value).map(([key, member]) => [key, json(member)]));

export const withMember = (members: Members, key: string, member: Tree): Members =>
  new Map([...members, [key, member]]);

export const withoutMember = (members: Members, key: string): Members =>
  new Map([...members].filter(([name]) => name !== key));

/** Returns a name in kebab case: `mime_type` and `mimeType` become `mime-type`. */
export const slug = (text: string): string =>
  text
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1-$2")
    .replaceAll(/[^A-Za-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "")
    .toLowerCase() || "blank";
