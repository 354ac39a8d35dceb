/** Derives names from locations: the nearest named schema, followed by words for the rest of the pointer. */

import { pointerTokens, pointerTo } from "../../runtime/core/pointer.ts";
import { ordinals } from "../model/tuple.ts";
import type { Site } from "../patterns/pattern.ts";
import type { Place } from "../schema/schema-set.ts";
import { pascalCase, usableName } from "./names.ts";

type ByPlace = ReadonlyMap<string, Site>;

interface Owner {
  readonly name: string;
  readonly rest: readonly string[];
}

export const ownerOf = ({ file, pointer }: Place, byPlace: ByPlace): Owner | undefined => {
  const tokens = pointerTokens(pointer);
  for (let length = tokens.length; length >= 0; length--) {
    const at = tokens.slice(0, length).reduce((place, token) => pointerTo(place, token), "");
    const owner = byPlace.get(`${file}#${at}`);
    if (owner !== undefined) return { name: owner.name, rest: tokens.slice(length) };
  }
  return undefined;
};

const combining = new Set(["allOf", "anyOf", "oneOf"]);

const isIndex = (token: string | undefined): token is string => token !== undefined && /^\d+$/.test(token);

const holding = new Set(["properties", "definitions", "$defs"]);

/**
 * Converts a pointer to words, using the names that lowering gives to parts: the key for a property, and
 * `Item` for an item.
 */
const wordsOf = ([token, next, ...rest]: readonly string[]): string[] => {
  if (token === undefined) return [];
  const further = next === undefined ? [] : [next, ...rest];
  if (holding.has(token) && next !== undefined) return [next, ...wordsOf(rest)];
  if (token === "patternProperties" && next !== undefined) return ["matching", next, ...wordsOf(rest)];
  // An index is not used as a name, because adding an alternative would change it.
  if (combining.has(token) && isIndex(next)) return wordsOf(rest);
  if (["items", "prefixItems"].includes(token) && isIndex(next))
    return [ordinals[Number(next)] ?? "item", ...wordsOf(rest)];
  if (token === "items") return ["item", ...wordsOf(further)];
  if (token === "additionalProperties") return ["value", ...wordsOf(further)];
  return [token, ...wordsOf(further)];
};

export const nameAt = (place: Place, byPlace: ByPlace): string => {
  const owner = ownerOf(place, byPlace);
  if (owner !== undefined) return owner.name + wordsOf(owner.rest).map(pascalCase).join("");
  return usableName(wordsOf(pointerTokens(place.pointer)).slice(-2).join("-") || place.file);
};

/**
 * Whether the schema is an alternative or a part of another schema, in which case its location provides no
 * name.
 */
export const isUnnamedPart = ({ pointer }: Place): boolean => {
  const [keyword = "", index] = pointerTokens(pointer).slice(-2);
  return combining.has(keyword) && isIndex(index);
};
