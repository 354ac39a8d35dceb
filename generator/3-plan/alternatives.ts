/**
 * Detects recursive untagged unions whose alternatives validate the same nested value again at every level,
 * which takes exponential time without memoization.
 */

import {
  entitiesByName,
  unlimited,
  type Dialect,
  type Entity,
  type Type,
  type UnionEntity,
} from "../model/model.ts";
import { reached } from "../model/graph.ts";
import { namesIn, partsOf, typesWithin } from "../model/walk.ts";
import { onceEach } from "../support/once.ts";

type Below = ReadonlyMap<string, ReadonlySet<string>>;

const anywhere = "*";

type Lookup = ReadonlyMap<string, Entity>;

const put = (below: Map<string, Set<string>>, place: string, names: Iterable<string>): void => {
  const known = below.get(place) ?? new Set();
  for (const name of names) known.add(name);
  if (known.size > 0) below.set(place, known);
};

/** Collects the entities that validate a value's children. */
const collect = (type: Type, lookup: Lookup, below: Map<string, Set<string>>, seen: Set<string>): void => {
  const plain = unlimited(type);
  if (plain.kind === "nullable") collect(plain.of, lookup, below, seen);
  if (plain.kind === "list") put(below, anywhere, deepIn(plain.items));
  if (plain.kind === "tuple") put(below, anywhere, partsOf(plain).flatMap(deepIn));
  if (plain.kind === "map") put(below, anywhere, deepIn(plain.values));
  const entity = plain.kind === "reference" && !seen.has(plain.entity) ? lookup.get(plain.entity) : undefined;
  if (entity === undefined) return;
  seen.add(entity.name);
  collectFrom(entity, lookup, below, seen);
};

const collectFrom = (
  entity: Entity,
  lookup: Lookup,
  below: Map<string, Set<string>>,
  seen: Set<string>,
): void => {
  if (entity.kind === "alias") collect(entity.type, lookup, below, seen);
  if (entity.kind === "record") {
    for (const { wireName, type } of entity.fields) put(below, `/${wireName}`, deepIn(type));
    if (entity.rest !== undefined) put(below, anywhere, deepIn(entity.rest));
    if (entity.flatten !== undefined)
      collect({ kind: "reference", entity: entity.flatten.entity }, lookup, below, seen);
  }
  if (entity.kind === "union" && entity.tagging.kind === "untagged")
    for (const { type } of entity.variants) collect(type, lookup, below, seen);
};

const deepIn = (type: Type): readonly string[] => namesIn(typesWithin(type));

const belowOf = (type: Type, lookup: Lookup): Below => {
  const below = new Map<string, Set<string>>();
  collect(type, lookup, below, new Set());
  return below;
};

const shared = (
  one: Below,
  other: Below,
): readonly (readonly [string, readonly string[], readonly string[]])[] =>
  [...one].flatMap(([place, names]) =>
    [...other]
      .filter(([at]) => at === place || at === anywhere || place === anywhere)
      .map(([, others]) => [place, [...names], [...others]] as const),
  );

type Next = (name: string) => readonly string[];

const leadTo = (from: readonly string[], target: string, next: Next): boolean =>
  reached(from, next).has(target);

const namesBelow = (entity: Entity | undefined, lookup: Lookup): readonly string[] => {
  if (entity === undefined) return [];
  if (entity.kind === "union" && entity.tagging.kind !== "untagged")
    return entity.variants.flatMap(({ type }) => deepIn(type));
  return [...belowOf({ kind: "reference", entity: entity.name }, lookup).values()].flatMap((names) => [
    ...names,
  ]);
};

const doubledPlace = (entity: Entity, lookup: Lookup, next: Next): string | undefined => {
  if (entity.kind !== "union" || entity.tagging.kind !== "untagged") return undefined;
  const below = entity.variants.map(({ type }) => belowOf(type, lookup));
  for (const [index, one] of below.entries())
    for (const other of below.slice(index + 1))
      for (const [place, names, others] of shared(one, other))
        if (leadTo(names, entity.name, next) && leadTo(others, entity.name, next)) return place;
  return undefined;
};

/** Returns the unions, by name, in which two alternatives refer back to the union for the same child. */
export const doubledUnions = onceEach((dialect: Dialect): ReadonlyMap<string, string> => {
  const lookup = entitiesByName(dialect);
  const known = new Map<string, readonly string[]>();
  const next: Next = (name) => {
    const names = known.get(name) ?? namesBelow(lookup.get(name), lookup);
    known.set(name, names);
    return names;
  };
  return new Map(
    dialect.entities.flatMap((entity) => {
      const place = doubledPlace(entity, lookup, next);
      return place === undefined ? [] : [[entity.name, place]];
    }),
  );
});

/**
 * Returns true if an untagged union would validate the same values repeatedly, so its results must be
 * memoized.
 */
export const isDoubled = ({ name }: UnionEntity, dialect: Dialect): boolean =>
  doubledUnions(dialect).has(name);
