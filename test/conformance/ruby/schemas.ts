/** Schemas that are hard on Ruby: text that would be code anywhere else, and names that Ruby or the gem has taken. */

/** Text that would run, end a string or a comment, or tell Ruby or its tools something. */
export const hostile: readonly string[] = [
  "#{$pwned = 1}",
  "'; $pwned = 1; '",
  '"; $pwned = 1; "',
  "\\'; $pwned = 1; '\\",
  "\\",
  "line\nend\n$pwned = 1\n",
  "\r$pwned = 1\r\n",
  "\n=begin\n",
  "\n__END__\n",
  "\u2028$pwned = 1\u2029",
  "\u0000\u001b[0m\u007f",
  "\u202e\u2066\ufeff",
  "`touch pwned`",
  "%x(touch pwned)",
  "-*- coding: utf-16 -*-",
  "shareable_constant_value: literal",
  "' frozen_string_literal: false",
  "rubocop:disable all",
  "@!method pwned",
  "{{this}}",
  "{{{this}}}",
  "constructor",
  "",
  " ",
  "0",
  "self",
  "モデル",
  "🚀",
  "x".repeat(10_000),
];

const words = hostile.join("\n");

const tags = hostile.slice(0, 20);

const variant = (tag: string) => ({
  type: "object",
  description: words,
  properties: { "'kind": { const: tag }, [tag]: { type: "string" } },
  required: ["'kind"],
});

/** One dialect of hostile text in every place where a schema can hold text. */
export const hostileSchemas: Readonly<Record<string, unknown>> = {
  "hostile/dialect.json": { name: "hostile", title: words, description: words },
  "hostile/names.schema.json": {
    description: words,
    type: "object",
    properties: Object.fromEntries(
      hostile.map((name) => [name, { type: "string", description: words, default: name }]),
    ),
  },
  "hostile/free.schema.json": {
    type: "object",
    properties: { free: { default: { [hostile.join("")]: hostile } } },
  },
  "hostile/flag.schema.json": { enum: hostile, description: words },
  "hostile/tagged.schema.json": {
    oneOf: tags.map((_tag, index) => ({ $ref: `#/$defs/V${index}` })),
    discriminator: { propertyName: "'kind" },
    $defs: Object.fromEntries(tags.map((tag, index) => [`V${index}`, variant(tag)])),
  },
  "hostile/external.schema.json": {
    oneOf: [
      { const: "#{$pwned = 1}" },
      ...tags.slice(1).map((tag) => ({
        type: "object",
        properties: { [tag]: { type: "string" } },
        required: [tag],
        additionalProperties: false,
      })),
    ],
  },
};

const keywords = `BEGIN END alias and begin break case class def defined? do else elsif end ensure false for if in module
  next nil not or redo rescue retry return self super then true undef unless until when while yield __FILE__ __method__
  type value out void untyped bool interface unchecked singleton attr_reader top bot instance`;

const strings = (names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, { type: "string" }]));

/** One dialect whose names are all taken: by keywords, by every method that objects have, by the gem itself. */
export const takenSchemas = (methods: readonly string[]): Readonly<Record<string, unknown>> => ({
  "json/dialect.json": { name: "json", title: "Taken", description: "Names that are taken." },
  "json/fields.schema.json": {
    type: "object",
    properties: strings([...methods, ...keywords.split(/\s+/).filter((word) => !methods.includes(word))]),
  },
  "json/alike.schema.json": {
    type: "object",
    properties: {
      ...strings(["toolCall", "tool_call", "tool-call", "ToolCall", "1st", "_", "unknown_fields", "with"]),
      renamed: { type: "string", "x-name": { ruby: "another_name" } },
    },
  },
  "json/record.schema.json": { type: "object", properties: { next: { $ref: "union.schema.json" } } },
  "json/union.schema.json": {
    oneOf: [
      { type: "object", properties: { kind: { const: "a" } }, required: ["kind"] },
      { type: "object", properties: { kind: { const: "b" } }, required: ["kind"] },
    ],
    discriminator: { propertyName: "kind" },
  },
  "json/enum.schema.json": { enum: ["END", "BEGIN", "self", "nil", "String", "a-b", "a_b", "1"] },
  "json/unknown.schema.json": {
    oneOf: [
      { const: "variant" },
      ...["record", "enum", "variant-2", "union"].map((tag) => ({
        type: "object",
        properties: { [tag]: { $ref: "record.schema.json" } },
        required: [tag],
        additionalProperties: false,
      })),
    ],
  },
  "json/alias.schema.json": { type: "array", items: { $ref: "record.schema.json" } },
});
