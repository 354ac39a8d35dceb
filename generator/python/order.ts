/** The order of type aliases, which Python evaluates one after another: each after those that it names. */

import { compareText } from "../diagnostics.ts";
import { never, type Entity, type RecordEntity, type Type } from "../model.ts";

export type AliasLike = Exclude<Entity, RecordEntity>;

/** The entities that a type names. */
export const namedIn = (type: Type): string[] => {
  switch (type.kind) {
    case "list":
      return namedIn(type.items);
    case "map":
      return namedIn(type.values);
    case "nullable":
      return namedIn(type.of);
    case "reference":
      return [type.entity];
    default:
      return [];
  }
};

/** The entities that a type names outside of lists and maps. */
const directlyIn = (type: Type): string[] => {
  if (type.kind === "reference") return [type.entity];
  return type.kind === "nullable" ? directlyIn(type.of) : [];
};

/** The entities whose names an alias is made of; what is held by a class is looked up later. */
const uses = (entity: AliasLike): string[] => {
  switch (entity.kind) {
    case "enum":
      return [];
    case "alias":
      return namedIn(entity.type);
    case "union":
      return entity.tagging.kind === "external" ? [] : entity.variants.flatMap(({ type }) => namedIn(type));
    default:
      return never(entity);
  }
};

const isAliasLike = (entity: Entity): entity is AliasLike => entity.kind !== "record";

/** Whether an alias leads back to itself through a list or a map, so that one must be named before it is there. */
export const isRecursive = (entity: Entity, entities: ReadonlyMap<string, Entity>): boolean => {
  if (!isAliasLike(entity)) return false;
  const reached = new Set(uses(entity));
  for (const name of reached) {
    const next = entities.get(name);
    if (next !== undefined && isAliasLike(next)) for (const further of uses(next)) reached.add(further);
  }
  return reached.has(entity.name);
};

/** The names that stand in an alias without quotes: in a recursive one, lists and maps of recursive ones have them. */
const evaluated = (entity: AliasLike, entities: ReadonlyMap<string, Entity>): string[] => {
  if (!isRecursive(entity, entities)) return uses(entity);
  const direct = entity.kind === "union" ? entity.variants.flatMap(({ type }) => directlyIn(type)) : [];
  return uses(entity).filter((name) => {
    const other = entities.get(name);
    return direct.includes(name) || other === undefined || !isRecursive(other, entities);
  });
};

/** By name where nothing else decides. */
export const inOrder = (entities: ReadonlyMap<string, Entity>): AliasLike[] => {
  const aliases = [...entities.values()].filter(isAliasLike);
  const ordered = new Set<AliasLike>();
  const visit = (entity: AliasLike): void => {
    if (ordered.has(entity)) return;
    for (const name of evaluated(entity, entities)) {
      const next = entities.get(name);
      if (next !== undefined && isAliasLike(next)) visit(next);
    }
    ordered.add(entity);
  };
  for (const entity of aliases.toSorted((one, other) => compareText(one.name, other.name))) visit(entity);
  return [...ordered];
};
