/**
 * The objects that an entity describes: one for a record, one per tag for a union, each with all of its
 * fields in wire order.
 */

import type { Limits } from "../model/limits.ts";
import { otherVariant, type Entity, type Field, type RecordEntity } from "../model/model.ts";
import type { Type, UnionEntity, UnknownFields } from "../model/model.ts";
import { onceEach } from "../support/once.ts";
import { json, slug } from "./tree.ts";

export type Lookup = ReadonlyMap<string, Entity>;

/** Whether an unknown tag is rejected, kept with its content, or handled by a variant for other tags. */
export type UnknownTag = "refused" | "kept" | "other";

export interface Leaf {
  readonly label: string;
  readonly fields: readonly Field[];
  /** The record that a variant refers to; its name is tested as well. */
  readonly record?: string;
  readonly fixed: ReadonlyMap<string, string>;
  /** The entity's own tag, and how it handles unknown tags. */
  readonly tag?: { readonly name: string; readonly unknown: UnknownTag };
  readonly unknownFields: UnknownFields;
  readonly rest?: Type;
  readonly limits?: Limits;
}

export const entityOf = (type: Type, lookup: Lookup): Entity | undefined =>
  type.kind === "reference" ? lookup.get(type.entity) : undefined;

export const baseOf = (type: Type, lookup: Lookup, limits: Limits = {}): { base: Type; limits: Limits } => {
  if (type.kind === "limited") return baseOf(type.of, lookup, { ...type.limits, ...limits });
  if (type.kind === "nullable") return baseOf(type.of, lookup, limits);
  const entity = entityOf(type, lookup);
  return entity?.kind === "alias" ? baseOf(entity.type, lookup, limits) : { base: type, limits };
};

const tagText = ({ fixed, fields }: Leaf, name: string): string | undefined => {
  const type = fields.find(({ wireName }) => wireName === name)?.type;
  return fixed.get(name) ?? (type?.kind === "literal" ? json(type.value) : undefined);
};

/**
 * Returns the objects of a variant with this tag. If the tag is not constant, returns all objects of the
 * variant with the tag set.
 */
const tagged = (leaves: readonly Leaf[], name: string, tag: string, unknown: UnknownTag): Leaf[] => {
  const exact = leaves.filter((leaf) => tagText(leaf, name) === json(tag));
  const chosen = exact.length > 0 ? exact : leaves.filter((leaf) => tagText(leaf, name) === undefined);
  return chosen.map((leaf) => {
    const words = chosen.length === 1 ? [tag] : [tag, ...leaf.label.split("/")];
    const fixed = new Map([...leaf.fixed, [name, json(tag)]]);
    return { ...leaf, label: words.map(slug).join("/"), fixed, tag: { name, unknown } };
  });
};

/** If a tag selects an untagged union, each of the union's alternatives is a separate object. */
const leavesBelow = (entity: Entity, lookup: Lookup): readonly Leaf[] =>
  entity.kind === "union" && entity.tagging.kind === "untagged"
    ? entity.variants.flatMap(({ type }, index) => {
        const inner = entityOf(type, lookup);
        const below = inner === undefined ? [] : leavesBelow(inner, lookup);
        return below.map((leaf) => ({ ...leaf, label: leaf.label || `${index + 1}` }));
      })
    : leavesOf(entity, lookup);

/** A tag that no variant has. */
const strangeTag = "koineOther";

const unionLeaves = (union: UnionEntity, tag: string, lookup: Lookup): Leaf[] => {
  const unknown = union.open ? "kept" : otherVariant(union) === undefined ? "refused" : "other";
  return union.variants.flatMap(({ type, tags }) => {
    const entity = entityOf(type, lookup);
    const inner = entity === undefined ? [] : leavesBelow(entity, lookup);
    const below = entity?.kind === "record" ? inner.map((leaf) => ({ ...leaf, record: entity.name })) : inner;
    return (tags.length === 0 ? [strangeTag] : tags).flatMap((value) => tagged(below, tag, value, unknown));
  });
};

const recordLeaves = (entity: RecordEntity, lookup: Lookup): Leaf[] => {
  const { flatten, fields, unknownFields, rest, limits } = entity;
  const said = { ...(rest === undefined ? {} : { rest }), ...(limits === undefined ? {} : { limits }) };
  if (flatten === undefined) return [{ label: "", fields, fixed: new Map(), unknownFields, ...said }];
  const base = lookup.get(flatten.entity);
  const below = base === undefined ? [] : leavesOf(base, lookup);
  return below.map((leaf) => ({ ...leaf, fields: [...leaf.fields, ...fields], ...said }));
};

const leavesIn = onceEach((lookup: Lookup) => onceEach((entity: Entity) => leavesBehind(entity, lookup)));

export const leavesOf = (entity: Entity, lookup: Lookup): readonly Leaf[] => leavesIn(lookup)(entity);

function leavesBehind(entity: Entity, lookup: Lookup): readonly Leaf[] {
  switch (entity.kind) {
    case "record":
      return recordLeaves(entity, lookup);
    case "union":
      return entity.tagging.kind === "internal" ? unionLeaves(entity, entity.tagging.tag, lookup) : [];
    case "alias": {
      const target = entityOf(entity.type, lookup);
      return target === undefined ? [] : leavesOf(target, lookup);
    }
    default:
      return [];
  }
}
