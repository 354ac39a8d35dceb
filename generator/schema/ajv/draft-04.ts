/**
 * The meta-schema of draft-04, translated to draft-07 for Ajv: `$id` instead of `id`, and numeric exclusive
 * bounds.
 */

import type { JsonObject } from "../../support/json.ts";

const schema = { $ref: "#" };
const byName = { type: "object", additionalProperties: schema };
const flag = { type: "boolean" };
const text = { type: "string" };
const number = { type: "number" };
const schemas = { $ref: "#/definitions/schemaArray" };
const count = { $ref: "#/definitions/positiveInteger" };
const countFromZero = { $ref: "#/definitions/positiveIntegerDefault0" };
const texts = { $ref: "#/definitions/stringArray" };
const types = { $ref: "#/definitions/simpleTypes" };
const flagOrSchema = { anyOf: [flag, schema] };

export const draft04: JsonObject = {
  $id: "http://json-schema.org/draft-04/schema#",
  type: "object",
  definitions: {
    schemaArray: { type: "array", minItems: 1, items: schema },
    positiveInteger: { type: "integer", minimum: 0 },
    positiveIntegerDefault0: count,
    simpleTypes: { enum: ["array", "boolean", "integer", "null", "number", "object", "string"] },
    stringArray: { type: "array", items: text, minItems: 1, uniqueItems: true },
  },
  properties: {
    id: text,
    $schema: text,
    title: text,
    description: text,
    default: {},
    multipleOf: { type: "number", exclusiveMinimum: 0 },
    maximum: number,
    exclusiveMaximum: flag,
    minimum: number,
    exclusiveMinimum: flag,
    maxLength: count,
    minLength: countFromZero,
    pattern: text,
    additionalItems: flagOrSchema,
    items: { anyOf: [schema, schemas] },
    maxItems: count,
    minItems: countFromZero,
    uniqueItems: flag,
    maxProperties: count,
    minProperties: countFromZero,
    required: texts,
    additionalProperties: flagOrSchema,
    definitions: byName,
    properties: byName,
    patternProperties: byName,
    dependencies: { type: "object", additionalProperties: { anyOf: [schema, texts] } },
    enum: { type: "array", minItems: 1, uniqueItems: true },
    type: { anyOf: [types, { type: "array", items: types, minItems: 1, uniqueItems: true }] },
    allOf: schemas,
    anyOf: schemas,
    oneOf: schemas,
    not: schema,
  },
  dependencies: { exclusiveMaximum: ["maximum"], exclusiveMinimum: ["minimum"] },
};
