/**
 * The JSON Schema for an entity's wire form. It is printed from the model so that it does not depend on the
 * source schema's draft. The schema only uses keywords that mean the same in draft-07 and 2020-12, except for
 * tuples, and refers to other entities by name.
 */

import { never, otherVariant } from "../../model/model.ts";
import type { EnumEntity, Entity, Field, RecordEntity, UnionEntity, Variant } from "../../model/model.ts";
import type { JsonObject, JsonValue } from "../../support/json.ts";
import { presenceOf } from "../../3-plan/presence.ts";
import { definition, enumWords, limitWords, plainJson, typeJsonSchema } from "./type-json-schema.ts";

type Entities = ReadonlyMap<string, Entity>;

const noted = (description: string, deprecated: boolean): JsonObject => ({
  ...(description === "" ? {} : { description }),
  ...(deprecated ? { deprecated } : {}),
});

const defaultOf = (field: Field, entities: Entities): JsonObject => {
  const presence = presenceOf(field, entities);
  const value = presence.kind === "default" ? presence.value : field.noted;
  return value === undefined ? {} : { default: plainJson(value) };
};

const fieldSchema = (field: Field, entities: Entities): JsonObject => ({
  ...typeJsonSchema(field.type),
  ...noted(field.description, field.deprecated),
  ...defaultOf(field, entities),
});

const membersOf = (fields: readonly Field[], entities: Entities): JsonObject => {
  const required = fields.filter((field) => field.required).map(({ wireName }) => wireName);
  return {
    type: "object",
    properties: Object.fromEntries(fields.map((field) => [field.wireName, fieldSchema(field, entities)])),
    ...(required.length === 0 ? {} : { required }),
  };
};

const restOf = ({ rest, unknownFields }: RecordEntity): JsonObject => {
  if (rest !== undefined) return { additionalProperties: typeJsonSchema(rest) };
  return unknownFields === "refuse" ? { additionalProperties: false } : {};
};

const recordSchema = (record: RecordEntity, entities: Entities): JsonObject => ({
  ...membersOf(record.fields, entities),
  ...restOf(record),
  ...(record.flatten === undefined ? {} : { allOf: [definition(record.flatten.entity)] }),
  ...limitWords(record.limits ?? {}),
});

const otherTag = (tag: string, { variants }: UnionEntity): JsonObject => ({
  type: "object",
  properties: { [tag]: { type: "string", not: { enum: variants.flatMap(({ tags }) => tags) } } },
  required: [tag],
});

const underTag = ({ type, tags }: Variant): JsonObject => {
  const [tag = ""] = tags;
  return type.kind === "literal"
    ? typeJsonSchema(type)
    : { type: "object", properties: { [tag]: typeJsonSchema(type) }, required: [tag], maxProperties: 1 };
};

const variantSchemas = (union: UnionEntity): JsonObject[] => {
  const { tagging, variants, open } = union;
  switch (tagging.kind) {
    case "untagged":
      return variants.map(({ type }) => typeJsonSchema(type));
    case "external":
      return variants.map(underTag);
    case "internal": {
      const other = otherVariant(union);
      const tagged = variants.filter((variant) => variant !== other).map(({ type }) => typeJsonSchema(type));
      if (other !== undefined)
        return [...tagged, { allOf: [typeJsonSchema(other.type), otherTag(tagging.tag, union)] }];
      return open ? [...tagged, otherTag(tagging.tag, union)] : tagged;
    }
    default:
      return never(tagging);
  }
};

/** Language model APIs expect a schema for tool arguments to have type `object` at its root. */
const unionSchema = (union: UnionEntity): JsonObject => ({
  ...(union.tagging.kind === "internal" ? { type: "object" } : {}),
  anyOf: variantSchemas(union),
});

const enumSchema = ({ values, open }: EnumEntity): JsonObject => {
  const known: JsonValue[] = values.map(({ value }) => value);
  return open ? { anyOf: [{ enum: known }, { type: "string" }] } : enumWords(known);
};

const shapeSchema = (entity: Entity, entities: Entities): JsonObject => {
  switch (entity.kind) {
    case "record":
      return recordSchema(entity, entities);
    case "union":
      return unionSchema(entity);
    case "enum":
      return enumSchema(entity);
    case "alias":
      return typeJsonSchema(entity.type);
    default:
      return never(entity);
  }
};

/** Returns the schema without the definitions of referenced entities. */
export const entityJsonSchema = (entity: Entity, entities: Entities): JsonObject => ({
  ...noted(entity.description, entity.deprecated),
  ...shapeSchema(entity, entities),
});
