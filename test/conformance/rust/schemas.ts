/** Schemas that would break out of anything, and names that Rust has taken or that come out the same. */

const hostile = [
  "*/ fn pwned() {} /*",
  '"; panic!("pwned"); //',
  '"# ); }',
  "line\nbreak",
  "\u2028separator\u2029",
  "\u202eright to left",
  "nul\0 and \u0007",
  "```\nassert!(false);\n```",
  "    assert!(false);",
  "[broken](link) [`Broken`] <b> http://bare.example/x_y_z.",
  "# heading\n- item\nlazy\n1. one\n| a | b |\n===",
  "\\",
  "\\u{41}{}",
  "$crate",
  "",
  " ",
  "0",
  "モデル",
  "🚀",
  "é\u0301",
  "x".repeat(10_000),
  "a field whose name makes the line of the struct longer than the formatter would let it be",
  "another one whose name and type meet right behind the column where lines are broken up",
];

const taken = [
  "type",
  "self",
  "Self",
  "crate",
  "members",
  "value",
  "to",
  "from",
  "findings",
  "unknown_fields",
];

const alike = ["fooBar", "foo_bar", "foo-bar", "FOO_BAR"];

const strange = ["$schema", "@type", "a-b", "a_b", "1a", "1", "x5t", "__a__", "%s", "{{x}}"];

/** Values whose names come out the same, or are taken. */
const almostEqual = ["a", "A", "á", "-1", "+1", "1", " ", "_", "-", "self", "Self", "Unknown", "unknown"];

const words = hostile.join("\n\n");

const text = { type: "string", description: words };

const fieldsOf = (names: readonly string[]): Record<string, object> =>
  Object.fromEntries(names.map((name) => [name, { ...text, default: name }]));

const variant = (tag: string, index: number) => [
  `V${index}`,
  {
    type: "object",
    description: words,
    properties: { "`kind": { const: tag }, [`${tag}.`]: text },
    required: ["`kind", `${tag}.`],
  },
];

const keyed = (key: string, schema: object) => ({
  type: "object",
  properties: { [key]: schema },
  required: [key],
  additionalProperties: false,
});

const longName = `A${"SoVery".repeat(14)}LongName`;

const itself = { $ref: `#/$defs/${longName}` };

/** Dialects whose names are taken, or come out the same. */
export const hostileDialects = ["lib", "main", "std", "serde", "limits", "constants", "self", "ab", "a-b"];

/** By file name. */
export const hostileSchemas: Readonly<Record<string, unknown>> = {
  "dialect.json": { name: "core", title: words, description: words },
  "names.schema.json": {
    description: words,
    deprecated: true,
    type: "object",
    properties: {
      ...fieldsOf([...hostile, ...taken, ...alike, ...strange]),
      old: { ...text, deprecated: true },
    },
  },
  "required.schema.json": {
    type: "object",
    properties: fieldsOf([...hostile, ...taken, ...alike]),
    required: [...taken, ...alike],
  },
  "explicit.schema.json": {
    "x-name": { rust: "ByHand" },
    type: "object",
    properties: { wire: { type: "integer", "x-name": { rust: "in_memory" } } },
    required: ["wire"],
  },
  "flag.schema.json": { enum: hostile, description: words },
  "open-flag.schema.json": { enum: [...hostile, "Unknown", "None"], "x-open": true },
  "code.schema.json": { enum: [0, -1, 1.5, 3.14, 1e21, '"', "one", true, false] },
  "almost-equal.schema.json": { enum: almostEqual },
  "many.schema.json": { enum: Array.from({ length: 200 }, (_, index) => `v-${index}`) },
  "empty.schema.json": { type: "object", properties: {}, additionalProperties: false },
  "deep.schema.json": {
    $ref: `#/$defs/${longName}`,
    $defs: {
      [longName]: {
        type: "object",
        properties: {
          [longName]: { type: "array", items: itself },
          rows: {
            type: "array",
            items: { type: "object", additionalProperties: { type: "array", items: itself } },
          },
        },
        additionalProperties: itself,
      },
      [`${longName}List`]: { type: "array", items: { type: "object", additionalProperties: itself } },
      [`${longName}Choice`]: { oneOf: [{ type: "string" }, itself, { $ref: `#/$defs/${longName}List` }] },
    },
  },
  "tagged.schema.json": {
    oneOf: hostile.map((_, index) => ({ $ref: `#/$defs/V${index}` })),
    discriminator: { propertyName: "`kind" },
    $defs: Object.fromEntries(hostile.map(variant)),
  },
  "external.schema.json": {
    oneOf: [
      { const: "auto\n" },
      ...hostile.map((tag) => keyed(tag, text)),
      keyed("itself", { $ref: "external.schema.json" }),
    ],
  },
  "option.schema.json": { type: "object", properties: { option: { $ref: "option.schema.json" } } },
  "option-alias.schema.json": { $ref: "option.schema.json" },
  "around-alias.schema.json": {
    "x-flatten": "self",
    allOf: [{ $ref: "option-alias.schema.json" }, { type: "object", properties: { crate: text } }],
  },
  "vec.schema.json": { type: "array", items: { $ref: "vec.schema.json" } },
  "from.schema.json": { oneOf: [{ type: "string" }, { type: "boolean" }, { $ref: "option.schema.json" }] },
  "fixed.schema.json": {
    type: "object",
    properties: {
      always: { const: hostile[0] },
      maybe: { oneOf: [{ const: hostile[1] }, { type: "null" }] },
      absent: { oneOf: [{ const: 3 }, { type: "null" }], "x-null": "absent" },
      double: { type: "number", default: 1e21 },
      json: { default: { [hostile[1] ?? ""]: [hostile[3], -0, 1e300] } },
      flag: { $ref: "flag.schema.json", default: hostile[2] },
    },
  },
  ...Object.fromEntries(
    [
      "a2a-message",
      "v2beta",
      "x5t",
      "type1a",
      "limits",
      "limits1",
      "constant1",
      "json",
      "entity",
      "members",
      "writer",
      "codec",
      "core",
      "s",
      "d",
      "debug",
      "clone",
      "result",
      "box",
    ].map((name) => [`${name}.schema.json`, { type: "object", properties: { [name]: text } }]),
  ),
  "one.schema.json": {
    type: "object",
    properties: { other: { $ref: "other.schema.json" } },
    required: ["other"],
  },
  "other.schema.json": {
    type: "object",
    properties: { one: { oneOf: [{ $ref: "one.schema.json" }, { type: "null" }] } },
    required: ["one"],
  },
};
