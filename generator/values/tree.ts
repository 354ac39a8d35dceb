/** JSON text in the making: every number as its own digits, every key in its own place. */

import { writeJson } from "../../runtime/core/json/index.ts";
import type { JsonObject, JsonValue } from "../support/json.ts";
import { onceEach } from "../support/once.ts";

/** Finished text, or the parts of a list or an object. */
export type Tree = string | readonly Tree[] | Members;
export type Members = ReadonlyMap<string, Tree>;

const isList = (tree: readonly Tree[] | Members): tree is readonly Tree[] => Array.isArray(tree);

/** The most values in one sample: lists that demand many lists that demand many have more than anybody can write. */
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

/** True when a tree can stand so many times in a sample. */
export const fits = (tree: Tree, times: number): boolean => partsOf(tree) * times <= mostParts;

/** Drafts of an entity have most of their parts in common. */
const printed = onceEach((parts: readonly Tree[] | Members): string => {
  if (isList(parts)) return `[${parts.map(print).join(",")}]`;
  const members = [...parts].map(([key, member]) => `${writeJson(key)}:${print(member)}`);
  return `{${members.join(",")}}`;
});

/** Compact JSON text. */
export const print = (tree: Tree): string => (typeof tree === "string" ? tree : printed(tree));

export const json = (value: JsonValue): string => writeJson(value);

export const membersFrom = (value: JsonObject): Members =>
  new Map(Object.entries(value).map(([key, member]) => [key, json(member)]));

export const withMember = (members: Members, key: string, member: Tree): Members =>
  new Map([...members, [key, member]]);

export const withoutMember = (members: Members, key: string): Members =>
  new Map([...members].filter(([name]) => name !== key));

/** Words for a case's name: `mime_type` and `mimeType` give `mime-type`. */
export const slug = (text: string): string =>
  text
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1-$2")
    .replaceAll(/[^A-Za-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "")
    .toLowerCase() || "blank";
