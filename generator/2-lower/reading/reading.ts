/** The result of reading: a schema in words that patterns know, and what is left for the author's text to judge. */

import { arrayAt, type JsonObject, type JsonValue } from "../../support/json.ts";
import type { Constraint } from "../../model/model.ts";
import type { Site } from "../../patterns/pattern.ts";

/** Follows the $ref of a schema; undefined when it leads nowhere. */
export type Follow = (site: Site) => Site | undefined;

export interface Reading {
  readonly node: JsonObject;
  readonly left: readonly Constraint[];
}

/** The types that a schema names; none when it says nothing about them. */
export const typesOf = (node: JsonObject): readonly JsonValue[] =>
  typeof node["type"] === "string" ? [node["type"]] : arrayAt(node, "type");

export const without = (node: JsonObject, ...keywords: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(node).filter(([keyword]) => !keywords.includes(keyword)));

export const has = (node: JsonObject, ...keywords: readonly string[]): boolean =>
  keywords.some((keyword) => Object.hasOwn(node, keyword));
