/** Random third-party schemas of two drafts, each with a random edit. */

import * as fc from "fast-check";
import { isJsonObject, type JsonObject, type JsonValue } from "../../../generator/support/json.ts";
import { seeded, type Random } from "../../../generator/support/random.ts";
import { documents } from "../../corpus/fuzz/documents.ts";
import { piece } from "../../corpus/fuzz/keywords.ts";
import { simple } from "../../corpus/fuzz/shapes.ts";
import { edited, replaced } from "./schemas.ts";

const drafts = ["2020-12", "draft-07"] as const;

export interface SchemaPair {
  readonly draft: (typeof drafts)[number];
  readonly before: JsonObject;
  readonly after: JsonObject;
}

interface Part {
  readonly path: readonly string[];
  readonly node: JsonObject;
}

const maps = new Set(["properties", "patternProperties", "$defs", "definitions", "dependentSchemas"]);
const applicators = new Set(
  `allOf anyOf oneOf not if then else propertyNames additionalProperties items prefixItems additionalItems
  contains unevaluatedItems unevaluatedProperties`.split(/\s+/),
);

/** Returns all subschemas with their paths. */
const partsOf = (value: JsonValue | undefined, path: readonly string[] = []): Part[] => {
  if (Array.isArray(value)) return value.flatMap((item, index) => partsOf(item, [...path, String(index)]));
  if (!isJsonObject(value)) return [];
  const below = Object.entries(value).flatMap(([keyword, member]) => {
    if (applicators.has(keyword)) return partsOf(member, [...path, keyword]);
    if (!maps.has(keyword) || !isJsonObject(member)) return [];
    return Object.entries(member).flatMap(([key, part]) => partsOf(part, [...path, keyword, key]));
  });
  return [{ path, node: value }, ...below];
};

/** Document-level keywords that are not constraints. */
const isKept = (keyword: string): boolean => /^(\$schema|\$id|id|\$defs|definitions|\$ref)$/.test(keyword);

interface Source {
  readonly random: Random;
  /** Random keywords with simple values. */
  readonly keywords: JsonObject;
  readonly other: JsonObject;
}

type Edit = (node: JsonObject, source: Source) => JsonValue;

const withoutKeyword: Edit = (node, { random }) => {
  const gone = random.pick(
    Object.keys(node).filter((keyword) => !isKept(keyword)),
    "",
  );
  return Object.fromEntries(Object.entries(node).filter(([keyword]) => keyword !== gone));
};

const partOfOther: Edit = (_, { random, other }) => random.pick(partsOf(other), { path: [], node: {} }).node;

const edits: readonly Edit[] = [
  (node, { keywords }) => ({ ...node, ...keywords }),
  (node, { keywords }) => ({ ...node, ...keywords }),
  withoutKeyword,
  withoutKeyword,
  partOfOther,
  (node) => ({ ...node, title: "Another Title" }),
];

const editedPart = (document: JsonObject, source: Source): JsonObject => {
  const { random } = source;
  const { path, node } = random.pick(partsOf(document), { path: [], node: document });
  const by = random.pick(edits, withoutKeyword)(node, source);
  const kept = Object.fromEntries(
    Object.entries(node).filter(([keyword]) => path.length === 0 && isKept(keyword)),
  );
  const after = replaced(document, path, isJsonObject(by) ? { ...by, ...kept } : by);
  return isJsonObject(after) ? after : document;
};

/** Returns `count` pairs. The same seed gives the same pairs. */
export const randomPairs = (count: number, seed: number): SchemaPair[] =>
  drafts.flatMap((draft, place) => {
    const numRuns = Math.ceil(count / drafts.length);
    const own = seed + place;
    const schemas = fc.sample(documents(draft), { numRuns: numRuns + 1, seed: own });
    const pieces = fc.sample(piece(draft, { here: simple, below: simple }), { numRuns, seed: own });
    return pieces.map((keywords, index): SchemaPair => {
      const random = seeded(own + index * 7919);
      const [before = {}, other = {}] = schemas.slice(index, index + 2).map(({ document }) => document);
      const isTyped = draft === "2020-12" && random.chance(0.25);
      const after = isTyped ? edited(before, random) : editedPart(before, { random, keywords, other });
      return { draft, before, after };
    });
  });
