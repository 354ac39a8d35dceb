/** Unions that hold themselves and tell their alternatives apart by shape: what lies below may be asked for once an alternative, level by level. */

import { unlimited, type Entity, type Type } from "../model.ts";

/** Where the parts of a value stand: under a name, or under any; and the entities that judge them there. */
type Below = ReadonlyMap<string, ReadonlySet<string>>;

const anywhere = "*";

type Lookup = ReadonlyMap<string, Entity>;

/** The entities that judge the same value as a type does. */
const judging = (type: Type): readonly string[] => {
  const plain = unlimited(type);
  if (plain.kind === "reference") return [plain.entity];
  return plain.kind === "nullable" ? judging(plain.of) : [];
};

const put = (below: Map<string, Set<string>>, place: string, names: Iterable<string>): void => {
  const known = below.get(place) ?? new Set();
  for (const name of names) known.add(name);
  if (known.size > 0) below.set(place, known);
};

/** What a type says of the parts of its value; of parts of parts, that they are there. */
const collect = (type: Type, lookup: Lookup, below: Map<string, Set<string>>, seen: Set<string>): void => {
  const plain = unlimited(type);
  if (plain.kind === "nullable") collect(plain.of, lookup, below, seen);
  if (plain.kind === "list") put(below, anywhere, deepIn(plain.items));
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

/** The entities at a place, and in lists and maps there. */
const deepIn = (type: Type): readonly string[] => {
  const plain = unlimited(type);
  if (plain.kind === "list") return deepIn(plain.items);
  if (plain.kind === "map") return deepIn(plain.values);
  return plain.kind === "nullable" ? deepIn(plain.of) : judging(plain);
};

export const belowOf = (type: Type, lookup: Lookup): Below => {
  const below = new Map<string, Set<string>>();
  collect(type, lookup, below, new Set());
  return below;
};

/** The places at which two alternatives ask about the same part. */
const shared = (
  one: Below,
  other: Below,
): readonly (readonly [string, readonly string[], readonly string[]])[] =>
  [...one].flatMap(([place, names]) =>
    [...other]
      .filter(([at]) => at === place || at === anywhere || place === anywhere)
      .map(([, others]) => [place, [...names], [...others]] as const),
  );

const reaches = (from: readonly string[], target: string, lookup: Lookup): boolean => {
  const reached = new Set(from);
  for (const name of reached) {
    if (name === target) return true;
    const entity = lookup.get(name);
    if (entity !== undefined) for (const next of namesBelow(entity, lookup)) reached.add(next);
  }
  return false;
};

const namesBelow = (entity: Entity, lookup: Lookup): string[] => {
  if (entity.kind === "union" && entity.tagging.kind !== "untagged")
    return entity.variants.flatMap(({ type }) => deepIn(type));
  return [...belowOf({ kind: "reference", entity: entity.name }, lookup).values()].flatMap((names) => [
    ...names,
  ]);
};

/** The place at which two alternatives of a union lead back to it. */
export const doubledPlace = (entity: Entity, lookup: Lookup): string | undefined => {
  if (entity.kind !== "union" || entity.tagging.kind !== "untagged") return undefined;
  const below = entity.variants.map(({ type }) => belowOf(type, lookup));
  for (const [index, one] of below.entries())
    for (const other of below.slice(index + 1))
      for (const [place, names, others] of shared(one, other))
        if (reaches(names, entity.name, lookup) && reaches(others, entity.name, lookup)) return place;
  return undefined;
};
