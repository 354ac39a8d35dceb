/**
 * The result of reading a schema: a schema that uses only supported keywords, and the constraints that only
 * the author's schema can check.
 */

import { arrayAt, type JsonObject, type JsonValue } from "../../support/json.ts";
import { jsonTypes, type JsonType } from "../../schema/keywords.ts";
import type { Constraint } from "../../model/model.ts";
import type { Site } from "../../patterns/pattern.ts";

/** Resolves a schema's `$ref`. Returns undefined if the reference has no target. */
export type Follow = (site: Site) => Site | undefined;

export interface Reading {
  readonly node: JsonObject;
  readonly left: readonly Constraint[];
  /** Keywords that the result expresses with other keywords. */
  readonly consumed: readonly string[];
  /** The alternative for objects, if the schema describes objects without excluding other values. */
  readonly record?: JsonObject;
}

export const typesOf = (node: JsonObject): readonly JsonValue[] =>
  typeof node["type"] === "string" ? [node["type"]] : arrayAt(node, "type");

/** Restricts `type` to the types that the schema admits. */
export const onlyTypes = (node: JsonObject, admitted: readonly JsonType[]): JsonObject => {
  const types = typesOf(node).length === 0 ? jsonTypes : typesOf(node);
  const isRejected = (type: JsonValue): boolean =>
    jsonTypes.some((kind) => kind === (type === "integer" ? "number" : type) && !admitted.includes(kind));
  const kept = types.filter((type) => !isRejected(type));
  return kept.length === types.length
    ? node
    : { ...node, type: kept.length === 1 ? (kept[0] ?? null) : kept };
};

export const without = (node: JsonObject, ...keywords: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(node).filter(([keyword]) => !keywords.includes(keyword)));

export const has = (node: JsonObject, ...keywords: readonly string[]): boolean =>
  keywords.some((keyword) => Object.hasOwn(node, keyword));
