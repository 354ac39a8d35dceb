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

/** By name otherwise. In a cycle, one comes before another that it names. */
export const inOrder = (entities: readonly Entity[]): AliasLike[] => {
  const aliases = entities.filter(isAliasLike).toSorted((one, other) => compareText(one.name, other.name));
  const byName = new Map(aliases.map((entity) => [entity.name, entity]));
  const ordered = new Set<AliasLike>();
  const visit = (entity: AliasLike, trail: ReadonlySet<string>): void => {
    if (trail.has(entity.name) || ordered.has(entity)) return;
    for (const name of uses(entity)) {
      const next = byName.get(name);
      if (next !== undefined) visit(next, new Set([...trail, entity.name]));
    }
    ordered.add(entity);
  };
  for (const entity of aliases) visit(entity, new Set());
  return [...ordered];
};

/** Whether an alias leads back to itself, so that it needs a name of its own at run time. */
export const isRecursive = (entity: Entity, entities: ReadonlyMap<string, Entity>): boolean => {
  if (!isAliasLike(entity)) return false;
  const reached = new Set(uses(entity));
  for (const name of reached) {
    const next = entities.get(name);
    if (next !== undefined && isAliasLike(next)) for (const further of uses(next)) reached.add(further);
  }
  return reached.has(entity.name);
};
