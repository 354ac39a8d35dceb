/**
 * Converts item lists from drafts up to 2019-09 in a document that also uses 2020-12: `items: [a, b]` with
 * `additionalItems` becomes `prefixItems` with `items`.
 */

import { pointerTo, pointerTokens } from "../../../../runtime/core/pointer.ts";
import { ownMember, type JsonObject } from "../../../support/json.ts";
import type { Place } from "../../../schema/schema-set.ts";
import type { Library } from "../library.ts";
import { placeKey } from "../../../support/place-key.ts";

const newNames: Readonly<Record<string, string>> = { items: "prefixItems", additionalItems: "items" };

const nameIn = (node: JsonObject, key: string): string =>
  Array.isArray(node["items"]) ? (ownMember(newNames, key) ?? key) : key;

export const withNewLists = (node: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(node).flatMap(([key, value]) => {
      const isIdle = key === "additionalItems" && !Array.isArray(node["items"]);
      return isIdle ? [] : [[nameIn(node, key), value]];
    }),
  );

/** Returns a schema's location after its own item lists and all enclosing ones have been rewritten. */
export const pointerInNewLists = ({ file, pointer }: Place, library: Library): string => {
  let at = "";
  let moved = "";
  for (const token of pointerTokens(pointer)) {
    const schema = library.schemas.get(placeKey({ file, pointer: at }));
    moved = pointerTo(moved, schema === undefined ? token : nameIn(schema.node, token));
    at = pointerTo(at, token);
  }
  return moved;
};
