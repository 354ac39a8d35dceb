/** Compares unions: their tagging, variants and order. */

import type { Dialect, Field, Type, UnionEntity, Variant } from "../../model/model.ts";
import { includes } from "../includes/includes.ts";
import { referenceTo } from "../pair.ts";
import type { Spot } from "../change.ts";
import type { Move } from "../move.ts";
import { listed, moved, spotOf, tell, tellShape, type Comparison } from "./comparison.ts";
import { reservedIn } from "./reserved.ts";
import { compareTypes } from "./types.ts";
import { inWords } from "./words.ts";

type Pairing = readonly [before: Variant, after: Variant];

export const compareUnions = (at: Comparison, before: UnionEntity, after: UnionEntity): void => {
  const spot = spotOf(before, after);
  if (compareTagging(at, spot, before, after)) return;
  const pairs =
    before.tagging.kind === "untagged" ? pairedByType(at, before, after) : pairedByTag(before, after);
  compareTags(at, spot, before, pairs);
  for (const [old, now] of pairs)
    compareTypes(at, moved(spot, ...movesInto(before, now)), old.type, now.type);
  const isNew = (variant: Variant): boolean => !pairs.some(([, now]) => now === variant);
  const isGone = (variant: Variant): boolean => !pairs.some(([old]) => old === variant);
  compareAdded(at, spot, before, after.variants.filter(isNew));
  compareRemoved(at, spot, before, after, before.variants.filter(isGone));
  compareOpenness(at, spot, before, after);
  compareOrder(at, spot, before, after, pairs);
};

const movesInto = ({ tagging }: UnionEntity, { tags, type }: Variant): Move[] =>
  tagging.kind === "external" && type.kind !== "literal" ? [{ kind: "tag", tag: tags[0] ?? "" }] : [];

const tagOf = ({ tagging }: UnionEntity): string =>
  tagging.kind === "internal"
    ? `by "${tagging.tag}"`
    : tagging.kind === "external"
      ? "by their only key"
      : "by their shape";

const compareTagging = (at: Comparison, spot: Spot, before: UnionEntity, after: UnionEntity): boolean => {
  if (tagOf(before) === tagOf(after)) return false;
  const message = `now distinguishes its variants ${tagOf(after)}, previously ${tagOf(before)}`;
  const isByShape = [before, after].some(({ tagging }) => tagging.kind === "untagged");
  const to = at.pair.mixed(localUnion(at, after, before));
  const rule = isByShape ? "TYPE_CHANGED" : "TAG_CHANGED";
  tellShape(at, spot, { rule, kind: "changed", message }, referenceTo(before), to);
  return true;
};

/** Converts the new union so that its references resolve in the pair's lookup. */
const localUnion = (
  { pair }: Comparison,
  { tagging, variants, open }: UnionEntity,
  before: UnionEntity,
): UnionEntity => ({
  ...before,
  tagging,
  open,
  variants: variants.map((variant) => ({ ...variant, type: pair.local(variant.type) })),
});

const pairedByTag = (before: UnionEntity, after: UnionEntity): Pairing[] => {
  const known = before.variants.flatMap((old): Pairing[] => {
    const now = after.variants.find(({ tags }) =>
      old.tags.length === 0 ? tags.length === 0 : tags.some((tag) => old.tags.includes(tag)),
    );
    return now === undefined ? [] : [[old, now]];
  });
  const left = (all: readonly Variant[], side: 0 | 1): Variant[] =>
    all.filter((variant) => !known.some((pair) => pair[side] === variant));
  const renamed = left(before.variants, 0).flatMap((old): Pairing[] => {
    const alike = left(after.variants, 1).filter((now) => isSameName(old.type, now.type));
    return alike.length === 1 && alike[0] !== undefined ? [[old, alike[0]]] : [];
  });
  return [...known, ...renamed];
};

const isSameName = (one: Type, other: Type): boolean =>
  one.kind === "reference" && other.kind === "reference" && one.entity === other.entity;

/**
 * Pairs variants of untagged unions by the values they accept. If each side has a single remaining variant,
 * these two also form a pair.
 */
const pairedByType = ({ pair }: Comparison, before: UnionEntity, after: UnionEntity): Pairing[] => {
  const pairs: Pairing[] = [];
  const isFree = (variant: Variant, side: 0 | 1): boolean => !pairs.some((known) => known[side] === variant);
  const take = (isMatch: (old: Variant, now: Variant) => boolean): void => {
    for (const old of before.variants.filter((one) => isFree(one, 0))) {
      const now = after.variants.find((one) => isFree(one, 1) && isMatch(old, one));
      if (now !== undefined) pairs.push([old, now]);
    }
  };
  const isEqual = (old: Type, now: Type): boolean =>
    includes(old, now, pair.lookup) && includes(now, old, pair.lookup);
  take((old, now) => isMatched(pair.same, old.type, now.type));
  take((old, now) => isEqual(old.type, pair.local(now.type)));
  const [old, now] = [constantsIn(pair.before), constantsIn(pair.after)];
  take((one, other) => isShared(old(one.type), now(other.type)));
  take((one, other) => isAlike(one.type, other.type) && old(one.type).length + now(other.type).length === 0);
  return pairs;
};

const isMatched = (same: ReadonlyMap<string, string>, old: Type, now: Type): boolean =>
  old.kind === "reference" && now.kind === "reference" && same.get(old.entity) === now.entity;

/** Constants identify a record even if they do not serve as a tag. */
const constantsIn =
  ({ entities }: Dialect) =>
  (type: Type): readonly string[] => {
    const entity = type.kind === "reference" ? entities.find(({ name }) => name === type.entity) : undefined;
    return entity?.kind !== "record"
      ? []
      : entity.fields.flatMap((field) =>
          field.type.kind === "literal" ? [`${field.wireName}=${JSON.stringify(field.type.value)}`] : [],
        );
  };

const isShared = (one: readonly string[], other: readonly string[]): boolean =>
  one.some((constant) => other.includes(constant));

const isAlike = (one: Type, other: Type): boolean =>
  one.kind === other.kind && baseName(one) === baseName(other);

const baseName = (type: Type): string => (type.kind === "reference" ? type.entity : type.kind);

/** Compares a variant's tags: added, removed and renamed tags. */
const compareTags = (at: Comparison, spot: Spot, before: UnionEntity, pairs: readonly Pairing[]): void => {
  for (const [old, now] of pairs) {
    const added = now.tags.filter((tag) => !old.tags.includes(tag));
    const removed = old.tags.filter((tag) => !now.tags.includes(tag));
    if (added.length + removed.length === 0) continue;
    const isRenamed = removed.length === old.tags.length;
    const type = isRenamed ? retagged(at, before, old, now) : old.type;
    const variants = before.variants.map((one) => (one === old ? { ...old, tags: now.tags, type } : one));
    const to = at.pair.mixed({ ...before, variants });
    const message = `now tags ${inWords(now.type)} as ${listed(now.tags)}, previously as ${listed(old.tags)}`;
    const rule = isRenamed ? "TAG_CHANGED" : added.length > 0 ? "VARIANT_ADDED" : "VARIANT_REMOVED";
    const kind = isRenamed ? "changed" : added.length > 0 ? "added" : "removed";
    tellShape(at, spot, { rule, kind, message }, referenceTo(before), to);
  }
};

const retagged = ({ pair }: Comparison, { tagging }: UnionEntity, old: Variant, now: Variant): Type => {
  const record = old.type.kind === "reference" ? pair.lookup.get(old.type.entity) : undefined;
  const [value] = now.tags;
  if (tagging.kind !== "internal" || record?.kind !== "record" || value === undefined) return old.type;
  const fields = record.fields.map((field): Field =>
    field.wireName === tagging.tag && field.type.kind === "literal"
      ? { ...field, type: { kind: "literal", value } }
      : field,
  );
  return pair.mixed({ ...record, fields });
};

const calledBy = ({ tags, type }: Variant): string => (tags.length > 0 ? listed(tags) : inWords(type));

const isReserved = (before: UnionEntity, { tags }: Variant): boolean =>
  tags.some((tag) => reservedIn(before).includes(tag));

const compareAdded = (at: Comparison, spot: Spot, before: UnionEntity, added: readonly Variant[]): void => {
  for (const variant of added) {
    const again = isReserved(before, variant);
    const rule = again ? "RESERVED_REUSED" : before.open ? "VARIANT_ADDED_OPEN" : "VARIANT_ADDED";
    const local = { ...variant, type: at.pair.local(variant.type) };
    const to = at.pair.mixed({ ...before, variants: [...before.variants, local] });
    const isKnown =
      before.tagging.kind === "untagged" && includes(local.type, referenceTo(before), at.pair.lookup);
    const message = `has a new variant ${calledBy(variant)}${again ? ", whose tag was reserved" : ""}`;
    tellShape(
      at,
      spot,
      { rule, kind: "added", message },
      referenceTo(before),
      isKnown ? referenceTo(before) : to,
    );
  }
};

const compareRemoved = (
  at: Comparison,
  spot: Spot,
  before: UnionEntity,
  after: UnionEntity,
  removed: readonly Variant[],
): void => {
  const now = at.pair.mixed(localUnion(at, after, before));
  for (const variant of removed) {
    const variants = before.variants.filter((one) => one !== variant);
    const message = `no longer has the variant ${calledBy(variant)}`;
    const isKept = before.tagging.kind === "untagged" && includes(variant.type, now, at.pair.lookup);
    const to = isKept ? referenceTo(before) : at.pair.mixed({ ...before, variants });
    tellShape(at, spot, { rule: "VARIANT_REMOVED", kind: "removed", message }, referenceTo(before), to);
  }
};

const compareOpenness = (at: Comparison, spot: Spot, before: UnionEntity, after: UnionEntity): void => {
  if (before.open === after.open) return;
  const message = after.open ? "now keeps unknown variants" : "now rejects unknown variants";
  const kind = after.open ? "widened" : "tightened";
  const to = at.pair.mixed({ ...before, open: after.open });
  tellShape(at, spot, { rule: "UNION_OPENNESS", kind, message }, referenceTo(before), to);
};

const compareOrder = (
  at: Comparison,
  spot: Spot,
  before: UnionEntity,
  after: UnionEntity,
  pairs: readonly Pairing[],
): void => {
  if (before.tagging.kind !== "untagged") return;
  const places = before.variants.flatMap((old) => {
    const now = pairs.find(([one]) => one === old)?.[1];
    return now === undefined ? [] : [after.variants.indexOf(now)];
  });
  if (places.every((place, index) => index === 0 || place > (places[index - 1] ?? 0))) return;
  const message = "now tries its variants in a different order";
  const rank = (variant: Variant): number => {
    const now = pairs.find(([one]) => one === variant)?.[1];
    return now === undefined ? after.variants.length : after.variants.indexOf(now);
  };
  const variants = before.variants.toSorted((one, other) => rank(one) - rank(other));
  const to = at.pair.mixed({ ...before, variants });
  const what = { kind: "reading", from: referenceTo(before), to, differs: "variant" } as const;
  tell(at, spot, { rule: "VARIANT_ORDER", kind: "changed", message }, what);
};
