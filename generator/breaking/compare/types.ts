/** Compares two types layer by layer, as long as both have the same layers. */

import { accepts } from "../../values/accepts.ts";
import { includes } from "../includes/includes.ts";
import { speaksOf } from "../includes/texts.ts";
import type { JsonValue } from "../../support/json.ts";
import { unlimited, type Entity, type Tuple, type Type } from "../../model/model.ts";
import { itemsOfBoth } from "../../model/tuple.ts";
import type { Spot } from "../change.ts";
import type { Rule } from "../rules.ts";
import { compareLater, listed, moved, tellShape, type Comparison, type Kind } from "./comparison.ts";
import { compareLimits } from "./limits.ts";
import { isNamed } from "./match.ts";
import { inWords } from "./words.ts";

const find = (type: Type, { entities }: { readonly entities: readonly Entity[] }): Entity | undefined =>
  type.kind === "reference" ? entities.find(({ name }) => name === type.entity) : undefined;

/** Rebuilds the surrounding layers, so that a change describes the whole type. */
export type Around = (inner: Type) => Type;

const isNullable = (type: Type): type is Extract<Type, { kind: "nullable" }> => type.kind === "nullable";
const isLimited = (type: Type): type is Extract<Type, { kind: "limited" }> => type.kind === "limited";

const compareNull = (at: Comparison, spot: Spot, before: Type, after: Type, around: Around): void => {
  const isWider = isNullable(after);
  const inner = isNullable(before) ? before.of : before;
  const rule = isWider ? "TYPE_WIDENED" : "TYPE_NARROWED";
  const kind: Kind = isWider ? "widened" : "tightened";
  const message = isWider ? "now accepts null" : "no longer accepts null";
  const [from, to]: [Type, Type] = isWider ? [inner, { kind: "nullable", of: inner }] : [before, inner];
  tellShape(at, spot, { rule, kind, message }, around(from), around(to));
};

/** `after` uses the names from the new side. */
export const compareTypes = (
  at: Comparison,
  spot: Spot,
  before: Type,
  after: Type,
  around: Around = (type) => type,
): void => {
  if (isNullable(before) || isNullable(after)) {
    if (!canPeel(at, before, after)) return compareWhole(at, spot, before, after, around);
    if (isNullable(before) !== isNullable(after)) compareNull(at, spot, before, after, around);
    const [one, other] = [before, after].map((type) => (isNullable(type) ? type.of : type));
    return compareTypes(at, spot, one ?? before, other ?? after, around);
  }
  if (isLimited(before) || isLimited(after)) {
    if (haveOtherPlaces(before, after)) return compareWhole(at, spot, before, after, around);
    const [one, other] = [isLimited(before) ? before.of : before, isLimited(after) ? after.of : after];
    if (one.kind !== other.kind) return compareWhole(at, spot, before, after, around);
    compareLimits(
      at,
      spot,
      one,
      isLimited(before) ? before.limits : {},
      isLimited(after) ? after.limits : {},
      around,
    );
    return compareTypes(at, spot, one, other, around);
  }
  compareBases(at, spot, before, after, around);
};

/** Whether null can be compared separately, which is the case if only the nullable layers accept it. */
const canPeel = ({ pair }: Comparison, before: Type, after: Type): boolean =>
  [before, pair.local(after)].every(
    (type) => isNullable(type) || !accepts(type, null, { lookup: pair.lookup }),
  );

/**
 * Whether keywords describe the change better than the derived type, as for tuple items and pattern
 * properties.
 */
const isByPlace = ({ before, after, moves }: Spot, old: Type, now: Type): boolean => {
  const keyword = byPlace[old.kind];
  return (
    old.kind === now.kind &&
    keyword !== undefined &&
    [before, after].every((entity) => speaksOf(entity, moves, keyword))
  );
};

const byPlace: Readonly<Partial<Record<Type["kind"], string>>> = {
  list: "prefixItems",
  map: "patternProperties",
};

const compareBases = (at: Comparison, spot: Spot, before: Type, after: Type, around: Around): void => {
  if (isByPlace(spot, before, after)) return;
  if (before.kind === "list" && after.kind === "list")
    return compareTypes(at, moved(spot, { kind: "item" }), before.items, after.items);
  if (before.kind === "tuple" && after.kind === "tuple")
    return compareTuples(at, spot, before, after, around);
  if (before.kind === "map" && after.kind === "map")
    return compareTypes(at, moved(spot, { kind: "member" }), before.values, after.values);
  if (before.kind === "reference" || after.kind === "reference")
    return compareReferences(at, spot, before, after, around);
  if (JSON.stringify(before) !== JSON.stringify(after)) compareWhole(at, spot, before, after, around);
};

/** Whether tuples have different lengths, which also changes their limits. */
const haveOtherPlaces = (before: Type, after: Type): boolean => {
  const [one, other] = [unlimited(before), unlimited(after)];
  return one.kind === "tuple" && other.kind === "tuple" && one.items.length !== other.items.length;
};

/** Compares tuples. Changes to items are reported for the whole tuple, because items have no names. */
const compareTuples = (at: Comparison, spot: Spot, before: Tuple, after: Tuple, around: Around): void => {
  if (before.items.length !== after.items.length) return compareWhole(at, spot, before, after, around);
  const inside = { ...at, changes: [] };
  for (const [one, other] of itemsOfBoth(before, after)) compareTypes(inside, spot, one, other);
  if (inside.changes.length > 0 || (before.rest === undefined) !== (after.rest === undefined))
    compareWhole(at, spot, before, after, around);
};

const compareReferences = (at: Comparison, spot: Spot, before: Type, after: Type, around: Around): void => {
  const { pair } = at;
  const [old, now] = [find(before, pair.before), find(after, pair.after)];
  if (old !== undefined && now !== undefined) {
    if (pair.same.get(old.name) === now.name) return;
    if (isNamed(old) === isNamed(now) && isNamed(old)) return compareWhole(at, spot, before, after, around);
    if (old.kind === now.kind) return compareLater(at, old, now);
  }
  if (old?.kind === "alias" && !isNamed(old)) return compareTypes(at, spot, old.type, after, around);
  if (now?.kind === "alias" && !isNamed(now)) return compareTypes(at, spot, before, now.type, around);
  compareWhole(at, spot, before, after, around);
};

export const ruleFor = (
  { moves }: Spot,
  isWider: boolean,
  isNarrower: boolean,
): { rule: Rule; kind: Kind } => {
  const isMember = moves.at(-1)?.kind === "member";
  if (isWider && !isNarrower) return { rule: isMember ? "ADDL_WIDENED" : "TYPE_WIDENED", kind: "widened" };
  if (isNarrower && !isWider)
    return { rule: isMember ? "ADDL_NARROWED" : "TYPE_NARROWED", kind: "tightened" };
  if (isWider) return { rule: "NAME_CHANGED", kind: "renamed" };
  return { rule: isMember ? "ADDL_CHANGED" : "TYPE_CHANGED", kind: "changed" };
};

const compareConstants = (at: Comparison, spot: Spot, before: Type, after: Type, around: Around): boolean => {
  if (before.kind !== "literal" || after.kind !== "literal") return false;
  const message = `is now the constant ${inWords(after)}, previously ${inWords(before)}`;
  tellShape(at, spot, { rule: "CONST_CHANGED", kind: "changed", message }, around(before), around(after));
  return true;
};

/** Returns the values of an enum, or the single value of a constant. */
const listedIn = (type: Type, side: { readonly entities: readonly Entity[] }): readonly JsonValue[] => {
  if (type.kind === "literal") return [type.value];
  const entity = find(type, side);
  return entity?.kind === "enum" && !entity.open ? entity.values.map(({ value }) => value) : [];
};

/** Compares an enum with a constant, which is treated as an enum with one value. */
const compareListed = (at: Comparison, spot: Spot, before: Type, after: Type, around: Around): boolean => {
  const [old, now] = [listedIn(before, at.pair.before), listedIn(after, at.pair.after)];
  const [added, removed] = [
    now.filter((value) => !old.includes(value)),
    old.filter((value) => !now.includes(value)),
  ];
  if (old.length === removed.length || (added.length > 0 && removed.length > 0)) return false;
  const isWider = added.length > 0;
  const message = isWider ? `now allows ${listed(added)}` : `no longer allows ${listed(removed)}`;
  const rule = isWider ? "ENUM_EXTENDED" : "ENUM_NARROWED";
  const kind: Kind = isWider ? "added" : "removed";
  tellShape(at, spot, { rule, kind, message }, around(before), around(at.pair.local(after)));
  return true;
};

const ruleOfTuple = (before: Type, after: Type): Rule | undefined => {
  const [one, other] = [unlimited(before), unlimited(after)];
  if (one.kind !== "tuple" || other.kind !== "tuple") return undefined;
  if (one.items.length === other.items.length) return "ITEM_CHANGED";
  return one.items.length < other.items.length ? "ITEM_ADDED" : "ITEM_REMOVED";
};

/** Compares two types without a common layer. */
const compareWhole = (at: Comparison, spot: Spot, before: Type, after: Type, around: Around): void => {
  if (compareConstants(at, spot, before, after, around)) return;
  if (compareListed(at, spot, before, after, around)) return;
  const { lookup, local } = at.pair;
  const now = local(after);
  const [isWider, isNarrower] = [includes(before, now, lookup), includes(now, before, lookup)];
  const rule = ruleOfTuple(before, after);
  const [old, words] = [inWords(before), inWords(after)];
  const message =
    old === words ? `is still ${words} but accepts different values` : `is now ${words}, previously ${old}`;
  const said = { ...ruleFor(spot, isWider, isNarrower), ...(rule === undefined ? {} : { rule }), message };
  tellShape(at, spot, said, around(before), around(now));
};
