/** The plain objects behind an entity: one for a record, one for each tag of a union, with all their fields in wire order. */

import type { Limits } from "../model/limits.ts";
import { otherVariant, type Entity, type Field, type RecordEntity } from "../model/model.ts";
import type { Type, UnionEntity, UnknownFields } from "../model/model.ts";
import { onceEach } from "../support/once.ts";
import { json, slug } from "./tree.ts";

export type Lookup = ReadonlyMap<string, Entity>;

/** A tag that is not known is refused, kept with all that comes with it, or leads to a variant that may take it. */
export type UnknownTag = "refused" | "kept" | "other";

export interface Leaf {
  /** The variant, in words; empty when there is no choice. */
  readonly label: string;
  readonly fields: readonly Field[];
  /** The record of which a union has these objects by reference, so that they are tried under its name, too. */
  readonly record?: string;
  /** Tags that are set, as JSON text by wire name. */
  readonly fixed: ReadonlyMap<string, string>;
  /** The tag by which the entity itself finds this object, and what it does with a tag it does not know. */
  readonly tag?: { readonly name: string; readonly unknown: UnknownTag };
  readonly unknownFields: UnknownFields;
  /** The type of members that are not declared, where something is said about them. */
  readonly rest?: Type;
  /** Limits on the object as a whole. */
  readonly limits?: Limits;
}

/** The entity that a type names. */
export const entityOf = (type: Type, lookup: Lookup): Entity | undefined =>
  type.kind === "reference" ? lookup.get(type.entity) : undefined;

/** Finds the type below the limits of a type, and all limits on the way. */
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

/** The leaves below a variant that carry one tag; where the tag is not constant, all of them with the tag set. */
const tagged = (leaves: readonly Leaf[], name: string, tag: string, unknown: UnknownTag): Leaf[] => {
  const exact = leaves.filter((leaf) => tagText(leaf, name) === json(tag));
  const chosen = exact.length > 0 ? exact : leaves.filter((leaf) => tagText(leaf, name) === undefined);
  return chosen.map((leaf) => {
    const words = chosen.length === 1 ? [tag] : [tag, ...leaf.label.split("/")];
    const fixed = new Map([...leaf.fixed, [name, json(tag)]]);
    return { ...leaf, label: words.map(slug).join("/"), fixed, tag: { name, unknown } };
  });
};

/** A tag may lead to a union that is told apart by shape: then each of its alternatives is an object of its own. */
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

/** None for an entity that is not an object with fields. */
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
