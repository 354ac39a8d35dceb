/** The model as a target sees it whose tuples cost nothing: a list of a size that is said is one, where the document's reader wants that. */

import type { Limits } from "./limits.ts";
import type { Dialect, Entity, Field, Model, Tuple, Type } from "./model.ts";
import { longestSized } from "./model/tuple.ts";
import { withParts, withTypes } from "./model/walk.ts";
import { onceEach } from "./once.ts";

/** `[T, T, ...T[]]` of at least two items, `[T?, T?]` of at most two. */
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

/** What is left of a list whose items are salvaged one by one is of any size until it is looked at. */
const isSalvaged = ({ steps }: Field): boolean => steps.some(({ kind }) => kind.startsWith("salvage"));

const entityWith = (entity: Entity): Entity =>
  entity.kind === "record" && entity.fields.some(isSalvaged) ? entity : withTypes(entity, withTuples);

const dialectWith = (dialect: Dialect): Dialect =>
  dialect.document?.sizedLists === "tuples"
    ? { ...dialect, entities: dialect.entities.map(entityWith) }
    : dialect;

export const withSizedTuples = onceEach((model: Model): Model => ({
  ...model,
  dialects: model.dialects.map(dialectWith),
}));
