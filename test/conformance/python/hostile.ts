/** A schema that tries to break out of Python: in names, tags, values, defaults and descriptions. */

const nasty = [
  '"""',
  "'''",
  '"""; import os; """',
  "'; import os; '",
  '"; import os; "',
  "\\",
  "\\\\\"\\'",
  'ends with a quote"',
  "ends with a backslash\\",
  "line\nbreak\r\n  and more\ttab",
  "\u0000\u0007\u001b",
  "\u2028separator\u2029 \u202eturned\u202c \ufeff",
  "#{1 + 1} {{constructor}} {{{this}}} ${x} %s {0}",
  "# fmt: off",
  "  leading spaces",
  "",
  " ",
  "0",
  "a-b",
  "class",
  "None",
  "self",
  "str",
  "list",
  "model_config",
  "copy",
  "unknown_fields",
  "__init__",
  "__class__",
  "モデル",
  "🚀",
  "x".repeat(10_000),
  "wörd ".repeat(60),
];

const words = nasty.join("\n");

const tags = nasty.slice(0, 16);

/** By file name. */
export const hostileSchemas: Readonly<Record<string, unknown>> = {
  "dialect.json": { name: "hostile", title: words, description: words },
  "names.schema.json": {
    title: "Names",
    description: words,
    type: "object",
    properties: Object.fromEntries(
      nasty.map((name) => [name, { type: "string", description: name, default: name }]),
    ),
  },
  "free.schema.json": {
    type: "object",
    description: '"starts with a quote',
    properties: {
      one: { default: { [nasty[0] ?? ""]: nasty, numbers: [1, 1.5, -0.5, 1e300, true, null] } },
      many: { default: nasty },
    },
  },
  "flag.schema.json": { enum: nasty, description: "\\" },
  "open-flag.schema.json": { enum: nasty, "x-open": true },
  "count.schema.json": { enum: [1, 2.5, "1"] },
  "constant.schema.json": { type: "object", properties: { half: { const: 0.5 }, yes: { const: true } } },
  "tagged.schema.json": {
    description: words,
    oneOf: tags.map((_, index) => ({ $ref: `#/$defs/V${index}` })),
    discriminator: { propertyName: '"kind' },
    $defs: Object.fromEntries(
      tags.map((tag, index) => [
        `V${index}`,
        {
          type: "object",
          description: tag,
          properties: { '"kind': { const: tag }, [`${tag}!`]: { type: "string" } },
          required: ['"kind'],
        },
      ]),
    ),
  },
  "external.schema.json": {
    oneOf: [
      { const: nasty[0] },
      ...nasty.slice(1, 12).map((tag) => ({
        type: "object",
        description: tag,
        properties: { [tag]: { type: "string" } },
        required: [tag],
        additionalProperties: false,
      })),
    ],
  },
  "tree.schema.json": {
    description: "A list may hold itself.",
    oneOf: [
      { type: "string" },
      { type: "array", items: { $ref: "tree.schema.json" } },
      { type: "object", additionalProperties: { anyOf: [{ $ref: "forest.schema.json" }, { type: "null" }] } },
    ],
  },
  "forest.schema.json": { type: "array", items: { $ref: "tree.schema.json" } },
  "zweig.schema.json": { oneOf: [{ type: "integer" }, { $ref: "ast.schema.json" }] },
  "ast.schema.json": { type: "array", items: { $ref: "zweig.schema.json" } },
  "garden.schema.json": { type: "array", items: { $ref: "forest.schema.json" } },
  "maybe.schema.json": { type: ["string", "null"] },
  "holder.schema.json": {
    type: "object",
    properties: {
      maybe: { $ref: "maybe.schema.json" },
      free: { description: "Any JSON, null as well." },
      "tri-state": { type: ["integer", "null"] },
      tree: { $ref: "tree.schema.json" },
      old: { type: "string", deprecated: true },
    },
  },
  "record.schema.json": {
    type: "object",
    deprecated: true,
    properties: { any: { $ref: "any.schema.json" } },
  },
  "any.schema.json": { type: "object", properties: { none: { type: "null" } }, required: ["none"] },
  "codec.schema.json": { type: "string" },
};
