/**
 * Proves that one type includes another. While the proof for a recursive type is in progress, its inclusion
 * is assumed.
 */

import { accepts } from "../../values/accepts.ts";
import type { Limits } from "../../model/limits.ts";
import {
  otherVariant,
  type Entity,
  type RecordEntity,
  type Tuple,
  type Type,
  type UnionEntity,
} from "../../model/model.ts";
import { itemsOfBoth, itemTypes } from "../../model/tuple.ts";
import { alternativesOf, type Alternative, type Lookup } from "./alternatives.ts";
import { holdsInteger } from "./integers.ts";
import { impliedBy, impliesLimits } from "./limits.ts";
import { impliesTexts } from "./texts.ts";

interface Proof {
  readonly lookup: Lookup;
  readonly trusted: Set<string>;
}

const isSame = (from: Type, to: Type): boolean =>
  from === to || (from.kind === "reference" && to.kind === "reference" && from.entity === to.entity);

/** Returns true if `to` accepts every value of `from`. */
export const includes = (from: Type, to: Type, lookup: Lookup): boolean =>
  proves(from, to, { lookup, trusted: new Set() });

const proves = (from: Type, to: Type, proof: Proof): boolean =>
  isSame(from, to) || trusting(proof, ["type", from, to], () => provesAll(from, to, proof));

const provesAll = (from: Type, to: Type, proof: Proof): boolean => {
  const wide = alternativesOf(to, proof.lookup);
  return alternativesOf(from, proof.lookup).every((one) => provesAlternative(one, to, wide, proof));
};

/**
 * Attempts a proof under the assumption that the pair being proven is included. If it fails, all results that
 * depend on the assumption are discarded.
 */
const trusting = ({ trusted }: Proof, pair: readonly unknown[], prove: () => boolean): boolean => {
  const key = JSON.stringify(pair);
  if (trusted.has(key)) return true;
  const before = trusted.size;
  trusted.add(key);
  const isProved = prove();
  if (!isProved) for (const later of [...trusted].slice(before)) trusted.delete(later);
  return isProved;
};

const provesAlternative = (
  one: Alternative,
  to: Type,
  wide: readonly Alternative[],
  proof: Proof,
): boolean => {
  const { lookup } = proof;
  if (one.kind === "values") return one.values.every((value) => accepts(to, value, { lookup }));
  const isWithin = wide.some(
    (other) =>
      other.kind === "base" &&
      impliesLimits([...one.limits, impliedBy(one.type)], other.limits) &&
      provesBase(one.type, other.type, one.limits, proof),
  );
  return isWithin || variantsWithin(one.type, to, proof);
};

/** A tagged union is included if each of its variants is. */
const variantsWithin = (from: Type, to: Type, proof: Proof): boolean => {
  const entity = from.kind === "reference" ? proof.lookup.get(from.entity) : undefined;
  if (entity?.kind !== "union" || entity.open || entity.tagging.kind !== "internal") return false;
  return entity.variants.every(({ type, tags }) => tags.length > 0 && proves(type, to, proof));
};

const provesBase = (from: Type, to: Type, limits: readonly Limits[], proof: Proof): boolean => {
  if (to.kind === "json" || isSame(from, to)) return true;
  if (to.kind === "integer" && from.kind === "integer") return holdsInteger(from, to, limits);
  if (to.kind === "double") return from.kind === "double" || from.kind === "integer";
  if (to.kind === "string") return from.kind === "string";
  if (to.kind === "list") {
    const items = itemTypes(from);
    return items.length > 0 && items.every((item) => proves(item, to.items, proof));
  }
  if (to.kind === "tuple") return provesTuple(from, to, proof);
  if (to.kind === "map") return provesMap(from, to.values, proof);
  if (to.kind === "reference") return provesReference(from, to.entity, proof);
  return false;
};

/** Compares tuple items one by one, and compares the number of items with the limits. */
const provesTuple = (from: Type, to: Tuple, proof: Proof): boolean => {
  if (from.kind === "tuple") return itemsOfBoth(from, to).every(([one, other]) => proves(one, other, proof));
  return from.kind === "list" && itemTypes(to).every((item) => proves(from.items, item, proof));
};

const entityOf = (type: Type, { lookup }: Proof): Entity | undefined =>
  type.kind === "reference" ? lookup.get(type.entity) : undefined;

/** Returns the type of undeclared properties, or undefined if there are none. */
const restOf = ({ rest, unknownFields }: RecordEntity): Type | undefined =>
  rest ?? (unknownFields === "refuse" ? undefined : { kind: "json" });

const provesMap = (from: Type, values: Type, proof: Proof): boolean => {
  if (from.kind === "map") return proves(from.values, values, proof);
  const entity = entityOf(from, proof);
  if (entity?.kind !== "record" || entity.flatten !== undefined) return false;
  const rest = restOf(entity);
  const members = [...entity.fields.map(({ type }) => type), ...(rest === undefined ? [] : [rest])];
  return members.every((type) => proves(type, values, proof));
};

const provesReference = (from: Type, name: string, proof: Proof): boolean => {
  const wide = proof.lookup.get(name);
  if (wide === undefined) return false;
  const narrow = entityOf(from, proof);
  return trusting(proof, ["entity", narrow?.name ?? from, name], () =>
    narrow === undefined
      ? from.kind === "map" && wide.kind === "record" && mapInRecord(from.values, wide, proof)
      : impliesTexts(narrow, wide) && entityInEntity(narrow, wide, proof),
  );
};

const mapInRecord = (values: Type, wide: RecordEntity, proof: Proof): boolean => {
  if (wide.flatten !== undefined || impliesTexts(undefined, wide) === false) return false;
  const rest = restOf(wide);
  return (
    impliesLimits([], wide.limits === undefined ? [] : [wide.limits]) &&
    rest !== undefined &&
    proves(values, rest, proof) &&
    wide.fields.every(({ required, type }) => !required && proves(values, type, proof))
  );
};

const entityInEntity = (narrow: Entity, wide: Entity, proof: Proof): boolean => {
  if (narrow.kind === "record" && wide.kind === "record") return recordInRecord(narrow, wide, proof);
  if (narrow.kind === "union" && wide.kind === "union") return unionInUnion(narrow, wide, proof);
  if (narrow.kind === "record" && wide.kind === "union") return recordInUnion(narrow, wide, proof);
  return false;
};

/**
 * A record is included in a tagged union if its tag is constant and the union's variant with that tag
 * includes the record.
 */
const recordInUnion = (narrow: RecordEntity, wide: UnionEntity, proof: Proof): boolean => {
  const { tagging } = wide;
  if (tagging.kind !== "internal") return false;
  const field = narrow.fields.find(({ wireName }) => wireName === tagging.tag);
  if (field?.type.kind !== "literal" || !field.required) return false;
  const tag = String(field.type.value);
  const variant = wide.variants.find(({ tags }) => tags.includes(tag));
  const self: Type = { kind: "reference", entity: narrow.name };
  const other = variant ?? otherVariant(wide);
  return other === undefined ? wide.open : proves(self, other.type, proof);
};

const recordInRecord = (narrow: RecordEntity, wide: RecordEntity, proof: Proof): boolean => {
  const [base, other] = [narrow.flatten?.entity, wide.flatten?.entity];
  if ((base === undefined) !== (other === undefined)) return false;
  if (base !== undefined && other !== undefined) {
    const [from, to]: Type[] = [
      { kind: "reference", entity: base },
      { kind: "reference", entity: other },
    ];
    if (from === undefined || to === undefined || !proves(from, to, proof)) return false;
  }
  return (
    impliesLimits(limitsOf(narrow), wide.limits === undefined ? [] : [wide.limits]) &&
    fieldsHold(narrow, wide, proof) &&
    (base !== undefined || othersHold(narrow, wide, proof))
  );
};

/**
 * Returns the limits of a record: its required properties, and for closed records the maximum number of
 * properties.
 */
const limitsOf = ({ limits = {}, fields, flatten, unknownFields, rest }: RecordEntity): Limits[] => {
  const isClosed = unknownFields === "refuse" && rest === undefined && flatten === undefined;
  const minProperties = fields.filter(({ required }) => required).length;
  return [limits, { minProperties }, ...(isClosed ? [{ maxProperties: fields.length }] : [])];
};

const fieldsHold = (narrow: RecordEntity, wide: RecordEntity, proof: Proof): boolean =>
  wide.fields.every(({ wireName, required, type }) => {
    const own = narrow.fields.find((field) => field.wireName === wireName);
    if (required && own?.required !== true) return false;
    const held = own?.type ?? (narrow.flatten === undefined ? restOf(narrow) : { kind: "json" });
    return held === undefined || proves(held, type, proof);
  });

/** Checks properties that the wider record does not declare. */
const othersHold = (narrow: RecordEntity, wide: RecordEntity, proof: Proof): boolean => {
  const rest = restOf(wide);
  const isDeclared = (name: string): boolean => wide.fields.some(({ wireName }) => wireName === name);
  const own = narrow.fields.filter(({ wireName }) => !isDeclared(wireName)).map(({ type }) => type);
  const others = [...own, restOf(narrow)].filter((type) => type !== undefined);
  return others.every((type) => rest !== undefined && proves(type, rest, proof));
};

const tagOf = ({ tagging }: UnionEntity): string =>
  tagging.kind === "internal" ? tagging.tag : tagging.kind;

const unionInUnion = (narrow: UnionEntity, wide: UnionEntity, proof: Proof): boolean => {
  if (narrow.tagging.kind !== wide.tagging.kind || tagOf(narrow) !== tagOf(wide)) return false;
  if (narrow.tagging.kind === "untagged")
    return narrow.variants.every(({ type }) => wide.variants.some((one) => proves(type, one.type, proof)));
  const known = narrow.variants.flatMap(({ tags }) => tags);
  const [other, otherOfWide] = [otherVariant(narrow), otherVariant(wide)];
  if (
    other !== undefined &&
    !wide.open &&
    (otherOfWide === undefined || !proves(other.type, otherOfWide.type, proof))
  )
    return false;
  // An open union accepts any value with an unknown tag, so the other type must accept such values as well.
  if (
    (narrow.open || other !== undefined) &&
    ((!wide.open && other === undefined) ||
      !wide.variants.every(({ tags }) => tags.every((tag) => known.includes(tag))))
  )
    return false;
  return narrow.variants.every(({ type, tags }) =>
    tags.every((tag) => {
      const variant = wide.variants.find((one) => one.tags.includes(tag)) ?? otherVariant(wide);
      return variant === undefined ? wide.open : proves(type, variant.type, proof);
    }),
  );
};
