/** Determines whether an object can be read member by member or only as a whole. */

import { unlimited, type Entity, type Type } from "./model.ts";

type Entities = ReadonlyMap<string, Entity>;

const entityHasMembers = (entity: Entity, entities: Entities): boolean => {
  if (entity.kind === "alias") return hasMembers(entity.type, entities);
  return entity.kind === "record" || (entity.kind === "union" && entity.tagging.kind === "internal");
};

/**
 * Returns true if the type's data is an object with declared members, so that the object can contain further
 * members. Maps, untyped JSON, and untagged or externally tagged unions use the whole object.
 */
export const hasMembers = (of: Type, entities: Entities): boolean => {
  const type = unlimited(of);
  const entity = type.kind === "reference" ? entities.get(type.entity) : undefined;
  return entity !== undefined && entityHasMembers(entity, entities);
};

/** Resolves an entity's aliases to the entity itself. */
export const behindAliases = (name: string, entities: Entities): string => {
  const entity = entities.get(name);
  const type = entity?.kind === "alias" ? unlimited(entity.type) : undefined;
  return type?.kind === "reference" ? behindAliases(type.entity, entities) : name;
};
