/** The needs of each entity in TypeScript: whether decode, encode or mend do anything, and whether wire and value differ. */

import { flattenedIn } from "../../3-plan/flattened.ts";
import { isSalvaged, isShaped, presenceOf, type Presence } from "../../3-plan/presence.ts";
import {
  entitiesByName,
  type Dialect,
  type Entity,
  type RecordEntity,
  type Type,
} from "../../model/model.ts";
import { allTypesIn, entitiesReaching, typesWithin } from "../../model/walk.ts";
import { onceEach } from "../../support/once.ts";

export interface Changes {
  readonly entities: ReadonlyMap<string, Entity>;
  /** Decode builds a new value. */
  readonly decodes: ReadonlySet<string>;
  /** Encode builds new wire data. */
  readonly encodes: ReadonlySet<string>;
  /** Some salvage hint lies in it or below it. */
  readonly mends: ReadonlySet<string>;
  /** The wire type is not the value type. */
  readonly differs: ReadonlySet<string>;
  /** Its keys stand beside those of another record somewhere, so both directions always build. */
  readonly flattened: ReadonlySet<string>;
  /** Free JSON lies in it or below it, so that its writer must know how deep it stands. */
  readonly levels: ReadonlySet<string>;
}

/** True when a type holds something that satisfies a test, without looking into other entities beyond their names. */
export const someType = (type: Type, test: (part: Type) => boolean): boolean => typesWithin(type).some(test);

/** A bigint is read from a number or a bigint, and written as a number where that is exact. */
export const encodesLeaf = (type: Type): boolean => type.kind === "integer" && type.bigint;

/** A double may have been read as a bigint when it was written in plain digits. */
export const decodesLeaf = (type: Type): boolean => type.kind === "double" || encodesLeaf(type);

const recordIs = (entity: Entity, test: (record: RecordEntity) => boolean): boolean =>
  entity.kind === "record" && test(entity);

type Entities = ReadonlyMap<string, Entity>;

const someField = (
  { fields }: RecordEntity,
  entities: Entities,
  test: (presence: Presence) => boolean,
): boolean => fields.some((field) => test(presenceOf(field, entities)));

const isOpen = (entity: Entity): boolean => entity.kind === "union" && entity.open;

const decodesItself = (entity: Entity, entities: Entities): boolean =>
  isOpen(entity) ||
  allTypesIn(entity).some(decodesLeaf) ||
  recordIs(
    entity,
    (record) =>
      record.flatten !== undefined ||
      record.unknownFields === "ignore" ||
      someField(record, entities, isShaped),
  );

const encodesItself = (entity: Entity, entities: Entities): boolean =>
  isOpen(entity) ||
  allTypesIn(entity).some(encodesLeaf) ||
  recordIs(
    entity,
    (record) => record.flatten !== undefined || someField(record, entities, ({ kind }) => kind === "empty"),
  );

const holdsFreeJson = (entity: Entity): boolean =>
  isOpen(entity) ||
  recordIs(entity, ({ unknownFields, flatten }) => unknownFields === "keep" && flatten === undefined) ||
  allTypesIn(entity).some(({ kind }) => kind === "json");

const mendsItself = (entity: Entity, entities: Entities): boolean =>
  recordIs(entity, (record) => someField(record, entities, isSalvaged));

/** Several targets ask the same. */
export const changesOf = onceEach((dialect: Dialect): Changes => {
  const { entities } = dialect;
  const byName = entitiesByName(dialect);
  const flattened = flattenedIn(dialect);
  const isFlattened = ({ name }: Entity): boolean => flattened.has(name);
  return {
    entities: byName,
    decodes: entitiesReaching(entities, (entity) => isFlattened(entity) || decodesItself(entity, byName)),
    encodes: entitiesReaching(entities, (entity) => isFlattened(entity) || encodesItself(entity, byName)),
    mends: entitiesReaching(entities, (entity) => mendsItself(entity, byName)),
    differs: entitiesReaching(
      entities,
      (entity) =>
        encodesItself(entity, byName) || recordIs(entity, (record) => someField(record, byName, isShaped)),
    ),
    flattened,
    levels: entitiesReaching(entities, holdsFreeJson),
  };
});
