/** JSON Schema for types of the model. */

import { widths } from "../../schema/formats.ts";
import { verdictWidth } from "../../model/type.ts";
import type { JsonObject, JsonValue } from "../../support/json.ts";
import type { Limits } from "../../model/limits.ts";
import { never, type Tuple, type Type } from "../../model/model.ts";

/** The `$ref` to an entity. `core.withJsonSchema` adds the definition. */
export const definition = (entity: string): JsonObject => ({ $ref: `#/definitions/${entity}` });

export const plainJson = (value: JsonValue): JsonValue => {
  if (typeof value === "bigint") return Number(value);
  if (Array.isArray(value)) return value.map(plainJson);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plainJson(item)]));
};

/** Draft-07 requires at least one value in `enum`. */
export const enumWords = (values: readonly JsonValue[]): JsonObject =>
  values.length === 0 ? { not: {} } : { enum: [...values] };

export const limitWords = ({ pattern, format, values, ...others }: Limits): JsonObject => ({
  ...others,
  ...(pattern === undefined ? {} : { pattern: pattern.source }),
  ...(format === undefined ? {} : { format: format.name }),
  ...(values === undefined ? {} : enumWords(values.map(plainJson))),
});

const integerSchema = (type: Extract<Type, { kind: "integer" }>): JsonObject => {
  const { least, most } = widths[verdictWidth(type)];
  return {
    type: "integer",
    ...(least === undefined ? {} : { minimum: least }),
    ...(most === undefined ? {} : { maximum: most }),
  };
};

/** Null is separate from limits, and draft-07 ignores keywords next to a `$ref`. */
const limitedSchema = ({ of, limits }: Extract<Type, { kind: "limited" }>): JsonObject => {
  if (of.kind === "nullable") return orNull(limitedSchema({ kind: "limited", of: of.of, limits }));
  const schema = typeJsonSchema(of);
  const isAlone = !Object.keys(limitWords(limits)).some((word) => Object.hasOwn(schema, word));
  return isAlone && of.kind !== "reference"
    ? { ...schema, ...limitWords(limits) }
    : { allOf: [schema, limitWords(limits)] };
};

/** Uses 2020-12 keywords, which the core converts for draft-07. */
const tupleSchema = ({ items, rest, minItems }: Tuple): JsonObject => ({
  type: "array",
  prefixItems: items.map(typeJsonSchema),
  items: rest === undefined ? false : typeJsonSchema(rest),
  ...(minItems === 0 ? {} : { minItems }),
});

const orNull = (schema: JsonObject): JsonObject => ({ anyOf: [schema, { type: "null" }] });

export const typeJsonSchema = (type: Type): JsonObject => {
  switch (type.kind) {
    case "string":
    case "boolean":
    case "null":
      return { type: type.kind };
    case "double":
      return { type: "number" };
    case "integer":
      return integerSchema(type);
    case "literal":
      return { const: type.value };
    case "json":
      return {};
    case "list":
      return { type: "array", items: typeJsonSchema(type.items) };
    case "tuple":
      return tupleSchema(type);
    case "map":
      return { type: "object", additionalProperties: typeJsonSchema(type.values) };
    case "nullable":
      return orNull(typeJsonSchema(type.of));
    case "limited":
      return limitedSchema(type);
    case "reference":
      return definition(type.entity);
    default:
      return never(type);
  }
};
