/** Entities in which hostile documents can grow. */

const text = { type: "string" };

const object = (properties: object, more: object = {}) => ({ type: "object", properties, ...more });

/** Two alternatives that lead to the same place, so that each level could ask what is below it twice. */
const twice = (mark: string) =>
  object({ next: { $ref: "nested.schema.json" }, mark: { const: mark } }, { required: ["next", "mark"] });

export const schemas: Readonly<Record<string, object>> = {
  texts: { type: "array", items: text },
  unique: { type: "array", items: text, uniqueItems: true },
  "unique-objects": { type: "array", items: object({ id: { type: "integer" } }), uniqueItems: true },
  nested: { anyOf: [twice("left"), twice("right"), text] },
  pattern: { type: "string", pattern: "^(ab)*c$" },
  numbers: { type: "object", additionalProperties: { type: "integer" } },
  open: object({ id: text }),
  closed: object({ id: text }, { additionalProperties: false }),
  flat: { allOf: [{ $ref: "open.schema.json" }, object({ note: text })] },
  anything: object({ data: {} }),
  records: { type: "array", items: { $ref: "open.schema.json" } },
};
