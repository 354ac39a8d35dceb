/**
 * Properties of entities in TypeScript: whether decoding, encoding or salvaging changes data, and whether the
 * wire and value types differ.
 */

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
  /** Entities for which decode creates a new value. */
  readonly decodes: ReadonlySet<string>;
  /** Entities for which decode creates a new value even if the data contains no bigints. */
  readonly decodesPlain: ReadonlySet<string>;
  /** Entities for which encode creates a new wire value. */
  readonly encodes: ReadonlySet<string>;
  /** Entities that contain a salvage hint, possibly nested. */
  readonly mends: ReadonlySet<string>;
  /** Entities whose wire type differs from their value type. */
  readonly differs: ReadonlySet<string>;
  /** Entities that are flattened into another record, so that both directions always create new objects. */
  readonly flattened: ReadonlySet<string>;
  /** Entities that contain untyped JSON, possibly nested, so that writers must track the depth. */
  readonly levels: ReadonlySet<string>;
}

/** Returns true if a part of a type matches. References are not followed. */
export const someType = (type: Type, test: (part: Type) => boolean): boolean => typesWithin(type).some(test);

/**
 * A bigint is decoded from a number or a bigint, and encoded as a number if a number can represent it
 * exactly.
 */
export const encodesLeaf = (type: Type): boolean => type.kind === "integer" && type.bigint;

/** A double written in plain digits may have been parsed as a bigint. */
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

const decodesItself = (entity: Entity, entities: Entities, leaf: (type: Type) => boolean): boolean =>
  isOpen(entity) ||
  allTypesIn(entity).some(leaf) ||
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

/** Cached because several targets use it. */
export const changesOf = onceEach((dialect: Dialect): Changes => {
  const { entities } = dialect;
  const byName = entitiesByName(dialect);
  const flattened = flattenedIn(dialect);
  const isFlattened = ({ name }: Entity): boolean => flattened.has(name);
  const decoding = (leaf: (type: Type) => boolean) =>
    entitiesReaching(entities, (entity) => isFlattened(entity) || decodesItself(entity, byName, leaf));
  return {
    entities: byName,
    decodes: decoding(decodesLeaf),
    decodesPlain: decoding(encodesLeaf),
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

/** Returns true if decoding returns the data itself unless the data contains bigints. */
export const convertsOnlyBigints = ({ name }: Entity, { decodes, decodesPlain, differs }: Changes): boolean =>
  decodes.has(name) && !decodesPlain.has(name) && !differs.has(name);
