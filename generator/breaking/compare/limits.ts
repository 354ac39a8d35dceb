/** Compares limits. Each limit is a separate change. */

import { writeJson } from "../../../runtime/core/json/index.ts";
import { limitsIn, type Limit } from "../../values/limits.ts";
import { factsOfLimit, type Limits } from "../../model/limits.ts";
import type { Type } from "../../model/model.ts";
import type { Spot } from "../change.ts";
import { impliedBy, impliesLimits } from "../includes/limits.ts";
import type { Rule } from "../rules.ts";
import { listed, tellShape, type Comparison, type Kind } from "./comparison.ts";

const isBound = (name: Limit): boolean => factsOfLimit(name)?.stronger !== undefined;

/** Limits that set the same bound. Every other limit forms its own group. */
const bounds: readonly (readonly Limit[])[] = [
  ["minimum", "exclusiveMinimum"],
  ["maximum", "exclusiveMaximum"],
];

const groupOf = (name: Limit): readonly Limit[] => bounds.find((names) => names.includes(name)) ?? [name];

interface Names {
  readonly rule: Rule;
  readonly kind: Kind;
}

const namesOf = (name: Limit, before: Limits, after: Limits, implied: Limits): Names => {
  const isWider = impliesLimits([before, implied], [after]);
  const isNarrower = impliesLimits([after, implied], [before]);
  const kind = isWider === isNarrower ? "changed" : isWider ? "widened" : "tightened";
  if (isBound(name)) return { rule: isWider ? "BOUND_LOOSENED" : "BOUND_TIGHTENED", kind };
  const [isGone, isNew] = [after[name] === undefined, before[name] === undefined];
  if (name === "values")
    return { rule: isNew || kind === "tightened" ? "ENUM_NARROWED" : "ENUM_EXTENDED", kind };
  if (name === "multipleOf" && !isGone && !isNew)
    return { rule: kind === "widened" ? "MULTIPLE_LOOSENED" : "MULTIPLE_TIGHTENED", kind };
  if (isNew) return { rule: "CONSTRAINT_ADDED", kind };
  if (isGone) return { rule: "CONSTRAINT_REMOVED", kind };
  return { rule: name === "pattern" || name === "format" ? "PATTERN_CHANGED" : "CONSTRAINT_CHANGED", kind };
};

/** Returns a limit as written in the schema. */
const said = (limits: Limits, name: Limit): Limits[Limit] | string =>
  name === "pattern" ? limits.pattern?.source : name === "format" ? limits.format?.name : limits[name];

const shown = (limits: Limits, name: Limit): string => {
  const value = said(limits, name);
  return Array.isArray(value) ? listed(value) : typeof value === "string" ? value : writeJson(value);
};

const shownAll = (limits: Limits): string =>
  limitsIn(limits)
    .map((name) => `"${name}" ${shown(limits, name)}`)
    .join(" and ");

/** Prints the previous limit's name only if it differs. */
const previousOf = (before: Limits, after: Limits): string => {
  const [old, ...others] = limitsIn(before);
  if (old === undefined) return "none";
  const isSame = others.length === 0 && limitsIn(after).every((name) => name === old);
  return isSame ? shown(before, old) : shownAll(before);
};

const sentence = (before: Limits, after: Limits): string => {
  const previous = previousOf(before, after);
  const gone = limitsIn(before).map((name) => `"${name}"`);
  return limitsIn(after).length === 0
    ? `no longer has ${gone.join(" and ")}, previously ${previous}`
    : `now has ${shownAll(after)}, previously ${previous}`;
};

const without = (limits: Limits, name: Limit): Limits => {
  const { [name]: _gone, ...others } = limits;
  return others;
};

const only = (limits: Limits, names: readonly Limit[]): Limits =>
  limitsIn(limits)
    .filter((name) => !names.includes(name))
    .reduce(without, limits);

const textOf = (limits: Limits, name: Limit): string => {
  const value = said(limits, name);
  return value === undefined ? "" : writeJson(value);
};

export interface LimitChange extends Names {
  readonly message: string;
  readonly limits: Limits;
}

/**
 * Returns the old limits with each change applied individually. `implied` contains the limits that the type
 * already implies.
 */
export const limitChanges = (before: Limits, after: Limits, implied: Limits = {}): LimitChange[] => {
  const names = new Set([...limitsIn(before), ...limitsIn(after)]);
  const changed = [...names].filter((name) => textOf(before, name) !== textOf(after, name));
  return [...new Set(changed.map(groupOf))].map((group) => {
    const [old, now] = [only(before, group), only(after, group)];
    const [name = "values"] = group;
    const limits = { ...group.reduce(without, before), ...now };
    return { ...namesOf(name, old, now, implied), message: sentence(old, now), limits };
  });
};

const limited = (of: Type, limits: Limits): Type =>
  limitsIn(limits).length === 0 ? of : { kind: "limited", of, limits };

export const compareLimits = (
  at: Comparison,
  spot: Spot,
  of: Type,
  before: Limits,
  after: Limits,
  around: (inner: Type) => Type,
): void => {
  for (const { rule, kind, message, limits } of limitChanges(before, after, impliedBy(of)))
    tellShape(at, spot, { rule, kind, message }, around(limited(of, before)), around(limited(of, limits)));
};
