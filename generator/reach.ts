/** Which entities others speak of, and what those speak of in turn. */

import type { Entity } from "./model.ts";
import { referencesOf } from "./model/walk.ts";

/** The given entities and all that they refer to, however far away. */
export const reachedFrom = (
  given: readonly Entity[],
  lookup: ReadonlyMap<string, Entity>,
): ReadonlySet<Entity> => {
  const reached = new Set(given);
  for (const entity of reached)
    for (const name of referencesOf(entity)) {
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
