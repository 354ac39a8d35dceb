/** The values listed by a schema's tag property. */

import {
  arrayAt,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  ownMember,
  stringAt,
} from "../../../support/json.ts";
import { nameBehind } from "./schemas.ts";

/** Follows references to schemas, and `allOf` with a single part, which adds annotations to a reference. */
const targetOf = (schema: JsonValue | undefined, all: JsonObject, depth = 0): JsonObject | undefined => {
  if (!isJsonObject(schema) || depth > 16) return undefined;
  const [only, ...others] = arrayAt(schema, "allOf");
  const part = only !== undefined && others.length === 0 ? only : undefined;
  const name = nameBehind(stringAt(schema, "$ref"));
  const next = name === undefined ? part : ownMember(all, name);
  return next === undefined ? schema : targetOf(next, all, depth + 1);
};

/** Returns the strings that the schema lists. Returns undefined if it accepts other data. */
export const listedTags = (
  schema: JsonValue | undefined,
  all: JsonObject,
): readonly JsonValue[] | undefined => {
  const target = targetOf(schema, all);
  return target !== undefined && Array.isArray(target["enum"]) ? target["enum"] : undefined;
};

/** Whether the schema lists all of the tags and at least one other value. */
export const listsTag = (
  schema: JsonValue | undefined,
  tags: readonly string[],
  all: JsonObject,
): boolean => {
  const listed = listedTags(schema, all) ?? [];
  return listed.length > tags.length && tags.every((tag) => listed.includes(tag));
};

/** Whether the schema accepts the tags as well as other strings. */
export const isOpenTag = (
  schema: JsonValue | undefined,
  tags: readonly string[],
  all: JsonObject,
): boolean => {
  const target = targetOf(schema, all);
  const isText = target?.["type"] === "string";
  const limits = ["enum", "const", "pattern", "format"];
  return (
    listsTag(schema, tags, all) || (isText && !limits.some((keyword) => Object.hasOwn(target ?? {}, keyword)))
  );
};
