/** Shared data for all parts of a page. */

import { grouped } from "../../support/group-by.ts";
import { objectAt } from "../../support/json.ts";
import { entitiesByName, type Dialect, type Entity, type UnknownFields } from "../../model/model.ts";
import { declaredKeys } from "./examples.ts";
import { referencesOf } from "../../model/walk.ts";
import { changesOf, type Changes } from "../../languages/typescript/changes.ts";
import { usualPolicy } from "./unknown-fields.ts";

export interface Page {
  readonly dialect: Dialect;
  readonly byName: ReadonlyMap<string, Entity>;
  readonly changes: Changes;
  readonly keys: ReadonlySet<string>;
  /** For each entity, the names of the entities that contain it. */
  readonly users: ReadonlyMap<string, readonly string[]>;
  readonly unknownFields: UnknownFields | undefined;
}

const usersIn = (entities: readonly Entity[]): ReadonlyMap<string, readonly string[]> => {
  const users = new Map<string, string[]>(entities.map(({ name }) => [name, []]));
  for (const entity of entities)
    for (const name of referencesOf(entity)) if (name !== entity.name) users.get(name)?.push(entity.name);
  return users;
};

export const pageOf = (dialect: Dialect): Page => ({
  dialect,
  byName: entitiesByName(dialect),
  changes: changesOf(dialect),
  keys: declaredKeys(dialect),
  users: usersIn(dialect.entities),
  unknownFields: usualPolicy(dialect),
});

/** A file's own entity and the file's other entities, in source order. */
export interface Chapter {
  readonly entity: Entity;
  readonly parts: readonly Entity[];
}

const partsOf = (root: Entity, inFile: readonly Entity[]): readonly Entity[] => {
  const declared = Object.keys(objectAt(root.schema, "$defs"));
  const rank = ({ pointer }: Entity): number => {
    const index = declared.findIndex((name) => pointer === `/$defs/${name}`);
    return index < 0 ? declared.length : index;
  };
  return inFile.filter((entity) => entity !== root).toSorted((one, other) => rank(one) - rank(other));
};

/** Returns a page's chapters. In documents that contain only definitions, each definition is a chapter. */
export const chaptersOf = ({ entities }: Dialect): readonly Chapter[] => {
  const roots = entities.filter(
    ({ pointer, isPart, whole }) => pointer === "" && (isPart !== true || whole !== undefined),
  );
  const files = new Set(roots.map(({ source }) => source.path));
  const byFile = grouped(entities, ({ source }) => source.path);
  const others = entities.filter(({ source }) => !files.has(source.path));
  return [
    ...roots.map((entity) => ({ entity, parts: partsOf(entity, byFile.get(entity.source.path) ?? []) })),
    ...others.map((entity) => ({ entity, parts: [] })),
  ];
};
