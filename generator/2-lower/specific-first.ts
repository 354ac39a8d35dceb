/** Orders untagged alternatives from most to least specific, so that none hides another. */

import type { JsonValue } from "../support/json.ts";
import { jsonTypeOf, type JsonType } from "../schema/keywords.ts";
import {
  never,
  type Entity,
  type RecordEntity,
  type Type,
  type UnionEntity,
  type Variant,
} from "../model/model.ts";

type Lookup = ReadonlyMap<string, Entity>;

/** The JSON type of an alternative. Alternatives of different types never hide each other. */
type Kind = JsonType | "several" | "any";

/** Ranks are compared element by element. A higher rank means more specific. */
type Rank = readonly number[];

interface Specific {
  readonly kind: Kind;
  readonly rank: Rank;
}

const compare = (one: Rank, other: Rank): number => {
  const index = Array.from(one.length > other.length ? one : other).findIndex(
    (_, at) => (one[at] ?? 0) !== (other[at] ?? 0),
  );
  return index < 0 ? 0 : (one[index] ?? 0) - (other[index] ?? 0);
};

const isConstant = (type: Type): boolean =>
  type.kind === "literal" || (type.kind === "limited" && type.limits.values !== undefined);

/** Combines the ranks of several alternatives: the least specific one determines the result. */
const least = (all: readonly Specific[]): Specific => {
  const kinds = new Set(all.map(({ kind }) => kind));
  const [kind = "any"] = kinds;
  const [rank = []] = all.map((one) => one.rank).toSorted(compare);
  return { kind: kinds.has("any") ? "any" : kinds.size > 1 ? "several" : kind, rank };
};

/**
 * Ranks records by required constants, required properties, whether they are closed, and number of
 * properties.
 */
const ofRecord = (record: RecordEntity, lookup: Lookup, seen: ReadonlySet<string>): Specific => {
  const required = record.fields.filter((field) => field.required);
  const isClosed = record.unknownFields === "refuse" || record.rest !== undefined;
  const own = [
    required.filter(({ type }) => isConstant(type)).length,
    required.length,
    Number(isClosed),
    record.fields.length,
  ];
  const { flatten } = record;
  const base =
    flatten === undefined ? [] : specific({ kind: "reference", entity: flatten.entity }, lookup, seen).rank;
  return { kind: "object", rank: own.map((count, index) => count + (base[index] ?? 0)) };
};

const ofEntity = (entity: Entity, lookup: Lookup, seen: ReadonlySet<string>): Specific => {
  switch (entity.kind) {
    case "record":
      return ofRecord(entity, lookup, seen);
    case "alias":
      return specific(entity.type, lookup, seen);
    case "enum":
      return least(
        entity.values.map(({ value }) => ({ kind: jsonTypeOf(value), rank: [entity.open ? 1 : 3] })),
      );
    case "union": {
      const all = entity.variants.map(({ type }) => specific(type, lookup, seen));
      return entity.tagging.kind === "internal" && entity.open
        ? { kind: "object", rank: [0, 1] }
        : entity.tagging.kind === "external"
          ? { kind: "several", rank: [] }
          : least(all);
    }
    default:
      return never(entity);
  }
};

const ofValues = (values: readonly JsonValue[]): Specific =>
  least(values.map((value) => ({ kind: jsonTypeOf(value), rank: [4] })));

const specific = (type: Type, lookup: Lookup, seen: ReadonlySet<string>): Specific => {
  switch (type.kind) {
    case "literal":
      return ofValues([type.value]);
    case "string":
    case "boolean":
    case "null":
      return { kind: type.kind, rank: [0] };
    case "double":
      return { kind: "number", rank: [0] };
    case "integer":
      return { kind: "number", rank: [type.width === "integer" ? 1 : 1.5] };
    case "json":
      return { kind: "any", rank: [] };
    case "list":
      return { kind: "array", rank: [0, ...within(type.items, lookup, seen)] };
    case "tuple": {
      const { items, rest, minItems } = type;
      return { kind: "array", rank: [0.5, minItems, Number(rest === undefined), items.length] };
    }
    case "map":
      return { kind: "object", rank: [0, 0, Number(type.values.kind !== "json"), 0] };
    case "nullable":
      return least([{ kind: "null", rank: [0] }, specific(type.of, lookup, seen)]);
    case "limited": {
      if (type.limits.values !== undefined) return ofValues(type.limits.values);
      const { kind, rank } = specific(type.of, lookup, seen);
      return kind === "object" ? { kind, rank } : { kind, rank: [(rank[0] ?? 0) + 0.25, ...rank.slice(1)] };
    }
    case "reference": {
      const entity = seen.has(type.entity) ? undefined : lookup.get(type.entity);
      if (entity === undefined) return { kind: "any", rank: [] };
      return ofEntity(entity, lookup, new Set([...seen, type.entity]));
    }
    default:
      return never(type);
  }
};

/** Items that accept any type are the least specific. */
const within = (items: Type, lookup: Lookup, seen: ReadonlySet<string>): Rank => {
  const { kind, rank } = specific(items, lookup, seen);
  return kind === "any" ? [] : [1, ...rank];
};

/**
 * Returns the reordered variants. Variants of the same JSON type are sorted among themselves. Variants with
 * several types come next, and variants that accept any type come last.
 */
const inOrder = ({ variants }: UnionEntity, lookup: Lookup): readonly Variant[] => {
  const all = variants.map((variant, place) => ({
    variant,
    place,
    ...specific(variant.type, lookup, new Set()),
  }));
  const sorted = new Map<Kind, typeof all>();
  for (const kind of new Set(all.map((one) => one.kind)))
    sorted.set(
      kind,
      all.filter((one) => one.kind === kind).toSorted((one, other) => compare(other.rank, one.rank)),
    );
  const single = all.filter(({ kind }) => kind !== "several" && kind !== "any");
  const ordered = single.flatMap(({ kind }) => sorted.get(kind)?.shift() ?? []);
  return [...ordered, ...(sorted.get("several") ?? []), ...(sorted.get("any") ?? [])].map(
    ({ variant, place }, index) => (place === index ? variant : { ...variant, place }),
  );
};

export const withSpecificFirst = (entities: readonly Entity[]): Entity[] => {
  const lookup = new Map(entities.map((entity) => [entity.name, entity]));
  return entities.map((entity) =>
    entity.kind === "union" && entity.tagging.kind === "untagged"
      ? { ...entity, variants: inOrder(entity, lookup) }
      : entity,
  );
};
