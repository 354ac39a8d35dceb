/** Schemas with every limit at every kind of place; `limits.py` holds them to the data. */

/** By file name. */
export const limitSchemas: Readonly<Record<string, unknown>> = {
  "dialect.json": { name: "limited", title: "Limited", description: "Limits of every kind." },
  "name.schema.json": { type: "string", minLength: 2, maxLength: 3 },
  "numbers.schema.json": {
    type: "object",
    properties: {
      whole: { type: "integer", minimum: 3, maximum: 10, multipleOf: 2 },
      part: { type: "number", exclusiveMinimum: 0, multipleOf: 0.1 },
      maybe: { type: ["number", "null"], maximum: 1, "x-null": "absent" },
    },
  },
  "lists.schema.json": {
    type: "object",
    minProperties: 1,
    maxProperties: 2,
    properties: {
      different: { type: "array", items: {}, uniqueItems: true, maxItems: 3 },
      names: { type: "array", items: { $ref: "name.schema.json" }, minItems: 1, "x-omit-empty": true },
      hinted: {
        type: "array",
        items: { type: "string", minLength: 2 },
        minItems: 2,
        "x-deserialize-skip-invalid-items": true,
      },
    },
  },
  "map.schema.json": {
    type: "object",
    additionalProperties: { type: "array", items: { type: "integer", minimum: 1 }, minItems: 1 },
    minProperties: 1,
  },
  "outer.schema.json": {
    "x-flatten": "inner",
    allOf: [
      { $ref: "lists.schema.json" },
      { type: "object", properties: { own: { type: "string", maxLength: 1 } } },
    ],
  },
  "texts.schema.json": {
    type: "object",
    properties: {
      code: { type: "string", pattern: "^[a-z]+$" },
      when: { type: "string", format: "date-time" },
      any: { pattern: "\\d", minimum: 5, minItems: 1 },
    },
  },
  "rest.schema.json": {
    type: "object",
    properties: { own: { type: "string" }, "other-own": { type: "boolean" } },
    additionalProperties: { type: "array", items: { $ref: "texts.schema.json" }, minItems: 1 },
    maxProperties: 3,
  },
  "tree.schema.json": {
    type: "array",
    items: { oneOf: [{ type: "string", minLength: 1 }, { $ref: "tree.schema.json" }] },
    maxItems: 2,
  },
};
