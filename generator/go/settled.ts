/** Types as Go sees them: null stands outside of limits and once, so that what can be nil is plain to see. */

import type { Limits } from "../limits.ts";
import type { Dialect, Type } from "../model.ts";
import { withParts, withTypes } from "../model/walk.ts";

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
    default:
      return withParts(type, settledType);
  }
};

export const settledDialect = (dialect: Dialect): Dialect => ({
  ...dialect,
  entities: dialect.entities.map((entity) => withTypes(entity, settledType)),
});
