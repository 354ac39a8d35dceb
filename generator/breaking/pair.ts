/** Two dialects in one lookup, so that a type of one side can be held against a type of the other. */

import type { Dialect, Entity, Field, Type } from "../model/model.ts";
import { withParts, withTypes } from "../model/walk.ts";

export interface Pair {
  readonly before: Dialect;
  readonly after: Dialect;
  /** The old entities by their names, and the new ones that are none of them under a name that no entity has. */
  readonly lookup: ReadonlyMap<string, Entity>;
  /** By the old name, the new name of what is the same message. */
  readonly same: ReadonlyMap<string, string>;
  /** A type of the new side in the words of the lookup. */
  local(type: Type): Type;
  localField(field: Field): Field;
  /** Takes in an entity that is neither, such as an old one with a single change. */
  mixed(entity: Entity): Type;
}

const newName = (name: string): string => `new ${name}`;

type Rename = (name: string) => string;

const renamedType = (type: Type, rename: Rename): Type =>
  type.kind === "reference"
    ? { ...type, entity: rename(type.entity) }
    : withParts(type, (part) => renamedType(part, rename));

const renamedField = (field: Field, rename: Rename): Field => ({
  ...field,
  type: renamedType(field.type, rename),
});

const renamedEntity = (entity: Entity, rename: Rename): Entity => {
  const renamed = { ...withTypes(entity, (type) => renamedType(type, rename)), name: rename(entity.name) };
  return renamed.kind === "record" && renamed.flatten !== undefined
    ? { ...renamed, flatten: { ...renamed.flatten, entity: rename(renamed.flatten.entity) } }
    : renamed;
};

/** `same` pairs old names with new ones; a change of such an entity is told of itself, and nowhere that refers to it. */
export const pairOf = (before: Dialect, after: Dialect, same: ReadonlyMap<string, string>): Pair => {
  const oldNames = new Map([...same].map(([old, name]) => [name, old]));
  const rename: Rename = (name) => oldNames.get(name) ?? newName(name);
  const lookup = new Map(before.entities.map((entity) => [entity.name, entity]));
  for (const entity of after.entities)
    if (!oldNames.has(entity.name)) lookup.set(newName(entity.name), renamedEntity(entity, rename));
  return {
    before,
    after,
    lookup,
    same,
    local: (type) => renamedType(type, rename),
    localField: (field) => renamedField(field, rename),
    mixed(entity) {
      const name = `mixed ${lookup.size}`;
      lookup.set(name, { ...entity, name });
      return { kind: "reference", entity: name };
    },
  };
};

export const referenceTo = ({ name }: Entity): Type => ({ kind: "reference", entity: name });
