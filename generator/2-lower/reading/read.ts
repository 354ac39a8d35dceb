/**
 * Translates a schema in any draft to the keywords that patterns support. The remaining keywords are checked
 * with the author's schema.
 */

import { isJsonObject, stringAt, type JsonObject, type JsonValue } from "../../support/json.ts";
import { child, placesOf, type Site } from "../../patterns/pattern.ts";
import { readAlternatives, type Context } from "./alternatives.ts";
import { hasItems, readArray } from "./arrays.ts";
import { gather, type Gathered } from "./gather.ts";
import { rangeKeyword } from "../../schema/integer-range.ts";
import { annotationsOf, asserts, jsonTypes, onlyFor, type JsonType } from "../../schema/keywords.ts";
import { Kinds } from "./kinds.ts";
import { firstOf, left, untyped } from "./left.ts";
import type { Place } from "../../schema/schema-set.ts";
import { isMade, made } from "./places.ts";
import { objectWords, readObject } from "./objects.ts";
import { has, onlyTypes, typesOf, without, type Follow, type Reading } from "./reading.ts";
import { readValues } from "./values.ts";

/**
 * Returns the possible types. Without `type`, keywords for objects or arrays apply only to values of that
 * type.
 */
const possibleTypes = (node: JsonObject): readonly JsonValue[] => {
  const types = typesOf(node);
  if (types.length > 0) return types.includes("number") ? types.filter((type) => type !== "integer") : types;
  return has(node, ...objectWords) || hasItems(node) ? jsonTypes : [];
};

const isType = (type: JsonValue): type is JsonType | "integer" =>
  type === "integer" || jsonTypes.some((known) => known === type);

/** Annotations that affect the type of an integer. */
const ofIntegers: readonly string[] = ["x-integer", rangeKeyword];

type Spread = Pick<Reading, "node" | "record">;

/** Splits a schema with several types into one alternative per type, with the keywords for that type. */
const spread = (node: JsonObject, types: readonly JsonValue[], places: Gathered["places"]): Spread => {
  const words = Object.keys(annotationsOf(node)).filter((keyword) => !ofIntegers.includes(keyword));
  const bare = without(node, ...words);
  const alternatives = types
    .filter(isType)
    .map((type) => made({ ...onlyFor(type === "integer" ? "number" : type, bare), type }, places));
  const isOfObjects = typesOf(node).length === 0 && has(node, "properties");
  const [record] = isOfObjects ? alternatives.filter(({ type }) => type === "object") : [];
  return {
    node: { ...annotationsOf(node), anyOf: alternatives },
    ...(record === undefined ? {} : { record }),
  };
};

/** Keywords that only apply to other types. */
const notFor = (type: JsonType, node: JsonObject): string[] =>
  Object.keys(node).filter((keyword) => !Object.hasOwn(onlyFor(type, node), keyword));

const readTyped = ({ node, left: all, places }: Gathered, sizedAreTuples: boolean): Reading => {
  const types = possibleTypes(node);
  const [type] = types.filter((name) => name !== "null");
  const isNullable = types.includes("null");
  if (types.length - Number(isNullable) > 1) {
    // If some constraints were left out of the schema, the set of evaluated properties is unknown.
    const seen = all.length > 0 ? without(node, "unevaluatedProperties") : node;
    return { ...spread(seen, types, places), left: all, consumed: Object.keys(seen) };
  }
  if (type === undefined)
    return isNullable
      ? {
          node: { ...annotationsOf(node), type: "null" },
          left: all,
          consumed: ["type", ...notFor("null", node)],
        }
      : { node, left: all, consumed: [] };
  if (!isType(type))
    return {
      node: annotationsOf(node),
      left: [...all, left(firstOf(places), "type", "the type is unknown")],
      consumed: [],
    };
  const said = {
    ...onlyFor(type === "integer" ? "number" : type, node),
    type: isNullable ? [type, "null"] : type,
  };
  const shape = readShape(said, type, places, all.length === 0, sizedAreTuples);
  return {
    node: shape.node,
    left: [...all, ...shape.left],
    consumed: ["type", ...notFor(type === "integer" ? "number" : type, node), ...shape.consumed],
  };
};

const readShape = (
  node: JsonObject,
  type: JsonType | "integer",
  places: Gathered["places"],
  isWhole: boolean,
  sizedAreTuples: boolean,
): Reading => {
  if (type === "object") return readObject(node, firstOf(places), isWhole);
  return type === "array"
    ? readArray(node, firstOf(places), sizedAreTuples)
    : { node, left: [], consumed: [] };
};

const finish = (gathered: Gathered, site: Site, context: Context): Reading => {
  const { admitted, sizedAreTuples } = context;
  const choice = readAlternatives(gathered, site, context);
  if (choice?.again !== undefined) {
    const { again, consumed = [] } = choice;
    const reading = finish(again, site, context);
    return { ...reading, consumed: [...reading.consumed, ...consumed] };
  }
  if (choice?.reading !== undefined) return withBase(choice.reading, choice.base);
  const narrowed = { ...gathered, node: onlyTypes(gathered.node, admitted) };
  return readValues(narrowed) ?? readTyped(narrowed, sizedAreTuples);
};

/** Marks every remaining keyword as a constraint that only the author's schema can check. */
const accounted = ({ node, places }: Gathered, reading: Reading): Reading => {
  const done = new Set([
    ...Object.keys(reading.node),
    ...reading.consumed,
    ...reading.left.map(({ keyword }) => keyword),
  ]);
  const unread = Object.keys(node).filter((keyword) => asserts(keyword) && !done.has(keyword));
  const reason = "no type expresses it here";
  return {
    ...reading,
    left: [...reading.left, ...unread.map((word) => left(firstOf(places), word, reason))],
  };
};

/** Returns a schema that rejects all data. */
const impossible = (gathered: Gathered): Reading => ({
  node: { ...annotationsOf(gathered.node), enum: [] },
  left: [],
  consumed: Object.keys(gathered.node),
});

const withBase = (reading: Reading, base: JsonObject | undefined): Reading => {
  if (base === undefined) return reading;
  const gathered = { node: base, left: [], places: [] };
  const { left: more } = readValues(gathered) ?? readTyped(gathered, false);
  return { ...reading, left: [...reading.left, ...more] };
};

/** Returns the schema and its `allOf` parts. Returns undefined if a part is `false`. */
const partsOf = (site: Site): readonly Site[] | undefined => {
  const { allOf = [], ...own } = site.node;
  if (!Array.isArray(allOf) || allOf.includes(false)) return undefined;
  const parts = allOf.flatMap((part, index) =>
    isJsonObject(part) ? [child(site, part, ["allOf", String(index)])] : [],
  );
  return [{ ...site, node: own }, ...parts];
};

/** Recognizes a schema that is only a reference: one `$ref`, and parts that do not restrict its target. */
const asReference = (site: Site, follow: Follow): JsonObject | undefined => {
  const parts = partsOf(site);
  const saying = parts?.filter(({ node }) => Object.keys(node).some(asserts)) ?? [];
  const [referring, ...others] = saying.filter(({ node }) => typeof node["$ref"] === "string");
  if (referring === undefined || others.length > 0) return undefined;
  const isPlain = ({ node }: Site): boolean =>
    node["nullable"] !== true &&
    Object.keys(node).every((key) => !asserts(key) || key === "type" || key === "$ref");
  if (!saying.every(isPlain)) return undefined;
  const target = follow(referring);
  if (target === undefined) return undefined;
  const typed = saying.filter(({ node }) => has(node, "type"));
  const behind = typed.length === 0 ? undefined : gather(target, follow);
  if (behind !== undefined && !typed.every(({ node }) => admitsAll(typesOf(node), behind))) return undefined;
  return {
    ...annotationsOf(referring.node),
    ...annotationsOf(site.node),
    $ref: stringAt(referring.node, "$ref"),
  };
};

const admitsAll = (types: readonly JsonValue[], { node }: Gathered): boolean => {
  const behind = typesOf(node);
  return behind.length > 0 && behind.every((type) => types.includes(type));
};

/** `x-flatten` is Koine's own keyword. The `allOf` of such a schema is not combined. */
const isFlattened = (site: Site): boolean => typeof site.node["x-flatten"] === "string";

const readFlattened = (site: Site): Reading => {
  const others = Object.keys(site.node).filter((keyword) => asserts(keyword) && keyword !== "allOf");
  const at = firstOf(placesOf(site));
  const reason = "it is next to a flattened entity";
  return { node: site.node, left: others.map((keyword) => left(at, keyword, reason)), consumed: [] };
};

const doubt = "the type and the schema disagree about some data";

const keyOf = (places: readonly Place[]): string =>
  [...new Set(places.map(({ file, pointer }) => `${file}#${pointer}`))].toSorted().join(" ");

/**
 * Returns a memoizing reader. `limits` determines which formats have an effect. `sizedAreTuples` turns
 * fixed-size lists into tuples. Schemas at the `doubtful` locations become plain JSON.
 */
export const reader = (
  follow: Follow,
  limits: (format: JsonValue) => boolean,
  sizedAreTuples: boolean,
  doubtful: readonly Place[] = [],
): ((site: Site) => Reading & { readonly site: Site }) => {
  const isDoubtful = ({ file, pointer }: Site): boolean =>
    doubtful.some((place) => place.file === file && place.pointer === pointer);
  const kinds = new Kinds(follow);
  const known = new WeakMap<JsonObject, Reading>();
  const leftAt = new Map<string, Reading["left"]>();
  /** The constraints of an author's schema also apply to schemas derived from it. */
  const inherited = (site: Site): Reading["left"] =>
    isMade(site.node)
      ? [placesOf(site), ...placesOf(site).map((place) => [place])].flatMap(
          (places) => leftAt.get(keyOf(places)) ?? [],
        )
      : [];
  const fresh = (site: Site): Reading => {
    if (isDoubtful(site))
      return {
        node: made(annotationsOf(site.node), placesOf(site)),
        left: [untyped(site, doubt)],
        consumed: [],
      };
    if (isFlattened(site)) return readFlattened(site);
    const reference = asReference(site, follow);
    if (reference !== undefined) return { node: made(reference, placesOf(site)), left: [], consumed: [] };
    const gathered = gather(site, follow);
    const admitted = kinds.of(site);
    const reading =
      admitted.length === 0
        ? impossible(gathered)
        : accounted(gathered, finish(gathered, site, { follow, kinds, sizedAreTuples, admitted }));
    const said = reading.node;
    const node = limits(said["format"] ?? null) ? said : without(said, "format");
    return { ...reading, node: made(node, placesOf(site)) };
  };
  return (site) => {
    const own = known.get(site.node) ?? fresh(site);
    const reading = own.left.length > 0 ? own : { ...own, left: inherited(site) };
    known.set(site.node, reading).set(own.node, reading);
    if (own.left.length > 0 && placesOf(site).length > 0) leftAt.set(keyOf(placesOf(site)), own.left);
    return { ...reading, site: { ...site, node: reading.node } };
  };
};
