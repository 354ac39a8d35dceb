/** Reads unions, whose alternatives may share a base. */

import { isJsonObject, type JsonObject, type JsonValue } from "../../support/json.ts";
import { child, placesOfNode, type Site } from "../../patterns/pattern.ts";
import { gather, type Gathered } from "./gather.ts";
import { annotationsOf, asserts, type JsonType } from "../../schema/keywords.ts";
import type { Kinds } from "./kinds.ts";
import { firstOf, left } from "./left.ts";
import { made } from "./places.ts";
import { has, onlyTypes, typesOf, without, type Follow, type Reading } from "./reading.ts";

interface Union {
  readonly keyword: "oneOf" | "anyOf";
  readonly all: readonly JsonObject[];
  readonly base: JsonObject;
}

export interface Context {
  readonly follow: Follow;
  readonly kinds: Kinds;
  readonly sizedAreTuples: boolean;
  /** The types that the whole schema admits. */
  readonly admitted: readonly JsonType[];
}

export interface Choice {
  readonly reading?: Reading;
  readonly base?: JsonObject;
  /** The schema without redundant alternatives, to be read again. */
  readonly again?: Gathered;
  /** Keywords that `again` expresses with other keywords. */
  readonly consumed?: readonly string[];
}

const shapes = [
  "properties",
  "patternProperties",
  "additionalProperties",
  "items",
  "prefixItems",
  "enum",
  "const",
  "oneOf",
  "anyOf",
];

const isWithin = (types: readonly JsonValue[], allowed: readonly JsonValue[]): boolean =>
  types.length > 0 &&
  types.every((type) => allowed.includes(type) || (type === "integer" && allowed.includes("number")));

const typesBehind = ({ node }: Gathered): readonly JsonValue[] => {
  if (typesOf(node).length > 0) return typesOf(node);
  const values = has(node, "const") ? [node["const"]] : Array.isArray(node["enum"]) ? node["enum"] : [];
  return [
    ...new Set(
      values.map((value) => (value === null ? "null" : Array.isArray(value) ? "array" : typeof value)),
    ),
  ];
};

/** Whether an alternative accepts null. Undefined if the keywords of the alternative are inconclusive. */
const admitsNull = ({ node, left: unread }: Gathered): boolean | undefined => {
  const types = typesBehind({ node, left: unread, places: [] });
  if (types.length > 0 && !types.includes("null")) return false;
  if (types.length > 0) return unread.length === 0 ? true : undefined;
  return unread.length > 0 || has(node, "oneOf", "anyOf", "enum", "const") ? undefined : true;
};

/** Makes null a separate alternative if the base accepts it and the alternatives do not mention it. */
const nullBeside = (
  { keyword, base }: Union,
  parts: readonly Gathered[],
): { base: JsonObject; isNullable: boolean } => {
  const types = typesOf(base);
  const fitting = parts.map(admitsNull);
  if (!types.includes("null") || types.length === 1 || fitting.includes(undefined))
    return { base, isNullable: false };
  const rest = types.filter((type) => type !== "null");
  const count = fitting.filter((fits) => fits === true).length;
  return {
    base: { ...base, type: rest.length === 1 ? (rest[0] ?? "null") : rest },
    isNullable: keyword === "anyOf" ? count > 0 : count === 1,
  };
};

/**
 * Copies the base into each alternative. The resulting schemas do not appear in the author's file, so data is
 * also validated against the whole schema.
 */
const distribute = (
  union: Union,
  { node, places }: Gathered,
  parts: readonly Gathered[],
  isPossible: (node: JsonObject) => boolean,
): JsonObject => {
  const { keyword, all } = union;
  const { base, isNullable } = nullBeside(union, parts);
  const shared = made(base, []);
  // `oneOf` also rejects data that matches two alternatives, which cannot be checked by looking at one
  // alternative.
  const whole = keyword === "anyOf" ? places : places.map((place) => ({ ...place, around: true as const }));
  const variants = all.map((variant) => {
    const { title, description } = variant;
    const words = {
      ...(title === undefined ? {} : { title }),
      ...(description === undefined ? {} : { description }),
    };
    return made({ ...words, allOf: [shared, variant] }, [...placesOfNode(variant), ...whole]);
  });
  const nulls = isNullable ? [made({ type: "null" }, whole)] : [];
  return { ...annotationsOf(node), [keyword]: [...variants.filter(isPossible), ...nulls] };
};

/** Whether every alternative only admits types of the base, so that its `type` has no effect. */
const isTypeIdle = ({ keyword, all, base }: Union, site: Site, kinds: Kinds, follow: Follow): boolean => {
  const types = typesOf(base);
  return all.every((node, index) => {
    const at = child(site, node, [keyword, String(index)]);
    const isWhole = !types.includes("integer") || types.includes("number");
    if (!isWhole && kinds.isPossible(at, "number")) return isWithin(typesBehind(gather(at, follow)), types);
    return kinds.of(at).every((kind) => types.includes(kind));
  });
};

const readBeside = (
  { base: said, ...others }: Union,
  gathered: Gathered,
  site: Site,
  { follow, kinds, admitted }: Context,
): Choice => {
  const narrow: Union = { ...others, base: onlyTypes(said, admitted) };
  const isIdle = has(narrow.base, "type") && isTypeIdle(narrow, site, kinds, follow);
  const union: Union = isIdle ? { ...others, base: said } : narrow;
  const { keyword, all, base } = union;
  const { left: found, places } = gathered;
  const asserted = Object.keys(base).filter((key) => asserts(key) && !(isIdle && key === "type"));
  if (asserted.length === 0)
    return {
      reading: {
        node: { ...annotationsOf(gathered.node), [keyword]: [...all] },
        left: found,
        consumed: Object.keys(said),
      },
    };
  const parts = all.map((node, index) => gather(child(site, node, [keyword, String(index)]), follow));
  if (parts.some(({ node }) => has(node, ...shapes)))
    return {
      reading: {
        node: distribute(union, gathered, parts, (node) => kinds.of({ ...site, node }).length > 0),
        left: found,
        consumed: Object.keys(said),
      },
      base,
    };
  const reason = "the alternatives only require properties and define no types";
  return { again: { node: narrow.base, left: [...found, left(firstOf(places), keyword, reason)], places } };
};

/**
 * Adds `type: object` to alternatives with only `properties`. Data other than objects would match several
 * alternatives, so `oneOf` rejects it anyway.
 */
const asObjects = (
  schemas: readonly JsonObject[],
  site: Site,
  keyword: string,
  follow: Follow,
): JsonObject[] => {
  const isLoose = (node: JsonObject, index: number): boolean => {
    const { node: whole } = gather(child(site, node, [keyword, String(index)]), follow);
    return has(whole, "properties") && !has(whole, "type", "enum", "const", "oneOf", "anyOf");
  };
  const loose = schemas.filter(isLoose);
  if (loose.length < 2) return [...schemas];
  return schemas.map((node) =>
    loose.includes(node) ? made({ type: "object", allOf: [node] }, placesOfNode(node)) : node,
  );
};

/** A single alternative is equivalent to one part of an `allOf`. */
const folded = (node: JsonObject, all: Gathered["left"], site: Site, follow: Follow): Gathered => {
  const gathered = gather({ ...site, node }, follow);
  return { ...gathered, left: [...all, ...gathered.left] };
};

/** Drops alternatives that accept no data, because no value needs them. */
const possibleAmong = (
  schemas: readonly JsonObject[],
  base: JsonObject,
  site: Site,
  { kinds, admitted }: Context,
): JsonObject[] => {
  const shared = Object.keys(base).some(asserts) ? [made(base, [])] : [];
  return schemas.filter((node) => {
    const together = shared.length === 0 ? node : made({ allOf: [...shared, node] }, placesOfNode(node));
    return admitted.some((kind) => kinds.isPossible({ ...site, node: together }, kind));
  });
};

export const readAlternatives = (gathered: Gathered, site: Site, context: Context): Choice | undefined => {
  const { follow } = context;
  const { node, places } = gathered;
  const keyword = has(node, "oneOf") ? "oneOf" : "anyOf";
  const written = node[keyword];
  if (!Array.isArray(written)) return undefined;
  const at = firstOf(places);
  const base = without(node, "oneOf", "anyOf", "unevaluatedProperties");
  const second =
    keyword === "oneOf" && has(node, "anyOf") ? [left(at, "anyOf", "it is next to another union")] : [];
  const evaluated = has(node, "unevaluatedProperties")
    ? [left(at, "unevaluatedProperties", "its effect depends on the alternative")]
    : [];
  const all = [...gathered.left, ...second, ...evaluated];
  const possible = written.filter((schema) => schema !== false);
  if (possible.some((schema) => isJsonObject(schema) && has(schema, "$dynamicRef", "$recursiveRef")))
    return {
      again: {
        node: base,
        left: [...all, left(at, keyword, "the target of an alternative depends on the dynamic scope")],
        places,
      },
    };
  if (possible.includes(true)) {
    const reason = "one of the alternatives accepts any data";
    const isExact = keyword === "anyOf" || possible.length === 1;
    return {
      again: { node: base, left: isExact ? all : [...all, left(at, keyword, reason)], places },
      consumed: isExact ? [keyword] : [],
    };
  }
  const schemas = possibleAmong(possible.filter(isJsonObject), base, site, context);
  const [only] = schemas;
  if (only === undefined)
    return {
      reading: { node: { ...annotationsOf(node), enum: [] }, left: all, consumed: Object.keys(node) },
    };
  if (schemas.length === 1 && !has(node, "x-open", "discriminator"))
    return {
      again: folded(made({ ...base, allOf: [only] }, places), all, site, follow),
      consumed: Object.keys(node).filter((word) => word !== "unevaluatedProperties"),
    };
  const shaped = keyword === "oneOf" ? asObjects(schemas, site, keyword, follow) : schemas;
  return readBeside({ keyword, all: shaped, base }, { ...gathered, left: all }, site, context);
};
