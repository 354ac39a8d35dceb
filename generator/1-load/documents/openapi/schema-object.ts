/** The OpenAPI 3.0 Schema Object meta-schema, which Ajv does not include. */

import type { JsonObject } from "../../../support/json.ts";

const schema = { $ref: "#" };
const schemas = { type: "array", items: schema, minItems: 1 };
const schemasByName = { type: "object", additionalProperties: schema };
const count = { type: "integer", minimum: 0 };
const text = { type: "string" };
const flag = { type: "boolean" };
const number = { type: "number" };

export const openApiSchema: JsonObject = {
  type: "object",
  if: { required: ["$ref"], properties: { $ref: text } },
  else: {
    properties: {
      title: text,
      multipleOf: { type: "number", exclusiveMinimum: 0 },
      maximum: number,
      exclusiveMaximum: flag,
      minimum: number,
      exclusiveMinimum: flag,
      maxLength: count,
      minLength: count,
      pattern: text,
      maxItems: count,
      minItems: count,
      uniqueItems: flag,
      maxProperties: count,
      minProperties: count,
      required: { type: "array", items: text, uniqueItems: true },
      enum: { type: "array" },
      type: { enum: ["array", "boolean", "integer", "number", "object", "string"] },
      not: schema,
      allOf: schemas,
      oneOf: schemas,
      anyOf: schemas,
      items: schema,
      properties: schemasByName,
      additionalProperties: { if: { type: "boolean" }, else: schema },
      description: text,
      format: text,
      nullable: flag,
      discriminator: {
        type: "object",
        required: ["propertyName"],
        properties: { propertyName: text, mapping: { type: "object", additionalProperties: text } },
      },
      readOnly: flag,
      writeOnly: flag,
      deprecated: flag,
    },
  },
};
