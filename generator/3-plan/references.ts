/** Finds entities that directly contain other entities, and recursion that requires a pointer. */

import { entitiesByName, never, type Dialect, type Entity, type Field, type Type } from "../model/model.ts";
import { arrowsInCycles, type Arrow } from "../model/graph.ts";
import { isOptionalAt } from "../model/tuple.ts";
import { namesIn, typesOfSameData } from "../model/walk.ts";
import { onceEach } from "../support/once.ts";
import type { Entities } from "./nulls.ts";
import { presenceOf, type Presence } from "./presence.ts";

export interface Holding extends Arrow {
  readonly kind: "field" | "variant" | "base" | "alias";
  readonly index: number;
  readonly orNull: boolean;
  readonly presence?: Presence;
}

type Place = Pick<Holding, "kind" | "index" | "presence">;

const orNull = (type: Type): boolean => typesOfSameData(type).some(({ kind }) => kind === "nullable");

/** A tuple contains its items by value. Optional items count as nullable. */
const holdings = (entity: Entity, type: Type, place: Place, isFree = orNull(type)): Holding[] => {
  const same = typesOfSameData(type);
  const direct = namesIn(same).map((to) => ({ from: entity.name, to, ...place, orNull: isFree }));
  const inTuples = same.flatMap((tuple) =>
    tuple.kind === "tuple"
      ? tuple.items.flatMap((item, index) =>
          holdings(entity, item, place, isFree || orNull(item) || isOptionalAt(tuple, index)),
        )
      : [],
  );
  return [...direct, ...inTuples];
};

const ofField = (entity: Entity, field: Field, index: number, entities: Entities): Holding[] => {
  const presence = presenceOf(field, entities);
  return holdings(entity, presence.type, { kind: "field", index, presence });
};

const holdingsIn = (entity: Entity, entities: Entities): Holding[] => {
  switch (entity.kind) {
    case "record": {
      const { flatten, fields } = entity;
      const base: Type[] = flatten === undefined ? [] : [{ kind: "reference", entity: flatten.entity }];
      return [
        ...base.flatMap((type) => holdings(entity, type, { kind: "base", index: 0 })),
        ...fields.flatMap((field, index) => ofField(entity, field, index, entities)),
      ];
    }
    case "union":
      return entity.variants.flatMap(({ type }, index) => holdings(entity, type, { kind: "variant", index }));
    case "alias":
      return holdings(entity, entity.type, { kind: "alias", index: 0 });
    case "enum":
      return [];
    default:
      return never(entity);
  }
};

const holdingsOf = onceEach((dialect: Dialect): readonly Holding[] => {
  const entities = entitiesByName(dialect);
  return dialect.entities.flatMap((entity) => holdingsIn(entity, entities));
});

const preferred: readonly (readonly Holding["kind"][])[] = [["field"], ["variant"], ["base", "alias"]];

/** Returns true if a location needs a pointer because the entity would otherwise contain itself by value. */
export type NeedsPointer = (entity: string, kind: Holding["kind"], index?: number) => boolean;

const keyOf = (entity: string, kind: Holding["kind"], index: number): string => `${entity}/${kind}/${index}`;

/**
 * Returns the locations that need a pointer in a given language. `isByValue` returns true for locations that
 * the language stores by value.
 */
export const pointersOf = (dialect: Dialect, isByValue: (holding: Holding) => boolean): NeedsPointer => {
  const keys = new Set<string>();
  const keyOfHolding = ({ from, kind, index }: Holding): string => keyOf(from, kind, index);
  const all = holdingsOf(dialect).filter(isByValue);
  for (const kinds of preferred) {
    const left = all.filter((holding) => !keys.has(keyOfHolding(holding)));
    for (const holding of arrowsInCycles(left))
      if (kinds.includes(holding.kind)) keys.add(keyOfHolding(holding));
  }
  return (entity, kind, index = 0) => keys.has(keyOf(entity, kind, index));
};
