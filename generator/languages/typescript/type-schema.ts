/** Converts an entity to a schema for json-schema-to-typescript. References are type names. */

import {
  never,
  type EnumEntity,
  type Entity,
  type Field,
  type RecordEntity,
  type Type,
  type UnionEntity,
} from "../../model/model.ts";
import { writeJson } from "../../../runtime/core/json/index.ts";
import { inheritanceOf } from "../../3-plan/bases.ts";
import { isAlwaysThere, presenceOf } from "../../3-plan/presence.ts";
import type { Changes } from "./changes.ts";
import { commentText, jsonLiteral, type TypeScript } from "./encode.ts";
import { hideIndex, hideName } from "./hidden-names.ts";
import { typeText, unionMembers, type Side } from "./type-text.ts";

/** The subset of JSON Schema that we use. `tsType` is TypeScript code. */
export interface TypeSchema {
  readonly tsType?: string;
  readonly type?: "object" | "string";
  readonly description?: string;
  readonly deprecated?: boolean;
  readonly enum?: (string | number | boolean)[];
  readonly properties?: Record<string, TypeSchema>;
  readonly required?: string[];
  readonly additionalProperties?: boolean;
  readonly allOf?: TypeSchema[];
  readonly oneOf?: TypeSchema[];
}

const plain = (type: Type, side: Side, changes: Changes): TypeSchema => ({
  tsType: typeText(type, side, changes),
});

/** A null that is treated as absent is not part of the value type. */
const fieldType = (field: Field, side: Side, { entities }: Changes): Type =>
  side === "value" ? presenceOf(field, entities).type : field.type;

const isPresent = (field: Field, side: Side, { entities }: Changes): boolean =>
  side === "value" ? isAlwaysThere(presenceOf(field, entities)) : field.required;

const fieldNotes = (field: Field, side: Side, { entities }: Changes): string[] => {
  const presence = presenceOf(field, entities);
  const absent =
    presence.kind === "default" ? [`If absent in JSON, decodes as ${writeJson(presence.value)}.`] : [];
  const unset = presence.nullIsAbsent && side === "wire" ? ["null decodes as absent."] : [];
  const range =
    field.type.kind === "integer" && field.type.width !== "integer" ? [`Integer: ${field.type.width}.`] : [];
  return [...absent, ...unset, ...range];
};

const fieldSchema = (field: Field, side: Side, changes: Changes): TypeSchema => ({
  ...plain(fieldType(field, side, changes), side, changes),
  description: commentText(
    [field.description, ...fieldNotes(field, side, changes)].filter(Boolean).join(" "),
  ),
  deprecated: field.deprecated,
});

const objectSchema = (properties: Record<string, TypeSchema>, required: string[]): TypeSchema => ({
  type: "object",
  properties: Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [hideName(name), schema]),
  ),
  required: required.map(hideName),
});

/** A type that extends another one, possibly without adding any properties. */
const beside = (entity: string, own: TypeSchema, side: Side, changes: Changes): TypeSchema => {
  const base = plain({ kind: "reference", entity }, side, changes);
  return Object.keys(own.properties ?? {}).length === 0 ? base : { allOf: [base, own] };
};

/** Adds an index signature for keys with known prefixes, unless a declared property does not fit it. */
const withIndex = (
  shape: TypeSchema,
  { keyPrefixes, rest = { kind: "json" }, fields }: RecordEntity,
  side: Side,
  changes: Changes,
): TypeSchema | undefined => {
  const isDeclared = (prefix: string): boolean => fields.some(({ wireName }) => wireName.startsWith(prefix));
  if (keyPrefixes === undefined || (rest.kind !== "json" && keyPrefixes.some(isDeclared))) return undefined;
  const name = hideIndex(keyPrefixes);
  return {
    ...shape,
    properties: { ...shape.properties, [name]: plain(rest, side, changes) },
    required: [...(shape.required ?? []), name],
  };
};

const recordSchema = (record: RecordEntity, side: Side, changes: Changes): TypeSchema => {
  const inheritance = inheritanceOf(record, changes.entities);
  const { flatten, rest } = record;
  const fields = inheritance?.own ?? record.fields;
  const own = Object.fromEntries(fields.map((field) => [field.wireName, fieldSchema(field, side, changes)]));
  const present = fields.filter((field) => isPresent(field, side, changes)).map(({ wireName }) => wireName);
  if (inheritance !== undefined)
    return beside(inheritance.base.name, objectSchema(own, present), side, changes);
  if (flatten === undefined) {
    const shape = objectSchema(own, present);
    return (
      withIndex(shape, record, side, changes) ??
      (rest === undefined ? shape : { ...shape, additionalProperties: true })
    );
  }
  if (side === "wire") return beside(flatten.entity, objectSchema(own, present), side, changes);
  const base = plain({ kind: "reference", entity: flatten.entity }, side, changes);
  return objectSchema({ [flatten.field]: base, ...own }, [flatten.field, ...present]);
};

const oneOf = (members: readonly TypeScript[]): TypeSchema => {
  const [only, ...others] = members.map((tsType) => ({ tsType }));
  return only === undefined || others.length > 0 ? { oneOf: members.map((tsType) => ({ tsType })) } : only;
};

const unionSchema = ({ variants, tagging, open }: UnionEntity, side: Side, changes: Changes): TypeSchema => {
  if (tagging.kind === "untagged" && !open)
    return oneOf(unionMembers(variants.map(({ type }) => typeText(type, side, changes))));
  const alternatives = variants.map(({ type, tags }): TypeSchema => {
    const schema = plain(type, side, changes);
    if (tagging.kind !== "external" || type.kind === "literal") return schema;
    return objectSchema({ [tags[0] ?? ""]: schema }, [tags[0] ?? ""]);
  });
  return { oneOf: open ? [...alternatives, unknownSchema(tagging, side)] : alternatives };
};

const unknownSchema = (tagging: UnionEntity["tagging"], side: Side): TypeSchema =>
  side === "value" || tagging.kind !== "internal"
    ? { tsType: "UnknownVariant" }
    : { ...objectSchema({ [tagging.tag]: { type: "string" } }, [tagging.tag]), additionalProperties: true };

const enumSchema = ({ values, open }: EnumEntity): TypeSchema => {
  const known = values.map(({ value }) => jsonLiteral(value));
  const members = unionMembers(known);
  if (!open && members.length < known.length) return oneOf(members);
  if (!open) return { enum: values.map(({ value }) => value) };
  return { tsType: [...known, "(string & {})"].join(" | ") };
};

const shapeSchema = (entity: Entity, side: Side, changes: Changes): TypeSchema => {
  switch (entity.kind) {
    case "record":
      return recordSchema(entity, side, changes);
    case "union":
      return unionSchema(entity, side, changes);
    case "enum":
      return enumSchema(entity);
    case "alias":
      return plain(entity.type, side, changes);
    default:
      return never(entity);
  }
};

const describeEntity = (entity: Entity, side: Side, changes: Changes): string => {
  const values = entity.kind === "enum" ? entity.values.filter(({ description }) => description !== "") : [];
  const lines = values.map(({ value, description }) => `- \`${value}\`: ${description}`);
  const wire =
    side === "wire" && changes.differs.has(entity.name) ? `The JSON form of \`${entity.id}\`.` : "";
  return [wire || entity.description, ...(wire ? [] : lines)].join("\n");
};

/**
 * Returns the schema of the wire or value type. All text is encoded for use in comments, and all keys are
 * wire names.
 */
export const typeSchema = (
  entity: Entity,
  side: Side,
  changes: Changes,
  shape = shapeSchema(entity, side, changes),
): TypeSchema => ({
  ...shape,
  description: commentText(describeEntity(entity, side, changes)),
  deprecated: entity.deprecated,
});
