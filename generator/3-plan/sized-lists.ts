/**
 * Converts lists of fixed or bounded size to tuples if the document's options request it, for targets whose
 * tuples are lists at runtime.
 */

import type { Limits } from "../model/limits.ts";
import {
  entitiesByName,
  type Dialect,
  type Entity,
  type Model,
  type Tuple,
  type Type,
} from "../model/model.ts";
import { longestSized } from "../model/tuple.ts";
import { withParts, withTypes } from "../model/walk.ts";
import { onceEach } from "../support/once.ts";
import { isSalvaged, presenceOf } from "./presence.ts";

/** Returns `[T, T, ...T[]]` for two or more items, and `[T?, T?]` for at most two. */
const tupleOf = (items: Type, { minItems = 0, maxItems = Infinity }: Limits): Tuple | undefined => {
  const isShort = maxItems > 0 && maxItems <= longestSized;
  const count = isShort ? maxItems : minItems;
  if (count === 0 || count > longestSized || minItems > count) return undefined;
  const places = Array.from({ length: count }, () => items);
  return { kind: "tuple", items: places, minItems, ...(isShort ? {} : { rest: items }) };
};

const withTuples = (type: Type): Type => {
  const inner = withParts(type, withTuples);
  if (inner.kind !== "limited" || inner.of.kind !== "list") return inner;
  const tuple = tupleOf(inner.of.items, inner.limits);
  return tuple === undefined ? inner : { ...inner, of: tuple };
};

/** Lists with salvaged items have no fixed size until they are decoded, so they stay lists. */
const hasSalvage = (entity: Entity, entities: ReadonlyMap<string, Entity>): boolean =>
  entity.kind === "record" && entity.fields.some((field) => isSalvaged(presenceOf(field, entities)));

const dialectWith = (dialect: Dialect): Dialect => {
  if (dialect.document?.sizedLists !== "tuples") return dialect;
  const byName = entitiesByName(dialect);
  const entities = dialect.entities.map((entity) =>
    hasSalvage(entity, byName) ? entity : withTypes(entity, withTuples),
  );
  return { ...dialect, entities };
};

export const withSizedTuples = onceEach((model: Model): Model => ({
  ...model,
  dialects: model.dialects.map(dialectWith),
}));
