/** Bases: the fields that a record adds to the record it extends. */

import { entitiesByName, type Dialect, type Entity, type Field, type RecordEntity } from "../model/model.ts";
import { isConstant } from "./constants.ts";

export interface Inheritance {
  readonly base: RecordEntity;
  readonly own: readonly Field[];
}

export const inheritanceOf = (
  record: RecordEntity,
  entities: ReadonlyMap<string, Entity>,
): Inheritance | undefined => {
  const base = record.base === undefined ? undefined : entities.get(record.base);
  return base?.kind === "record" ? { base, own: record.fields.slice(base.fields.length) } : undefined;
};

/** Converts inheritance to composition: the record contains its base as a flattened entity. */
const holding = (record: RecordEntity, { base, own }: Inheritance): RecordEntity => ({
  ...record,
  fields: own,
  inherited: base.fields,
  flatten: { field: base.name, entity: base.name },
});

export const baseAround = (
  record: RecordEntity,
  entities: ReadonlyMap<string, Entity>,
): Inheritance | undefined => {
  const found = inheritanceOf(record, entities);
  return found?.own.every(isConstant) === true ? found : undefined;
};

export const withHeldBases = (dialect: Dialect): Dialect => {
  const entities = entitiesByName(dialect);
  const held = dialect.entities.map((entity) => {
    const found = entity.kind === "record" ? baseAround(entity, entities) : undefined;
    return entity.kind === "record" && found !== undefined ? holding(entity, found) : entity;
  });
  return { ...dialect, entities: held };
};

export const basesFirst = ({ entities }: Dialect): readonly Entity[] => {
  const byName = new Map(entities.map((entity) => [entity.name, entity]));
  const ordered = new Set<Entity>();
  const add = (entity: Entity): void => {
    const found = entity.kind === "record" ? inheritanceOf(entity, byName) : undefined;
    if (found !== undefined) add(found.base);
    ordered.add(entity);
  };
  entities.forEach(add);
  return [...ordered];
};
