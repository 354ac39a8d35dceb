/** The schemas that apply to the same value: a schema, its `allOf` and their `$ref` targets. */

import { arrayAt, isJsonObject } from "../../support/json.ts";
import { jsonTypes, type JsonType } from "../../schema/keywords.ts";
import type { Node, Scene } from "../rule.ts";
import { placeKey } from "../../support/place-key.ts";

const isReference = ({ node }: Node): boolean => typeof node["$ref"] === "string";

export const partsOf = (scene: Scene, start: Node): readonly Node[] => {
  const parts = new Map<string, Node>();
  const open = [start];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (parts.has(placeKey(at))) continue;
    parts.set(placeKey(at), at);
    const target = isReference(at) ? scene.target(at) : undefined;
    const own = at;
    const inside = arrayAt(at.node, "allOf").flatMap((_, index) => scene.inside(own, "allOf", index) ?? []);
    open.push(...[...(target === undefined ? [] : [target]), ...inside].toReversed());
  }
  return [...parts.values()];
};

/** Returns the types that a schema allows, or undefined if it does not restrict them. */
const typesIn = ({ node: { type, nullable } }: Node): ReadonlySet<string> | undefined => {
  if (type === undefined) return undefined;
  const names = (Array.isArray(type) ? type : [type]).map(String);
  return new Set([...names, ...(nullable === true ? ["null"] : [])]);
};

const admits = (types: ReadonlySet<string>, type: JsonType): boolean =>
  types.has(type) || (type === "number" && types.has("integer"));

export const commonTypes = (parts: readonly Node[]): readonly JsonType[] => {
  const named = parts.flatMap((part) => typesIn(part) ?? []);
  return jsonTypes.filter((type) => named.every((types) => admits(types, type)));
};

export const isInteger = (parts: readonly Node[]): boolean =>
  parts.some((part) => {
    const types = typesIn(part);
    return types?.has("integer") === true && !types.has("number");
  });

/** Returns the property's schemas in all of the parts. */
export const membersOf = (scene: Scene, parts: readonly Node[], name: string): readonly Node[] =>
  parts.flatMap((part) => {
    const { properties } = part.node;
    const isOwn = isJsonObject(properties) && Object.hasOwn(properties, name);
    return isOwn ? (scene.inside(part, "properties", name) ?? []) : [];
  });
