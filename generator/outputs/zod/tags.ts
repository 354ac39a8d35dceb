/** Discriminators: the values by which Zod distinguishes the alternatives of a union. */

import { otherVariant, type Entity, type Type, type UnionEntity, type Variant } from "../../model/model.ts";
import { isObject, membersOf } from "./shapes.ts";

type Entities = ReadonlyMap<string, Entity>;
type Tag = string | number | boolean;

const named = (type: Type, entities: Entities): Entity | undefined => {
  const entity = type.kind === "reference" ? entities.get(type.entity) : undefined;
  return entity?.kind === "alias" ? named(entity.type, entities) : entity;
};

/** Returns the values of a constant or a closed enum. */
const valuesOf = (type: Type, entities: Entities): readonly Tag[] => {
  if (type.kind === "literal") return [type.value];
  const entity = named(type, entities);
  return entity?.kind === "enum" && !entity.open ? entity.values.map(({ value }) => value) : [];
};

const isSame = (some: readonly Tag[], others: readonly Tag[]): boolean =>
  some.length === others.length && some.every((tag) => others.includes(tag));

/** Returns true if the schema of a variant accepts exactly its tags. */
export const hasOwnTags = ({ type, tags }: Variant, tag: string, entities: Entities): boolean =>
  isSame(tagsOf(type, tag, entities), tags);

const tagsOfVariant = (variant: Variant, key: string, tag: string, entities: Entities): readonly Tag[] => {
  if (variant.tags.length === 0 || hasOwnTags(variant, tag, entities))
    return tagsOf(variant.type, key, entities);
  return key === tag ? variant.tags : [];
};

const tagsOfUnion = (union: UnionEntity, key: string, entities: Entities): readonly Tag[] => {
  const tag = discriminatorOf(union, entities);
  if (tag === undefined || union.open || otherVariant(union) !== undefined) return [];
  const lists = union.variants.map((variant) => tagsOfVariant(variant, key, tag, entities));
  return lists.some((list) => list.length === 0) ? [] : lists.flat();
};

/**
 * Returns the values that Zod finds for a property in a schema. Empty if the property does not distinguish a
 * union's alternatives.
 */
export const tagsOf = (type: Type, key: string, entities: Entities): readonly Tag[] => {
  const entity = named(type, entities);
  if (entity?.kind === "union") return tagsOfUnion(entity, key, entities);
  if (entity?.kind !== "record" || !isObject(entity, entities)) return [];
  const field = membersOf(entity, entities).find(({ wireName }) => wireName === key);
  return field?.required === true ? valuesOf(field.type, entities) : [];
};

const tellsApart = ({ variants }: UnionEntity, key: string, entities: Entities): boolean => {
  const lists = variants.map(({ type }) => tagsOf(type, key, entities));
  const all = lists.flat();
  return lists.every((list) => list.length > 0) && new Set(all).size === all.length;
};

/** Returns the property that selects the alternative. A tag may be a number or a boolean in an untagged union. */
export const discriminatorOf = (union: UnionEntity, entities: Entities): string | undefined => {
  if (union.tagging.kind === "internal") return union.tagging.tag;
  const first = union.variants[0] === undefined ? undefined : named(union.variants[0].type, entities);
  if (union.tagging.kind === "external" || first?.kind !== "record") return undefined;
  const keys = membersOf(first, entities).map(({ wireName }) => wireName);
  return keys.find((key) => tellsApart(union, key, entities));
};
