/** Entities for hostile documents of increasing size. */

import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

const text = { type: "string" };

const object = (properties: object, more: object = {}) => ({ type: "object", properties, ...more });

/**
 * One of several alternatives that share a reference, so that each level could be validated more than once.
 */
const marked = (mark: string, next: object, more: object = {}) =>
  object({ next, mark: { const: mark }, ...more }, { required: ["next", "mark"] });

const nested = { $ref: "nested.schema.json" };
const changed = { $ref: "changed.schema.json" };
const lists = { $ref: "lists.schema.json" };

/** The default makes decoded data differ from the wire value. */
const defaults = { size: { type: "integer", default: 3 } };

const schemas: Readonly<Record<string, object>> = {
  texts: { type: "array", items: text },
  unique: { type: "array", items: text, uniqueItems: true },
  "unique-objects": { type: "array", items: object({ id: { type: "integer" } }), uniqueItems: true },
  nested: { anyOf: [marked("left", nested), marked("right", nested), text] },
  changed: { anyOf: [marked("left", changed, defaults), marked("right", changed, defaults), text] },
  lists: {
    anyOf: [
      { type: "array", items: lists, minItems: 2 },
      { type: "array", items: { anyOf: [lists, { type: "integer" }] } },
      text,
    ],
  },
  pattern: { type: "string", pattern: "^(ab)*c$" },
  backtracking: { type: "string", pattern: "^(?!b)(a+)+$" },
  numbers: { type: "object", additionalProperties: { type: "integer" } },
  open: object({ id: text }),
  closed: object({ id: text }, { additionalProperties: false }),
  flat: { allOf: [{ $ref: "open.schema.json" }, object({ note: text })] },
  anything: object({ data: {} }),
  records: { type: "array", items: { $ref: "open.schema.json" } },
};

export const writeSchemas = (folder: string): string => {
  const write = (value: object, file: string): void =>
    writeFileSync(path.join(folder, "schema/growth", file), JSON.stringify(value));
  mkdirSync(path.join(folder, "schema/growth"), { recursive: true });
  write({ name: "growth", title: "Growth", description: "Documents that grow." }, "dialect.json");
  for (const [name, schema] of Object.entries(schemas)) write(schema, `${name}.schema.json`);
  return path.join(folder, "schema");
};
