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

/** Items in groups that have nothing to do with each other; each group keeps the order that was given. */
export const apart = <Item>(
  inOrder: readonly Item[],
  reachOf: (item: Item) => Iterable<Item>,
): readonly (readonly Item[])[] => {
  const groupOf = new Map<Item, Set<Item>>();
  for (const item of inOrder) {
    const reached = [item, ...reachOf(item)];
    const met = new Set(reached.flatMap((one) => groupOf.get(one) ?? []));
    const [largest = new Set<Item>(), ...others] = [...met].toSorted((one, other) => other.size - one.size);
    const joined = [...reached, ...others.flatMap((other) => [...other])];
    for (const one of joined) groupOf.set(one, largest.add(one));
  }
  const groups = new Map<Set<Item> | undefined, Item[]>();
  for (const item of inOrder) {
    const group = groups.get(groupOf.get(item)) ?? [];
    groups.set(groupOf.get(item), group);
    group.push(item);
  }
  return [...groups.values()];
};
