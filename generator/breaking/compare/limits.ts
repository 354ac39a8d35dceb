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

interface Names {
  readonly rule: Rule;
  readonly kind: Kind;
}

const wayOf = (before: Limits, after: Limits, implied: Limits): Kind => {
  const isWider = impliesLimits([before, implied], [after]);
  const isNarrower = impliesLimits([after, implied], [before]);
  return isWider === isNarrower ? "changed" : isWider ? "widened" : "tightened";
};

const namesOf = (name: Limit, before: Limits, after: Limits, implied: Limits): Names => {
  const kind = wayOf(before, after, implied);
  if (isBound(name)) return { rule: kind === "widened" ? "BOUND_LOOSENED" : "BOUND_TIGHTENED", kind };
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
  if (value === undefined) return "none";
  return Array.isArray(value) ? listed(value) : typeof value === "string" ? value : writeJson(value);
};

const sentence = (name: Limit, before: Limits, after: Limits): string =>
  after[name] === undefined
    ? `no longer has "${name}", previously ${shown(before, name)}`
    : `now has "${name}" ${shown(after, name)}, previously ${shown(before, name)}`;

const without = (limits: Limits, name: Limit): Limits => {
  const { [name]: _gone, ...others } = limits;
  return others;
};

const textOf = (limits: Limits, name: Limit): string => {
  const value = said(limits, name);
  return value === undefined ? "" : writeJson(value);
};

export interface LimitChange extends Names {
  readonly message: string;
  readonly limits: Limits;
}

/**
 * Returns each change applied individually to the old limits. `implied` contains the limits that follow from
 * the type.
 */
export const limitChanges = (before: Limits, after: Limits, implied: Limits = {}): LimitChange[] => {
  const names = new Set([...limitsIn(before), ...limitsIn(after)]);
  return [...names]
    .filter((name) => textOf(before, name) !== textOf(after, name))
    .map((name) => {
      const own = after[name] === undefined ? without(before, name) : { ...before, [name]: after[name] };
      const alone = (limits: Limits): Limits => (limits[name] === undefined ? {} : { [name]: limits[name] });
      const message = sentence(name, before, after);
      return { ...namesOf(name, alone(before), alone(after), implied), message, limits: own };
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
