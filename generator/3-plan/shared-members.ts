/** Members that all variants of a union have: with the same key in JSON and the same type. */

import { isDeepStrictEqual } from "node:util";
import { reached } from "../model/graph.ts";
import {
  entitiesByName,
  unlimited,
  type Dialect,
  type Entity,
  type Field,
  type RecordEntity,
  type Type,
  type UnionEntity,
} from "../model/model.ts";
import type { NativeKind } from "../model/native-kind.ts";
import { typesWithin, withParts } from "../model/walk.ts";
import { typeWithoutLimits } from "../model/without-limits.ts";
import { onceEach } from "../support/once.ts";
import type { Entities } from "./nulls.ts";
import { nativeKindOf } from "./native-types.ts";
import { presenceOf } from "./presence.ts";

/** A member and the record that stores it. */
export interface StoredMember {
  readonly field: Field;
  readonly owner: RecordEntity;
  readonly index: number;
  /**
   * The records that enclose the owner, outermost first. Each contains the next one as its flattened entity.
   */
  readonly around: readonly RecordEntity[];
}

export interface SharedMember {
  readonly wireName: string;
  /** The type of the value when it is present and not null. Only native strings have limits. */
  readonly type: Type;
  /** The member in each record of the union and its nested unions. */
  readonly stored: readonly StoredMember[];
  /** Whether the union or one of its nested unions keeps unknown variants, which lack the member. */
  readonly isOpen: boolean;
}

/** Literals and null are not members, because they have only one value. */
const isVaried = ({ type }: Field): boolean => {
  const { kind } = unlimited(type);
  return kind !== "literal" && kind !== "null";
};

/** Returns the members of a record, including the members of the record that it flattens. */
export const storedIn = (record: RecordEntity, entities: Entities): readonly StoredMember[] => {
  const own = record.fields.map((field, index) => ({ field, owner: record, index, around: [] }));
  const base = entities.get(record.flatten?.entity ?? "");
  const flattened = base?.kind === "record" ? storedIn(base, entities) : [];
  return [
    ...flattened.map((member) => ({ ...member, around: [record, ...member.around] })),
    ...own.filter(({ field }) => isVaried(field)),
  ];
};

/** Returns the entity that a variant consists of. An alias with a rule is a separate entity. */
export const variantEntity = ({ type }: { readonly type: Type }, entities: Entities): Entity | undefined => {
  const plain = unlimited(type);
  const entity = plain.kind === "reference" ? entities.get(plain.entity) : undefined;
  return entity?.kind === "alias" && entity.rule === undefined ? variantEntity(entity, entities) : entity;
};

/** Returns the entities in a union and its nested unions. The set includes undefined if a variant has no entity. */
export const contentsOf = (union: UnionEntity, entities: Entities): ReadonlySet<Entity | undefined> =>
  reached<Entity | undefined>([union], (entity) =>
    entity?.kind === "union" ? entity.variants.map((variant) => variantEntity(variant, entities)) : [],
  );

/** Under an external tag, a record's members are not members of the union. */
const hasMembers = (entity: Entity | undefined): boolean =>
  entity?.kind === "record" || (entity?.kind === "union" && entity.tagging.kind !== "external");

type Native = ReadonlySet<NativeKind>;

/** Removes limits, except from strings whose format determines their type. */
const withoutOtherLimits = (type: Type, native: Native): Type =>
  nativeKindOf(type, native) === undefined
    ? withParts(unlimited(type), (part) => withoutOtherLimits(part, native))
    : type;

const valueType = ({ field }: StoredMember, entities: Entities, native: Native): Type => {
  const { type } = presenceOf(field, entities);
  return withoutOtherLimits(type.kind === "nullable" ? type.of : type, native);
};

const isSameType = (one: Type, other: Type, native: Native): boolean => {
  const kindsIn = (type: Type) => typesWithin(type).map((part) => nativeKindOf(part, native));
  return (
    isDeepStrictEqual(typeWithoutLimits(one), typeWithoutLimits(other)) &&
    isDeepStrictEqual(kindsIn(one), kindsIn(other))
  );
};

const sharedIn = (union: UnionEntity, entities: Entities, native: Native): SharedMember[] => {
  const contents = [...contentsOf(union, entities)];
  if (!contents.every(hasMembers)) return [];
  const isOpen = contents.some((entity) => entity?.kind === "union" && entity.open);
  const records = contents.filter((entity) => entity?.kind === "record");
  const [first = [], ...others] = records.map((record) => storedIn(record, entities));
  const tables = others.map((members) => new Map(members.map((one) => [one.field.wireName, one])));
  return first.flatMap((member) => {
    const { wireName } = member.field;
    const type = valueType(member, entities, native);
    const stored = [member, ...tables.flatMap((table) => table.get(wireName) ?? [])];
    const isShared =
      stored.length === records.length &&
      stored.every((one) => isSameType(valueType(one, entities, native), type, native));
    return isShared ? [{ wireName, type, stored, isOpen }] : [];
  });
};

const byKinds = onceEach((dialect: Dialect) => {
  const entities = entitiesByName(dialect);
  return onceEach((native: Native) =>
    onceEach((union: UnionEntity): readonly SharedMember[] => sharedIn(union, entities, native)),
  );
});

const none: Native = new Set();

/** Returns the shared members of each union, in a language with these native kinds. */
export const sharedMembersIn = (dialect: Dialect, native = none) => byKinds(dialect)(native);
