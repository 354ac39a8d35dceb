/** Orders declarations for languages that evaluate them in sequence, dependencies first. */

import type { Entity, Type } from "../model/model.ts";
import { arrowsInCycles, dependenciesFirst, type Arrow } from "../model/graph.ts";
import { namesIn, typesOfSameData, typesWithin } from "../model/walk.ts";

export interface Declarations<Declared extends Entity> {
  /** Declarations are sorted by name unless dependencies require another order. */
  readonly inOrder: readonly Declared[];
  /** Declarations that refer to themselves, which need a forward reference. */
  readonly recursive: ReadonlySet<string>;
}

interface Use extends Arrow {
  /** Whether the reference is outside of lists and maps. */
  readonly isDirect: boolean;
}

const usesIn = (from: string, types: readonly Type[]): Use[] => {
  const direct = namesIn(types.flatMap(typesOfSameData));
  return namesIn(types.flatMap(typesWithin)).map((to) => ({ from, to, isDirect: direct.includes(to) }));
};

/** Inside lists and maps, recursive declarations only need each other's names. */
const isEvaluated = ({ from, to, isDirect }: Use, recursive: ReadonlySet<string>): boolean =>
  isDirect || !recursive.has(from) || !recursive.has(to);

/**
 * Orders entities by their dependencies. `typesIn` returns the types that an entity's declaration evaluates.
 */
export const declarationsOf = <Declared extends Entity>(
  entities: readonly Declared[],
  typesIn: (entity: Declared) => readonly Type[],
): Declarations<Declared> => {
  const byName = new Map(entities.map((entity) => [entity.name, entity]));
  const uses = entities
    .flatMap((entity) => usesIn(entity.name, typesIn(entity)))
    .filter(({ to }) => byName.has(to));
  const recursive = new Set(arrowsInCycles(uses).map(({ from }) => from));
  const evaluated = uses.filter((use) => isEvaluated(use, recursive));
  const names = dependenciesFirst([...byName.keys()].toSorted(), evaluated);
  return { inOrder: names.flatMap((name) => byName.get(name) ?? []), recursive };
};
