/** Which entities others speak of, and what those speak of in turn. */

import { never, type Entity, type Type } from "./model.ts";

const typesOf = (entity: Entity): readonly Type[] => {
  switch (entity.kind) {
    case "record":
      return [...entity.fields.map(({ type }) => type), ...(entity.rest === undefined ? [] : [entity.rest])];
    case "union":
      return entity.variants.map(({ type }) => type);
    case "alias":
      return [entity.type];
    case "enum":
      return [];
    default:
      return never(entity);
  }
};

const namesIn = (type: Type): string[] => {
  switch (type.kind) {
    case "reference":
      return [type.entity];
    case "list":
      return namesIn(type.items);
    case "map":
      return namesIn(type.values);
    case "nullable":
    case "limited":
      return namesIn(type.of);
    default:
      return [];
  }
};

/** The names of the entities that one speaks of. */
const referredBy = (entity: Entity): string[] => [
  ...typesOf(entity).flatMap(namesIn),
  ...(entity.kind === "record" && entity.flatten !== undefined ? [entity.flatten.entity] : []),
];

/** The given entities and all that they refer to, however far away. */
export const reachedFrom = (
  given: readonly Entity[],
  lookup: ReadonlyMap<string, Entity>,
): ReadonlySet<Entity> => {
  const reached = new Set(given);
  for (const entity of reached)
    for (const name of referredBy(entity)) {
      const target = lookup.get(name);
      if (target !== undefined) reached.add(target);
    }
  return reached;
};

/** Entities in groups that have nothing to do with each other; each group keeps the order that was given. */
export const apart = (
  inOrder: readonly Entity[],
  reachOf: (entity: Entity) => Iterable<Entity>,
): readonly (readonly Entity[])[] => {
  const groupOf = new Map<Entity, Set<Entity>>();
  for (const entity of inOrder) {
    const met = new Set([entity, ...reachOf(entity)].flatMap((one) => groupOf.get(one) ?? []));
    const [largest = new Set<Entity>(), ...others] = [...met].toSorted((one, other) => other.size - one.size);
    const joined = [entity, ...reachOf(entity), ...others.flatMap((other) => [...other])];
    for (const one of joined) groupOf.set(one, largest.add(one));
  }
  const rank = new Map(inOrder.map((entity, index) => [entity, index]));
  const rankOf = (entity: Entity): number => rank.get(entity) ?? 0;
  return [...new Set(inOrder.flatMap((entity) => groupOf.get(entity) ?? []))].map((group) =>
    [...group].toSorted((one, other) => rankOf(one) - rankOf(other)),
  );
};
