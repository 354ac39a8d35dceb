/** Determines which types accept null, and removes null from them. Resolves aliases. */

import { unlimited, type Entity, type Type } from "../model/model.ts";

export type Entities = ReadonlyMap<string, Entity>;

const noNames: ReadonlySet<string> = new Set();

export const admitsNull = (type: Type, entities: Entities, seen = noNames): boolean => {
  const plain = unlimited(type);
  if (["null", "json", "nullable"].includes(plain.kind)) return true;
  const entity = plain.kind === "reference" ? entities.get(plain.entity) : undefined;
  if (entity === undefined || seen.has(entity.name)) return false;
  const further = new Set([...seen, entity.name]);
  if (entity.kind === "alias") return admitsNull(entity.type, entities, further);
  if (entity.kind !== "union" || entity.tagging.kind !== "untagged") return false;
  return entity.variants.some((variant) => admitsNull(variant.type, entities, further));
};

/** Returns the type without null. An alias that only adds null is replaced by its target. */
export const withoutNull = (type: Type, entities: Entities, seen = noNames): Type => {
  if (type.kind === "limited") {
    const of = withoutNull(type.of, entities, seen);
    return of === type.of ? type : { ...type, of };
  }
  if (type.kind === "nullable") return withoutNull(type.of, entities, seen);
  const entity = type.kind === "reference" ? entities.get(type.entity) : undefined;
  if (entity?.kind !== "alias" || seen.has(entity.name)) return type;
  const inner = withoutNull(entity.type, entities, new Set([...seen, entity.name]));
  return inner === entity.type ? type : inner;
};
