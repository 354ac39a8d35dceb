/** Splits a type into alternatives and removes references, null and limits. */

import { isBeyondModel } from "../../model/verdict.ts";
import type { JsonValue } from "../../support/json.ts";
import type { Limits } from "../../model/limits.ts";
import type { Entity, Type } from "../../model/model.ts";
import { accepts } from "../../values/accepts.ts";

export type Lookup = ReadonlyMap<string, Entity>;

export type Alternative =
  /** Exactly these values. */
  | { readonly kind: "values"; readonly values: readonly JsonValue[] }
  /** A type with an unlimited number of values. All limits apply. */
  | { readonly kind: "base"; readonly type: Type; readonly limits: readonly Limits[] };

const base = (type: Type, limits: readonly Limits[]): Alternative[] => [{ kind: "base", type, limits }];

const withLimits = (
  type: Extract<Type, { kind: "limited" }>,
  limits: readonly Limits[],
  lookup: Lookup,
  seen: ReadonlySet<string>,
): Alternative[] => {
  const { values } = type.limits;
  if (values === undefined) return alternativesOf(type.of, lookup, [...limits, type.limits], seen);
  return [{ kind: "values", values: values.filter((value) => accepts(type, value, { lookup })) }];
};

const ofEntity = (
  entity: Entity,
  type: Type,
  lookup: Lookup,
  limits: readonly Limits[],
  seen: ReadonlySet<string>,
): Alternative[] => {
  const inside = new Set([...seen, entity.name]);
  if (entity.kind === "enum" && !entity.open)
    return [{ kind: "values", values: entity.values.map(({ value }) => value) }];
  if (entity.kind === "enum") return base({ kind: "string" }, limits);
  if (entity.kind === "alias") return alternativesOf(entity.type, lookup, limits, inside);
  const isPlain = entity.kind === "union" && entity.tagging.kind === "untagged" && isShapeAlone(entity);
  return isPlain
    ? entity.variants.flatMap((variant) => alternativesOf(variant.type, lookup, limits, inside))
    : base(type, limits);
};

/** Whether the model alone determines what an entity accepts. */
export const isShapeAlone = ({ constraints }: Entity): boolean => !constraints.some(isBeyondModel);

/** Splits a type into alternatives that together cover it. */
export function alternativesOf(
  type: Type,
  lookup: Lookup,
  limits: readonly Limits[] = [],
  seen: ReadonlySet<string> = new Set(),
): Alternative[] {
  switch (type.kind) {
    case "null":
      return [{ kind: "values", values: [null] }];
    case "boolean":
      return [{ kind: "values", values: [true, false] }];
    case "literal":
      return [{ kind: "values", values: [type.value] }];
    case "nullable":
      return [{ kind: "values", values: [null] }, ...alternativesOf(type.of, lookup, limits, seen)];
    case "limited":
      return withLimits(type, limits, lookup, seen);
    case "reference": {
      const entity = lookup.get(type.entity);
      if (
        entity === undefined ||
        seen.has(type.entity) ||
        !(entity.kind === "alias" ? isShapeAlone(entity) : true)
      )
        return base(type, limits);
      return ofEntity(entity, type, lookup, limits, seen);
    }
    default:
      return base(type, limits);
  }
}
