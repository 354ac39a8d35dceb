/**
 * Collects keywords that the model cannot represent, and determines whether one side's keywords imply the
 * other's.
 */

import { isBeyondModel } from "../../model/verdict.ts";
import { pointerTo, pointerTokens } from "../../../runtime/core/pointer.ts";
import { canonicalJson } from "../../../runtime/core/json/index.ts";
import { isJsonObject, type JsonObject, type JsonValue, ownMember, stringAt } from "../../support/json.ts";
import type { Move } from "../move.ts";
import type { Constraint, Dialect, Entity } from "../../model/model.ts";

/** A group of related keywords in one schema. */
export interface Unspoken {
  /** The location is relative to the entity, so that it is the same on both sides. */
  readonly key: string;
  readonly keyword: string;
  readonly pointer: string;
  readonly words: JsonObject;
}

const families: Readonly<Record<string, readonly string[]>> = {
  if: ["if", "then", "else"],
  contains: ["contains", "minContains", "maxContains"],
  prefixItems: ["prefixItems", "items", "additionalItems", "maxItems"],
  patternProperties: ["patternProperties", "additionalProperties", "properties"],
};

const heads: Readonly<Record<string, string>> = Object.fromEntries(
  ["if", "contains"].flatMap((head) => (ownMember(families, head) ?? []).map((keyword) => [keyword, head])),
);

const isWholeNode = /^(|unevaluated.*|\$dynamicRef|\$recursiveRef|\$ref|allOf|type|enum|const)$/;

const child = (value: JsonValue | undefined, token: string): JsonValue | undefined => {
  if (Array.isArray(value)) return value[Number(token)];
  return isJsonObject(value) && Object.hasOwn(value, token) ? value[token] : undefined;
};

const valueAt = (root: JsonValue | undefined, pointer: string): JsonValue | undefined =>
  pointerTokens(pointer).reduce(child, root);

const isNote =
  /^(title|description|examples?|\$comment|deprecated|readOnly|writeOnly|default|x-.*|\$defs|definitions|\$id|\$schema)$/;

const maps = new Set([
  "properties",
  "patternProperties",
  "dependentSchemas",
  "dependentRequired",
  "dependencies",
]);
const data = new Set(["const", "enum"]);

/** Removes annotations and inlines references, except recursive ones. */
const plain = (value: JsonValue, root: JsonValue, seen: readonly string[] = [], isMap = false): JsonValue => {
  if (Array.isArray(value)) return value.map((item) => plain(item, root, seen));
  if (!isJsonObject(value)) return value;
  const reference = stringAt(value, "$ref");
  const target =
    reference.startsWith("#") && !isMap ? valueAt(root, decodeURIComponent(reference.slice(1))) : undefined;
  if (target !== undefined && !seen.includes(reference) && seen.length < 8) {
    const { $ref: _reference, ...beside } = value;
    return { $ref: plain(target, root, [...seen, reference]), ...Object(plain(beside, root, seen)) };
  }
  const members = Object.entries(value)
    .filter(([key]) => isMap || !isNote.test(key))
    .map(([key, member]) => [
      key,
      data.has(key) && !isMap ? member : plain(member, root, seen, maps.has(key) && !isMap),
    ]);
  return Object.fromEntries(members);
};

const pick = (node: JsonObject, keywords: readonly string[]): JsonObject =>
  Object.fromEntries(
    keywords.flatMap((keyword) => (node[keyword] === undefined ? [] : [[keyword, node[keyword]]])),
  );

const unspokenAt = (
  entity: Entity,
  { keyword, pointer }: Constraint,
  roots: readonly JsonValue[],
): Unspoken[] => {
  const at = keyword === "" ? pointer : pointer.slice(0, pointer.lastIndexOf("/"));
  const root = roots.find((file) => valueAt(file, at) !== undefined);
  const node = valueAt(root, at);
  if (root === undefined || !isJsonObject(node)) return [];
  const head = ownMember(heads, keyword) ?? keyword;
  const family = ownMember(families, head) ?? [head];
  // The keywords of an `allOf` part are listed for that part, so they are not repeated for the whole schema.
  const isWhole = isWholeNode.test(keyword) || !family.some((one) => Object.hasOwn(node, one));
  const words = plain(isWhole ? node : pick(node, family), root);
  const place = at.startsWith(entity.pointer) ? at.slice(entity.pointer.length) : "(elsewhere)";
  const said = isWhole && !isWholeNode.test(keyword) ? "allOf" : head;
  return [{ key: `${place}/${head}`, keyword: said, pointer: at, words: isJsonObject(words) ? words : {} }];
};

const known = new WeakMap<readonly Constraint[], readonly Unspoken[]>();

/**
 * Collects the keywords of every entity. Copies of an entity share its constraints, and therefore its
 * keywords.
 */
export const readTexts = ({ entities, document }: Dialect): void => {
  const files = [...(document?.files.values() ?? [])];
  for (const entity of entities) {
    const own = document?.files.get(entity.source.path);
    const roots =
      document === undefined ? [rootOf(entity, entities)] : [...(own === undefined ? [] : [own]), ...files];
    const all = entity.constraints
      .filter(isBeyondModel)
      .flatMap((constraint) => unspokenAt(entity, constraint, roots));
    known.set(entity.constraints, [...new Map(all.map((one) => [one.key, one])).values()]);
  }
};

const rootOf = ({ source }: Entity, entities: readonly Entity[]): JsonObject =>
  entities.find((entity) => entity.source.path === source.path && entity.pointer === "")?.schema ?? {};

export const unspokenOf = ({ constraints }: Entity): readonly Unspoken[] => known.get(constraints) ?? [];

const tokenOf = (move: Move): string => {
  switch (move.kind) {
    case "field":
      return pointerTo("/properties", move.name);
    case "item":
      return "/items";
    case "place":
      return `/prefixItems/${move.index}`;
    case "member":
      return "/additionalProperties";
    case "tag":
    case "flatten":
      return "/(elsewhere)";
  }
};

/** Returns true if a keyword that the model does not express applies at the location. */
export const speaksOf = (entity: Entity, moves: readonly Move[], keyword: string): boolean =>
  unspokenOf(entity).some(({ key }) => key === `${moves.map(tokenOf).join("")}/${keyword}`);

export const isSameText = (one: JsonValue | undefined, other: JsonValue | undefined): boolean =>
  one === undefined || other === undefined ? one === other : canonicalJson(one) === canonicalJson(other);

/** Returns true if one entity's keywords hold for all values of another entity. */
export const impliesTexts = (narrow: Entity | undefined, wide: Entity): boolean => {
  if (narrow?.constraints === wide.constraints) return true;
  const given = new Map((narrow === undefined ? [] : unspokenOf(narrow)).map((one) => [one.key, one.words]));
  return unspokenOf(wide).every(({ key, words }) => isSameText(given.get(key), words));
};
