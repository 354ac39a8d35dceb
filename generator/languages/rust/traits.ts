/** Traits that depend on the contents of a type: Eq and Default. */

import { unlimited, type Dialect, type Entity, type Field, type Type } from "../../model/model.ts";
import { declaredTypes, entitiesReaching, namesIn, typesWithin } from "../../model/walk.ts";
import { rust, type Rust } from "./encode.ts";

const typesIn = (entity: Entity): Type[] => declaredTypes(entity).flatMap(typesWithin);

const exact = rust`Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash`;

export const deriveOf = ({ name }: Entity, doubles: ReadonlySet<string>): Rust =>
  doubles.has(name) ? rust`Debug, Clone, PartialEq` : exact;

const isOfNothing = (type: Type, defaults: ReadonlySet<string>): boolean => {
  switch (type.kind) {
    case "reference":
      return defaults.has(type.entity);
    case "literal":
    case "limited":
      return false;
    default:
      return true;
  }
};

const isLiteral = ({ type }: Field): boolean => unlimited(type).kind === "literal";

const canBeDefault = (entity: Entity, defaults: ReadonlySet<string>): boolean =>
  entity.kind === "record" &&
  entity.flatten === undefined &&
  entity.limits === undefined &&
  entity.rule === undefined &&
  entity.fields.every((field) => !field.required || isLiteral(field) || isOfNothing(field.type, defaults));

/** Returns the names of entities that contain a double and therefore cannot implement Eq. */
export const withDoubles = ({ entities }: Dialect): ReadonlySet<string> =>
  entitiesReaching(
    entities,
    (entity) => typesIn(entity).some(({ kind }) => kind === "double"),
    (entity) => namesIn(typesIn(entity)),
  );

/**
 * Returns the records that implement Default: their required fields can all be empty, zero or false without
 * violating a limit.
 */
export const withDefaults = ({ entities }: Dialect): ReadonlySet<string> => {
  const names = new Set<string>();
  for (let size = -1; size < names.size;) {
    size = names.size;
    for (const entity of entities) if (canBeDefault(entity, names)) names.add(entity.name);
  }
  return names;
};
