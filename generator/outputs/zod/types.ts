/** Prints types with Zod's constructors. */

import { widths } from "../../schema/formats.ts";
import { verdictWidth } from "../../model/type.ts";
import { never, type Tuple, type Type } from "../../model/model.ts";
import { isOptionalAt } from "../../model/tuple.ts";
import { identifier, join, jsonLiteral, ts, type TypeScript } from "../../languages/typescript/encode.ts";
import { limitedJson, withLimits } from "./limits.ts";
import type { Scope } from "./scope.ts";

type Integer = Extract<Type, { kind: "integer" }>;

const bounded = (start: TypeScript, { least, most }: { least?: number; most?: number }): TypeScript => {
  const low = least === undefined ? ts`` : ts`.min(${jsonLiteral(least)})`;
  const high = most === undefined ? ts`` : ts`.max(${jsonLiteral(most)})`;
  return ts`${start}${low}${high}`;
};

/** Integers that doubles cannot represent exactly are always bigints. */
const integer = (type: Integer): TypeScript => {
  const { least = -Infinity, most = Infinity } = widths[type.bigint ? type.width : verdictWidth(type)];
  const low = Number(least) > Number.MIN_SAFE_INTEGER ? { least: Number(least) } : {};
  const high = Number(most) < Number.MAX_SAFE_INTEGER ? { most: Number(most) } : {};
  const number = bounded(ts`z.int()`, { ...low, ...high });
  if (!type.bigint) return number;
  const digits = { uint64: ts`z.uint64()`, int64: ts`z.int64()` };
  const big = type.width === "uint64" || type.width === "int64" ? digits[type.width] : ts`z.bigint()`;
  return ts`z.union([${number}, ${big}])`;
};

const tuple = (type: Tuple, scope: Scope): TypeScript => {
  const items = type.items.map((item, index) =>
    isOptionalAt(type, index) ? ts`z.optional(${zodType(item, scope)})` : there(item, scope),
  );
  const rest = type.rest === undefined ? ts`` : ts`, ${zodType(type.rest, scope)}`;
  return ts`z.tuple([${join(items, ", ")}]${rest})`;
};

const reference = (name: string, { isLater }: Scope): TypeScript =>
  isLater(name) ? ts`z.lazy(() => ${identifier(name)})` : identifier(name);

export const zodType = (type: Type, scope: Scope): TypeScript => {
  switch (type.kind) {
    case "string":
      return ts`z.string()`;
    case "boolean":
      return ts`z.boolean()`;
    case "null":
      return ts`z.null()`;
    case "double":
      return ts`z.number()`;
    case "integer":
      return integer(type);
    case "literal":
      return ts`z.literal(${jsonLiteral(type.value)})`;
    case "json":
      return ts`z.unknown()`;
    case "list":
      return ts`z.array(${zodType(type.items, scope)})`;
    case "tuple":
      return tuple(type, scope);
    case "map":
      return ts`z.record(z.string(), ${zodType(type.values, scope)})`;
    case "nullable":
      return ts`z.nullable(${zodType(type.of, scope)})`;
    case "reference":
      return reference(type.entity, scope);
    case "limited":
      return type.of.kind === "json"
        ? limitedJson(type.limits)
        : withLimits(zodType(type.of, scope), type.of, type.limits, scope.entities);
    default:
      return never(type);
  }
};

/** Returns true if the schema accepts undefined, which Zod assumes for unknown values. */
const mayBeMissing = (type: Type, { entities }: Pick<Scope, "entities">): boolean => {
  if (type.kind === "nullable" || type.kind === "limited") return type.of.kind === "json";
  const entity = type.kind === "reference" ? entities.get(type.entity) : undefined;
  return type.kind === "json" || (entity?.kind === "alias" && entity.type.kind === "json");
};

/** Prints the type of a required value. */
export const there = (type: Type, scope: Scope): TypeScript =>
  mayBeMissing(type, scope) ? ts`z.nonoptional(${zodType(type, scope)})` : zodType(type, scope);
