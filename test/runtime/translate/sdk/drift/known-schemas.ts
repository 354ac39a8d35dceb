/** Whether a schema has a member or a word. Open unions and enums accept more than they have. */

import { readFileSync } from "node:fs";
import path from "node:path";
import { pointerTokens, type JsonValue } from "../../../../../runtime/core/index.ts";
import {
  isObject,
  listOf,
  memberOf,
  textOf,
  type JsonObject,
} from "../../../../../runtime/translate/support/json.ts";
import { jsonOf } from "../../../../harness/json.ts";

/** What must be known: the member, or also its value. */
export type Extent = "place" | "value";

/** A schema, and the file that its references are relative to. */
interface Place {
  readonly schema: JsonValue;
  readonly file: string;
}

const files = new Map<string, JsonValue>();

const load = (file: string): JsonValue => {
  const found = files.get(file) ?? jsonOf(readFileSync(file, "utf8"));
  files.set(file, found);
  return found;
};

const step = (value: JsonValue | undefined, token: string): JsonValue | undefined =>
  Array.isArray(value) ? value[Number(token)] : memberOf(value, token);

const target = (reference: string, file: string): Place => {
  const [name = "", pointer = ""] = reference.split("#");
  const place = name === "" ? file : path.join(path.dirname(file), name);
  return {
    schema: pointerTokens(pointer).reduce<JsonValue | undefined>(step, load(place)) ?? {},
    file: place,
  };
};

const combiners = ["oneOf", "anyOf", "allOf"];

/** The schemas of all alternatives. */
const expanded = ({ schema, file }: Place): readonly Place[] => {
  const reference = textOf(schema, "$ref");
  if (reference !== undefined) return expanded(target(reference, file));
  const parts = combiners.flatMap((key) => listOf(schema, key)).map((part) => ({ schema: part, file }));
  const isUnion = listOf(schema, "oneOf").length + listOf(schema, "anyOf").length > 0;
  return [...parts.flatMap(expanded), ...(isUnion ? [] : [{ schema, file }])];
};

/** Returns true if no tag of the object excludes it from the alternative. */
const isAlternative = ({ schema }: Place, value: JsonObject): boolean => {
  const properties = memberOf(schema, "properties");
  return Object.entries(value).every(([key, word]) => {
    const tag = memberOf(memberOf(properties, key), "const");
    return tag === undefined || tag === word;
  });
};

const describing = new Set(["description", "title", "deprecated", "x-name"]);

/** Returns true for the schema of any JSON. */
const isFree = ({ schema }: Place): boolean =>
  Object.keys(Object(schema)).every((key) => describing.has(key));

const inside = (place: Place, value: JsonValue, token: string): readonly Place[] => {
  const { schema, file } = place;
  const next = (found: JsonValue | undefined): readonly Place[] =>
    isObject(found) ? expanded({ schema: found, file }) : [];
  if (Array.isArray(value)) return next(memberOf(schema, "items"));
  if (!isObject(value) || !isAlternative(place, value)) return [];
  const own = memberOf(memberOf(schema, "properties"), token);
  return next(own ?? memberOf(schema, "additionalProperties"));
};

const hasValue = (place: Place, value: JsonValue): boolean => {
  const { schema } = place;
  if (isObject(value)) return isAlternative(place, value);
  const word = memberOf(schema, "const");
  if (word !== undefined) return word === value;
  if (memberOf(schema, "enum") !== undefined) return listOf(schema, "enum").includes(value);
  return typeof value !== "string" || [memberOf(schema, "type") ?? []].flat().includes("string");
};

export const isInSchema = (file: string, document: JsonValue, pointer: string, extent: Extent): boolean => {
  let value: JsonValue = document;
  let places = expanded({ schema: load(file), file });
  for (const token of pointerTokens(pointer)) {
    if (places.some(isFree)) return true;
    const above = value;
    places = places.flatMap((place) => inside(place, above, token));
    value = step(value, token) ?? null;
  }
  return extent === "place"
    ? places.length > 0
    : places.some((place) => isFree(place) || hasValue(place, value));
};
