/** Removes the schema descriptions from the model to generate code without comments. */

import { onceEach } from "../support/once.ts";
import { never, type Dialect, type Entity, type Model } from "./model.ts";

const description = "";

const entityWithout = (entity: Entity): Entity => {
  switch (entity.kind) {
    case "record":
      return { ...entity, description, fields: entity.fields.map((field) => ({ ...field, description })) };
    case "union":
      return {
        ...entity,
        description,
        variants: entity.variants.map((variant) => ({ ...variant, description })),
      };
    case "enum":
      return { ...entity, description, values: entity.values.map((value) => ({ ...value, description })) };
    case "alias":
      return { ...entity, description };
    default:
      return never(entity);
  }
};

const dialectWithout = (dialect: Dialect): Dialect => ({
  ...dialect,
  entities: dialect.entities.map(entityWithout),
});

export const withoutComments = onceEach((model: Model): Model => ({
  ...model,
  dialects: model.dialects.map(dialectWithout),
}));
