/** Default values as literals, which TypeScript checks for excess properties. */

import { isJsonObject, type JsonValue } from "../../support/json.ts";
import { unlimited, type Entity, type RecordEntity, type Type } from "../../model/model.ts";
import { itemAt } from "../../model/tuple.ts";
import type { Changes } from "./changes.ts";
import { jsonLiteral, ts, type TypeScript } from "./encode.ts";
import { typeText } from "./type-text.ts";

type Entities = ReadonlyMap<string, Entity>;

const isDeclared = ({ fields, flatten }: RecordEntity, value: JsonValue, entities: Entities): boolean =>
  flatten === undefined &&
  isJsonObject(value) &&
  Object.entries(value).every(([key, member]) => {
    const field = fields.find(({ wireName }) => wireName === key);
    return field !== undefined && isPlain(field.type, member, entities);
  });

/**
 * Returns true if a literal has only properties that its type declares. Variants of unions are not checked.
 */
const isPlain = (type: Type, value: JsonValue, entities: Entities): boolean => {
  const inner = unlimited(type);
  if (typeof value !== "object" || value === null) return true;
  if (inner.kind === "nullable") return isPlain(inner.of, value, entities);
  if (inner.kind === "list" && Array.isArray(value))
    return value.every((item) => isPlain(inner.items, item, entities));
  if (inner.kind === "tuple" && Array.isArray(value))
    return value.every((item, index) => isPlain(itemAt(inner, index) ?? { kind: "json" }, item, entities));
  if (inner.kind === "map")
    return Object.values(value).every((item) => isPlain(inner.values, item, entities));
  const entity = inner.kind === "reference" ? entities.get(inner.entity) : undefined;
  if (entity?.kind === "alias") return isPlain(entity.type, value, entities);
  return entity === undefined || (entity.kind === "record" && isDeclared(entity, value, entities));
};

const fieldType = ({ fields, rest }: RecordEntity, name: string): Type =>
  fields.find(({ wireName }) => wireName === name)?.type ?? rest ?? { kind: "json" };

/** Rounds large integers whose type is a double. Members of unions keep all digits. */
const withDoubles = (type: Type, value: JsonValue, entities: Entities): JsonValue => {
  const inner = unlimited(type);
  const inside = (part: Type, member: JsonValue): JsonValue => withDoubles(part, member, entities);
  if (inner.kind === "nullable") return inside(inner.of, value);
  if (typeof value === "bigint") return inner.kind === "double" ? Number(value) : value;
  if (inner.kind === "list" && Array.isArray(value)) return value.map((item) => inside(inner.items, item));
  if (inner.kind === "tuple" && Array.isArray(value))
    return value.map((item, index) => inside(itemAt(inner, index) ?? { kind: "json" }, item));
  if (!isJsonObject(value)) return value;
  const entity = inner.kind === "reference" ? entities.get(inner.entity) : undefined;
  if (entity?.kind === "alias") return inside(entity.type, value);
  const typeOf = (name: string): Type | undefined =>
    entity?.kind === "record" ? fieldType(entity, name) : inner.kind === "map" ? inner.values : undefined;
  const members = Object.entries(value).map(([name, member]): [string, JsonValue] => {
    const part = typeOf(name);
    return [name, part === undefined ? member : inside(part, member)];
  });
  return Object.fromEntries(members);
};

export const wireLiteral = (
  type: Type,
  given: JsonValue,
  changes: Changes,
  space: TypeScript,
): TypeScript => {
  const value = withDoubles(type, given, changes.entities);
  return isPlain(type, value, changes.entities)
    ? jsonLiteral(value)
    : ts`(${jsonLiteral(value)} as ${typeText(type, "wire", changes, space)})`;
};
