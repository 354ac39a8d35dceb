/** Traits that go by what is inside: what cannot be compared exactly, and what can be made of nothing. */

import { unlimited, type Entity, type Field, type Type } from "../model.ts";
import { declaredTypes, typesWithin } from "../model/walk.ts";
import { rust, type Rust } from "./encode.ts";

type ByName = ReadonlyMap<string, Entity>;

/** Whether some value in it is a double, which equals not even itself when it is no number. */
const hasDouble = (entity: Entity, doubles: ReadonlySet<string>): boolean =>
  declaredTypes(entity)
    .flatMap(typesWithin)
    .some((type) => type.kind === "double" || (type.kind === "reference" && doubles.has(type.entity)));

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
  entity.fields.every((field) => !field.required || isLiteral(field) || isOfNothing(field.type, defaults));

/** Names as a set that grows until no more can be told from those that are in it. */
const grown = (
  byName: ByName,
  isIn: (entity: Entity, names: ReadonlySet<string>) => boolean,
): Set<string> => {
  const names = new Set<string>();
  for (let size = -1; size < names.size;) {
    size = names.size;
    for (const [name, entity] of byName) if (isIn(entity, names)) names.add(name);
  }
  return names;
};

/** The names of entities with a double somewhere inside. */
export const withDoubles = (byName: ByName): ReadonlySet<string> => grown(byName, hasDouble);

/** Records that can be made of nothing: all that is required is empty, zero or false then. Limits might refuse that. */
export const withDefaults = (byName: ByName): ReadonlySet<string> => grown(byName, canBeDefault);
