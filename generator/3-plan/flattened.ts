/** Flattened entities, whose members are merged into another entity. */

import { entitiesByName, unlimited, type Dialect, type Entity, type Type } from "../model/model.ts";
import { reached } from "../model/graph.ts";
import { onceEach } from "../support/once.ts";

const named = (of: Type): string[] => {
  const type = unlimited(of);
  return type.kind === "reference" ? [type.entity] : [];
};

/**
 * Returns the entities whose members an entity shares: an alias's target, or the variants of an internally
 * tagged union.
 */
const sameMembers = (entity: Entity | undefined): string[] => {
  if (entity?.kind === "alias") return named(entity.type);
  return entity?.kind === "union" && entity.tagging.kind === "internal"
    ? entity.variants.flatMap(({ type }) => named(type))
    : [];
};

export const flattenedIn = onceEach((dialect: Dialect): ReadonlySet<string> => {
  const byName = entitiesByName(dialect);
  const bases = dialect.entities.flatMap((entity) =>
    entity.kind === "record" && entity.flatten !== undefined ? [entity.flatten.entity] : [],
  );
  return reached(bases, (name) => sameMembers(byName.get(name)));
});
