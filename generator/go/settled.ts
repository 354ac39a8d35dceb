/** Types as Go sees them: null stands outside of limits and once, so that what can be nil is plain to see. */

import type { Limits } from "../limits.ts";
import { never, type Dialect, type Entity, type Type } from "../model.ts";

const admitsNull = ({ values }: Limits): boolean => values === undefined || values.includes(null);

const settledLimits = (of: Type, limits: Limits): Type => {
  if (Object.keys(limits).length === 0) return of;
  if (of.kind !== "nullable") return { kind: "limited", of, limits };
  const inner = settledLimits(of.of, limits);
  return admitsNull(limits) ? { kind: "nullable", of: inner } : inner;
};

const settledNull = (of: Type): Type =>
  of.kind === "nullable" || of.kind === "null" || of.kind === "json" ? of : { kind: "nullable", of };

export const settledType = (type: Type): Type => {
  switch (type.kind) {
    case "limited":
      return settledLimits(settledType(type.of), type.limits);
    case "nullable":
      return settledNull(settledType(type.of));
    case "list":
      return { ...type, items: settledType(type.items) };
    case "map":
      return { ...type, values: settledType(type.values) };
    default:
      return type;
  }
};

const settledEntity = (entity: Entity): Entity => {
  switch (entity.kind) {
    case "record": {
      const fields = entity.fields.map((field) => ({ ...field, type: settledType(field.type) }));
      return { ...entity, fields, ...(entity.rest === undefined ? {} : { rest: settledType(entity.rest) }) };
    }
    case "union": {
      const variants = entity.variants.map((variant) => ({ ...variant, type: settledType(variant.type) }));
      return { ...entity, variants };
    }
    case "alias":
      return { ...entity, type: settledType(entity.type) };
    case "enum":
      return entity;
    default:
      return never(entity);
  }
};

export const settledDialect = (dialect: Dialect): Dialect => ({
  ...dialect,
  entities: dialect.entities.map(settledEntity),
});
