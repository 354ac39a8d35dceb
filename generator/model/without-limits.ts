/** Removes limits from the model, for targets that leave them to Ajv. */

import { unlimited, type Dialect, type Entity, type Model, type Type } from "./model.ts";
import { withParts, withTypes } from "./walk.ts";
import { onceEach } from "../support/once.ts";

export const typeWithoutLimits = (type: Type): Type => withParts(unlimited(type), typeWithoutLimits);

const entityWithout = (entity: Entity): Entity => {
  if (entity.kind !== "record") return withTypes(entity, typeWithoutLimits);
  const { limits: _limits, ...record } = entity;
  return withTypes(record, typeWithoutLimits);
};

const dialectWithout = (dialect: Dialect): Dialect => ({
  ...dialect,
  entities: dialect.entities.map(entityWithout),
});

export const withoutLimits = onceEach((model: Model): Model => ({
  ...model,
  dialects: model.dialects.map(dialectWithout),
}));
