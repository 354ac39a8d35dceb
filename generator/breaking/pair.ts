/** Two dialects in a single lookup, so that types from both sides can be compared. */

import type { Dialect, Entity, Field, Type } from "../model/model.ts";
import { withParts, withTypes } from "../model/walk.ts";

export interface Pair {
  readonly before: Dialect;
  readonly after: Dialect;
  /** Maps names to old entities, and prefixed names to new entities that have no old version. */
  readonly lookup: ReadonlyMap<string, Entity>;
  readonly same: ReadonlyMap<string, string>;
  /** Converts a type from the new side to the names used in the lookup. */
  local(type: Type): Type;
  localField(field: Field): Field;
  /** Adds a temporary entity, such as an old one with a single change, and returns a reference to it. */
  mixed(entity: Entity): Type;
}

const newName = (name: string): string => `new ${name}`;

type Rename = (name: string) => string;

export const renamedType = (type: Type, rename: Rename): Type =>
  type.kind === "reference"
    ? { ...type, entity: rename(type.entity) }
    : withParts(type, (part) => renamedType(part, rename));

const renamedField = (field: Field, rename: Rename): Field => ({
  ...field,
  type: renamedType(field.type, rename),
});

export const renamedEntity = (entity: Entity, rename: Rename): Entity => {
  const renamed = { ...withTypes(entity, (type) => renamedType(type, rename)), name: rename(entity.name) };
  return renamed.kind === "record" && renamed.flatten !== undefined
    ? { ...renamed, flatten: { ...renamed.flatten, entity: rename(renamed.flatten.entity) } }
    : renamed;
};

/**
 * Creates a pair. References to matching entities (`same`) count as equal, because changes to these entities
 * are reported separately.
 */
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
