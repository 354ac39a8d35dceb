/** Declarations in order, for languages that evaluate one after another: each behind those that it names. */

import type { Entity, Type } from "../model/model.ts";
import { arrowsInCycles, dependenciesFirst, type Arrow } from "../model/graph.ts";
import { namesIn, typesOfSameData, typesWithin } from "../model/walk.ts";

export interface Declarations<Declared extends Entity> {
  /** By name where nothing else decides. */
  readonly inOrder: readonly Declared[];
  /** Declarations that lead back to themselves, so that one must be named before it is there. */
  readonly recursive: ReadonlySet<string>;
}

interface Use extends Arrow {
  /** No list and no map stands between. */
  readonly isDirect: boolean;
}

const usesIn = (from: string, types: readonly Type[]): Use[] => {
  const direct = namesIn(types.flatMap(typesOfSameData));
  return namesIn(types.flatMap(typesWithin)).map((to) => ({ from, to, isDirect: direct.includes(to) }));
};

/** In lists and maps of a recursive declaration the recursive ones are told by their name alone. */
const isEvaluated = ({ from, to, isDirect }: Use, recursive: ReadonlySet<string>): boolean =>
  isDirect || !recursive.has(from) || !recursive.has(to);

/** The order of those entities that are evaluated where they stand; a language says which types are in a declaration. */
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
