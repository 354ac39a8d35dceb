/**
 * Removes keywords that a draft ignores but a validator might apply: keywords next to a `$ref` (up to
 * draft-07 and in OpenAPI 3.0) and keywords of later drafts.
 */

import { pointerTo, pointerTokens } from "../../../runtime/core/pointer.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../../support/json.ts";
import { asserts } from "../../schema/keywords.ts";
import type { Place } from "../../schema/schema-set.ts";
import { valueAt } from "./addresses.ts";
import type { Rules } from "./keywords.ts";
import type { Library, Reference, Schema } from "./library.ts";
import { placeKey } from "../../support/place-key.ts";

/** Descriptions, definitions and unknown keywords do not constrain data, so they can stay. */
const isIgnored = (keyword: string): boolean =>
  keyword !== "$ref" && (asserts(keyword) || keyword === "nullable" || keyword === "discriminator");

const ignoredIn = ({ node, file, pointer }: Schema): Place[] =>
  typeof node["$ref"] === "string"
    ? Object.keys(node)
        .filter(isIgnored)
        .map((keyword) => ({ file, pointer: pointerTo(pointer, keyword) }))
    : [];

const laterIn = ({ node, file, pointer }: Schema, later: Rules["later"]): Place[] =>
  Object.keys(node)
    .filter((keyword) => later.has(keyword))
    .map((keyword) => ({ file, pointer: pointerTo(pointer, keyword) }));

/** A document without the keywords that its draft ignores. */
export interface Reading {
  readonly files: ReadonlyMap<string, JsonValue>;
  readonly schemas: readonly Schema[];
  readonly ignored: readonly Place[];
  readonly later: readonly Place[];
  readonly lost: readonly Reference[];
}

/** `siblings` is the option of the same name. */
export const readingOf = (library: Library, siblings: "ignore" | "read" = "ignore"): Reading => {
  const all = [...library.schemas.values()];
  const lonely = all.filter(({ file }) => siblings === "ignore" && library.rulesOf(file).lonelyReference);
  const ignored = lonely.flatMap(ignoredIn);
  const later = all.flatMap((schema) => laterIn(schema, library.rulesOf(schema.file).later));
  const unread = [...ignored, ...later];
  if (unread.length === 0) return { files: library.files, schemas: all, ignored, later, lost: [] };
  const keys = new Set(unread.map(placeKey));
  const files = new Map(
    [...library.files].map(([file, value]) => [file, without(value, { file, pointer: "" }, keys)]),
  );
  const schemas = all.filter((schema) => !isBelow(schema, keys));
  return {
    files,
    schemas: schemas.map((schema) => ({ ...schema, node: nodeIn(files, schema) })),
    ignored,
    later,
    lost: library.references.filter((reference) => isLost(reference, library, keys)),
  };
};

const isBelow = ({ file, pointer }: Place, keys: ReadonlySet<string>): boolean => {
  for (let at = pointer; at !== ""; at = at.slice(0, at.lastIndexOf("/")))
    if (keys.has(placeKey({ file, pointer: at }))) return true;
  return false;
};

/** References within ignored parts do not count. */
const isLost = (reference: Reference, library: Library, keys: ReadonlySet<string>): boolean => {
  const target = library.follow(reference.text, reference);
  return target.kind === "found" && isBelow(target.place, keys) && !isBelow(reference, keys);
};

const without = (value: JsonValue, at: Place, keys: ReadonlySet<string>): JsonValue => {
  const inside = (token: string | number): Place => ({ ...at, pointer: pointerTo(at.pointer, token) });
  if (Array.isArray(value)) return value.map((item, index) => without(item, inside(index), keys));
  if (!isJsonObject(value)) return value;
  const members = Object.entries(value).filter(([key]) => !keys.has(placeKey(inside(key))));
  return Object.fromEntries(members.map(([key, member]) => [key, without(member, inside(key), keys)]));
};

const nodeIn = (files: Reading["files"], { file, pointer, node }: Schema): JsonObject => {
  const value = valueAt(files.get(file), pointerTokens(pointer));
  return isJsonObject(value) ? value : node;
};
