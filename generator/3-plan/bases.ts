/** Bases: what a record has beside the fields of the record that it builds on. */

import { entitiesByName, type Dialect, type Entity, type Field, type RecordEntity } from "../model/model.ts";
import { isConstant } from "./constants.ts";

export interface Inheritance {
  readonly base: RecordEntity;
  /** Its own fields. */
  readonly own: readonly Field[];
}

export const inheritanceOf = (
  record: RecordEntity,
  entities: ReadonlyMap<string, Entity>,
): Inheritance | undefined => {
  const base = record.base === undefined ? undefined : entities.get(record.base);
  return base?.kind === "record" ? { base, own: record.fields.slice(base.fields.length) } : undefined;
};

/** A record that holds its base, as it holds an entity whose keys stand among its own. */
const holding = (record: RecordEntity, { base, own }: Inheritance): RecordEntity => ({
  ...record,
  fields: own,
  inherited: base.fields,
  flatten: { field: base.name, entity: base.name },
});

/** The record that another one is but for its constants. */
export const baseAround = (
  record: RecordEntity,
  entities: ReadonlyMap<string, Entity>,
): Inheritance | undefined => {
  const found = inheritanceOf(record, entities);
  return found?.own.every(isConstant) === true ? found : undefined;
};

/** The dialect for a language in which records cannot inherit: those that add nothing but constants hold their base. */
export const withHeldBases = (dialect: Dialect): Dialect => {
  const entities = entitiesByName(dialect);
  const held = dialect.entities.map((entity) => {
    const found = entity.kind === "record" ? baseAround(entity, entities) : undefined;
    return entity.kind === "record" && found !== undefined ? holding(entity, found) : entity;
  });
  return { ...dialect, entities: held };
};

/** The entities for a language in which a class is written behind the one that it inherits from. */
export const basesFirst = ({ entities }: Dialect): readonly Entity[] => {
  const byName = new Map(entities.map((entity) => [entity.name, entity]));
  const ordered = new Set<Entity>();
  const add = (entity: Entity): void => {
    const found = entity.kind === "record" ? baseAround(entity, byName) : undefined;
    if (found !== undefined) add(found.base);
    ordered.add(entity);
  };
  entities.forEach(add);
  return [...ordered];
};
