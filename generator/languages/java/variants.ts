/** Entities that are variants of unions in Java, and the interfaces that they implement. */

import { reached } from "../../model/graph.ts";
import { unlimited, type Entity, type UnionEntity, type Variant } from "../../model/model.ts";
import { onceEach } from "../../support/once.ts";
import type { Java } from "./encode.ts";
import { resolve, type Package } from "./package.ts";

type Own = (union: UnionEntity, variant: Variant) => Entity | undefined;

/** Returns the entity of a variant, if it can implement the interface. */
const entityAt = ({ tagging }: UnionEntity, variant: Variant, within: Package): Entity | undefined => {
  const type = unlimited(variant.type);
  if (tagging.kind === "external" || type.kind !== "reference") return undefined;
  const entity = resolve(type.entity, within);
  return entity.kind === "alias" && entity.type.kind === "json" ? undefined : entity;
};

export const unionsOf = ({ dialect }: Package): readonly UnionEntity[] =>
  dialect.entities.filter((entity): entity is UnionEntity => entity.kind === "union");

/** An interface cannot extend itself, so recursive unions are wrapped in a record. */
export const ownIn = onceEach((within: Package): Own => {
  const inner = (union: UnionEntity): UnionEntity[] =>
    union.variants.flatMap((variant) => {
      const entity = entityAt(union, variant, within);
      return entity?.kind === "union" ? [entity] : [];
    });
  return (union, variant) => {
    const entity = entityAt(union, variant, within);
    const leadsBack = entity?.kind === "union" && reached([entity], inner).has(union);
    return leadsBack ? undefined : entity;
  };
});

const around = onceEach((within: Package): ReadonlyMap<Entity, readonly Java[]> => {
  const all = new Map<Entity, Java[]>();
  const own = ownIn(within);
  for (const union of unionsOf(within))
    for (const entity of new Set(union.variants.flatMap((variant) => own(union, variant) ?? [])))
      all.set(entity, [...(all.get(entity) ?? []), within.typeOf(union)]);
  return all;
});

/** Returns the interfaces that an entity implements as a variant. */
export const interfacesOf = (entity: Entity, within: Package): readonly Java[] =>
  around(within).get(entity) ?? [];
