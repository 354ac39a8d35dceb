/** Prints entities with Zod's constructors for objects, unions and enums. */

import {
  never,
  otherVariant,
  unlimited,
  type Entity,
  type EnumEntity,
  type Field,
} from "../../model/model.ts";
import type { RecordEntity, UnionEntity, Variant } from "../../model/model.ts";
import {
  isInherited,
  join,
  jsonLiteral,
  propertyKey,
  stringLiteral,
  ts,
  type TypeScript,
} from "../../languages/typescript/encode.ts";
import { objects } from "./limits.ts";
import { there, zodType, type Scope } from "./types.ts";

/** If the property were missing, Zod would find the inherited function. */
const orInherited = (schema: TypeScript): TypeScript =>
  ts`z.union([${schema}, z.instanceof(globalThis.Function)])`;

const member = ({ wireName, type, required }: Field, scope: Scope): TypeScript => {
  const optional = ts`z.optional(${zodType(type, scope)})`;
  const schema = required ? there(type, scope) : isInherited(wireName) ? orInherited(optional) : optional;
  const isAnything = required && isInherited(wireName) && unlimited(type).kind === "json";
  return ts`${propertyKey(wireName)}: ${isAnything ? ts`z.json()` : schema}`;
};

const shape = (fields: readonly Field[], scope: Scope): TypeScript =>
  ts`{ ${join(
    fields.map((field) => member(field, scope)),
    ", ",
  )} }`;

const objectOf = (
  { rest, unknownFields, flatten }: RecordEntity,
  members: TypeScript,
  scope: Scope,
): TypeScript => {
  if (rest !== undefined) return ts`z.object(${members}).catchall(${zodType(rest, scope)})`;
  const kinds = { keep: ts`z.looseObject`, ignore: ts`z.object`, refuse: ts`z.strictObject` };
  return ts`${flatten === undefined ? kinds[unknownFields] : kinds.keep}(${members})`;
};

/** Prints a record. A flattened union is intersected with it. */
const record = (entity: RecordEntity, scope: Scope): TypeScript => {
  const own = ts`${objectOf(entity, shape(entity.fields, scope), scope)}${objects(entity.limits ?? {})}`;
  if (entity.flatten === undefined) return own;
  return ts`z.intersection(${zodType({ kind: "reference", entity: entity.flatten.entity }, scope)}, ${own})`;
};

/** Rejects known values with a custom check. */
const anyBut = (tags: readonly string[]): TypeScript => {
  const words = tags.map((tag) => tag.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`));
  return ts`z.string().regex(new globalThis.RegExp(${stringLiteral(`^(?!(?:${words.join("|")})$)[^]*$`)}, "u"))`;
};

const tagged = (variant: Variant, tag: string, scope: Scope): TypeScript => {
  const tags = ts`z.literal(${jsonLiteral([...variant.tags])})`;
  return ts`z.intersection(z.looseObject({ ${propertyKey(tag)}: ${tags} }), ${zodType(variant.type, scope)})`;
};

const internal = (union: UnionEntity, tag: string, scope: Scope): TypeScript[] => {
  const unknown = ts`z.looseObject({ ${propertyKey(tag)}: ${anyBut(union.variants.flatMap(({ tags }) => tags))} })`;
  const other = otherVariant(union);
  return [
    ...union.variants.filter((variant) => variant !== other).map((variant) => tagged(variant, tag, scope)),
    ...(other === undefined ? [] : [ts`z.intersection(${unknown}, ${zodType(other.type, scope)})`]),
    ...(other === undefined && union.open ? [unknown] : []),
  ];
};

const external = ({ variants }: UnionEntity, scope: Scope): TypeScript[] =>
  variants.map(({ type, tags }) =>
    type.kind === "literal"
      ? zodType(type, scope)
      : ts`z.strictObject({ ${propertyKey(tags[0] ?? "")}: ${there(type, scope)} })`,
  );

const alternatives = (union: UnionEntity, scope: Scope): TypeScript[] => {
  switch (union.tagging.kind) {
    case "internal":
      return internal(union, union.tagging.tag, scope);
    case "external":
      return external(union, scope);
    case "untagged":
      return union.variants.map(({ type }) => zodType(type, scope));
    default:
      return never(union.tagging);
  }
};

const enumeration = ({ values, open }: EnumEntity): TypeScript =>
  open
    ? ts`z.string()`
    : ts`z.literal([${join(
        values.map(({ value }) => jsonLiteral(value)),
        ", ",
      )}])`;

export const zodEntity = (entity: Entity, scope: Scope): TypeScript => {
  switch (entity.kind) {
    case "record":
      return record(entity, scope);
    case "union":
      return ts`z.union([${join(alternatives(entity, scope), ", ")}])`;
    case "enum":
      return enumeration(entity);
    case "alias":
      return zodType(entity.type, scope);
    default:
      return never(entity);
  }
};
