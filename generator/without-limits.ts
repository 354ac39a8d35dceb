/** The model as a target sees it that leaves limits to Ajv: the same shapes, no limits in them. */

import type { Dialect, Entity, Model, Type } from "./model.ts";

const typeWithout = (type: Type): Type => {
  switch (type.kind) {
    case "limited":
      return typeWithout(type.of);
    case "nullable":
      return { ...type, of: typeWithout(type.of) };
    case "list":
      return { ...type, items: typeWithout(type.items) };
    case "map":
      return { ...type, values: typeWithout(type.values) };
    default:
      return type;
  }
};

const entityWithout = (entity: Entity): Entity => {
  switch (entity.kind) {
    case "record": {
      const { limits: _limits, rest, ...record } = entity;
      const fields = entity.fields.map((field) => ({ ...field, type: typeWithout(field.type) }));
      return { ...record, fields, ...(rest === undefined ? {} : { rest: typeWithout(rest) }) };
    }
    case "union":
      return {
        ...entity,
        variants: entity.variants.map((variant) => ({ ...variant, type: typeWithout(variant.type) })),
      };
    case "alias":
      return { ...entity, type: typeWithout(entity.type) };
    case "enum":
      return entity;
  }
};

const dialectWithout = (dialect: Dialect): Dialect => ({
  ...dialect,
  entities: dialect.entities.map(entityWithout),
});

export const withoutLimits = (model: Model): Model => ({
  ...model,
  dialects: model.dialects.map(dialectWithout),
});
