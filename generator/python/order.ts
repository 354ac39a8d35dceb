/** The order of type aliases, which Python evaluates one after another: each after those that it names. */

import { compareText } from "../diagnostics.ts";
import type { Entity, RecordEntity, Type } from "../model.ts";
import { declaredTypes, namesIn, typesOfSameData, typesWithin } from "../model/walk.ts";

export type AliasLike = Exclude<Entity, RecordEntity>;

const isAliasLike = (entity: Entity): entity is AliasLike => entity.kind !== "record";

/** The types that an alias is made of; what is held by a class is looked up later. */
const typesIn = (entity: AliasLike): readonly Type[] =>
  entity.kind === "union" && entity.tagging.kind === "external" ? [] : declaredTypes(entity);

const uses = (entity: AliasLike): string[] => namesIn(typesIn(entity).flatMap(typesWithin));

type Entities = ReadonlyMap<string, Entity>;

const leadsBack = (entity: AliasLike, aliases: ReadonlyMap<string, AliasLike>): boolean => {
  const reached = new Set(uses(entity));
  for (const name of reached) {
    const next = aliases.get(name);
    if (next !== undefined) for (const further of uses(next)) reached.add(further);
  }
  return reached.has(entity.name);
};

/** The aliases that lead back to themselves through a list or a map, so that one must be named before it is there. */
export const recursiveIn = (entities: Entities): ReadonlySet<string> => {
  const aliases = new Map([...entities.values()].filter(isAliasLike).map((entity) => [entity.name, entity]));
  return new Set(
    [...aliases.values()].filter((entity) => leadsBack(entity, aliases)).map(({ name }) => name),
  );
};

/** The names that stand in an alias without quotes: in a recursive one, lists and maps of recursive ones have them. */
const evaluated = (entity: AliasLike, recursive: ReadonlySet<string>): string[] => {
  if (!recursive.has(entity.name)) return uses(entity);
  const direct = namesIn(typesIn(entity).flatMap(typesOfSameData));
  return uses(entity).filter((name) => direct.includes(name) || !recursive.has(name));
};

/** By name where nothing else decides. */
export const inOrder = (entities: Entities): AliasLike[] => {
  const recursive = recursiveIn(entities);
  const aliases = [...entities.values()].filter(isAliasLike);
  const ordered = new Set<AliasLike>();
  const visit = (entity: AliasLike): void => {
    if (ordered.has(entity)) return;
    for (const name of evaluated(entity, recursive)) {
      const next = entities.get(name);
      if (next !== undefined && isAliasLike(next)) visit(next);
    }
    ordered.add(entity);
  };
  for (const entity of aliases.toSorted((one, other) => compareText(one.name, other.name))) visit(entity);
  return [...ordered];
};
