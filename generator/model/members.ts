/** Members: whether an object is read by its declared members, or only as a whole. */

import { unlimited, type Entity, type Type } from "./model.ts";

type Entities = ReadonlyMap<string, Entity>;

const entityHasMembers = (entity: Entity, entities: Entities): boolean => {
  if (entity.kind === "alias") return hasMembers(entity.type, entities);
  return entity.kind === "record" || (entity.kind === "union" && entity.tagging.kind === "internal");
};

/**
 * True for a type whose data is an object of declared members, so that each can be read where others stand beside them. A
 * map, free JSON and a union that is told apart by its shape or its only key take all of an object that is left.
 */
export const hasMembers = (of: Type, entities: Entities): boolean => {
  const type = unlimited(of);
  const entity = type.kind === "reference" ? entities.get(type.entity) : undefined;
  return entity !== undefined && entityHasMembers(entity, entities);
};

/** The entity that a name stands for, through aliases that are only another name. */
export const behindAliases = (name: string, entities: Entities): string => {
  const entity = entities.get(name);
  const type = entity?.kind === "alias" ? unlimited(entity.type) : undefined;
  return type?.kind === "reference" ? behindAliases(type.entity, entities) : name;
};
