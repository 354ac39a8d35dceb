/** Selects a variant of an internally tagged union, by tag on the wire and by structure in memory. */

import {
  entitiesByName,
  otherVariant,
  type Dialect,
  type Entity,
  type Type,
  type UnionEntity,
} from "../../model/model.ts";
import type { Changes } from "./changes.ts";
import { identifier, isAmong, place, stringLiteral, ts } from "./encode.ts";
import { decode, encode, mends, needsLevel, write } from "./expressions.ts";
import { typeText } from "./type-text.ts";
import { unitName } from "./units.ts";

interface Leaf {
  readonly entity: Entity;
  readonly tags: readonly string[];
}

const isLiftedEntity = (entity: Entity, byName: ReadonlyMap<string, Entity>): boolean => {
  if (entity.kind === "record") return entity.flatten !== undefined;
  if (entity.kind !== "union") return false;
  return entity.variants.some(({ type }) => {
    const inner = type.kind === "reference" ? byName.get(type.entity) : undefined;
    return inner !== undefined && isLiftedEntity(inner, byName);
  });
};

/**
 * Returns the entities of a union's variants. Nested unions are expanded if they contain a flattened record.
 */
const leavesOf = (union: UnionEntity, byName: ReadonlyMap<string, Entity>): Leaf[] =>
  union.variants.flatMap(({ type, tags }) => {
    const entity = type.kind === "reference" ? byName.get(type.entity) : undefined;
    if (entity === undefined) return [];
    return entity.kind === "union" && isLiftedEntity(entity, byName)
      ? leavesOf(entity, byName)
      : [{ entity, tags }];
  });

/** Returns the field that contains the flattened message in memory. */
const liftedField = ({ entity }: Leaf): string | undefined =>
  entity.kind === "record" ? entity.flatten?.field : undefined;

/**
 * Narrows data to a variant. Requires a cast if the tag can be any string, because TypeScript cannot narrow
 * in that case.
 */
const asVariant = (union: UnionEntity, type: Type, changes: Changes) =>
  union.open || otherVariant(union) !== undefined
    ? ts`wire as ${typeText(type, "wire", changes, ts`types.`)}`
    : ts`wire`;

/** Returns true if wire data could be mistaken for the in-memory form of an unknown variant. */
const looksUnknown = ({ open }: UnionEntity, tag: string): boolean =>
  open && (tag === "kind" || tag === "tag");

const casesOf = (tags: readonly string[]) =>
  tags.length === 0 ? [ts`default`] : tags.map((tag) => ts`case ${stringLiteral(tag)}`);

export const unionCases = (union: UnionEntity, tag: string, dialect: Dialect, changes: Changes) => {
  const leaves = leavesOf(union, entitiesByName(dialect));
  const lifted = leaves.flatMap((leaf) => {
    const field = liftedField(leaf);
    return field === undefined ? [] : [{ leaf, field }];
  });
  const other = otherVariant(union);
  const encodeLeaf = ({ entity }: Leaf) => {
    const type: Type = { kind: "reference", entity: entity.name };
    const text = typeText(type, "value", changes, ts`types.`);
    return encode(type, other === undefined ? ts`value` : ts`(value as ${text})`, changes);
  };
  return {
    tagName: stringLiteral(tag),
    hasTag: isAmong(ts`value`, tag),
    wireTag: place(ts`wire`, tag),
    valueTag: place(ts`value`, tag),
    open: union.open,
    hasOther: other !== undefined,
    looksUnknown: looksUnknown(union, tag),
    isLifted: lifted.length > 0,
    variants: union.variants.map(({ tags, type }) => ({
      cases: casesOf(tags),
      decode: decode(type, asVariant(union, type, changes), changes),
      write: write(type, asVariant(union, type, changes), ts`level`, changes),
      mend: mends(type, changes) ? ts`mend${identifier(unitName(type))}(wire, pointer, notes)` : ts`wire`,
      members: ts`members${identifier(unitName(type))}(${asVariant(union, type, changes)}${needsLevel(type, changes) ? ts`, level` : ts``}, except, beside)`,
      name: identifier(unitName(type)),
      source: asVariant(union, type, changes),
    })),
    direct: leaves
      .filter((leaf) => liftedField(leaf) === undefined)
      .map((leaf) => ({ cases: casesOf(leaf.tags), encode: encodeLeaf(leaf) })),
    lifted: lifted.map(({ leaf, field }) => ({
      isThere: isAmong(ts`value`, field),
      encode: encodeLeaf(leaf),
    })),
  };
};
