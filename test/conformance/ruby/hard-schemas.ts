/** Schemas as others write them: names that Ruby spells alike, has taken or cannot spell, and shapes at their limits. */

type Schemas = Readonly<Record<string, unknown>>;

const text = { type: "string" };

const dialect = (name: string): Schemas => ({
  [`${name}/dialect.json`]: { name, title: name, description: "Names ".repeat(2000) },
  [`${name}/thing.schema.json`]: { type: "object", properties: { a: text }, description: "A ".repeat(5000) },
});

/** Names that lead to the same module, or to a file that is there already. */
const dialects = ["core", "lib", "a-b", "ab", "a-1", "a1", "string", "x5t", "koine-messages"];

const wireNames =
  `$schema @type $ref a-b a_b aB A-B - + $ @ # __ 1st 2 xml:lang x.y.z モデル 模型 ü é hasOwnProperty absent given walk wire
  record fields base koine it _1 to_ary to_str initialize unknown_fields marshal_dump`.split(/\s+/);

const values = [
  true,
  false,
  "true",
  "a",
  "A",
  "-a",
  "",
  1,
  -1,
  1.5,
  -1.5,
  "1",
  1e21,
  "ABSENT",
  "FORMATS",
  "Enum",
  "モデル",
  "ü",
  "ß",
];

/** Each kind of entity under names that are constants of Ruby or of the gem. */
const kinds = (name: string): readonly unknown[] => [
  { type: "object", properties: { a: text, at: { type: "string", format: "date-time" } } },
  { enum: values },
  {
    oneOf: [
      text,
      { type: "integer" },
      { type: "array", items: { $ref: `#/$defs/${name}` } },
      { type: "object", additionalProperties: { $ref: `#/$defs/${name}` } },
    ],
  },
  { type: "array", items: { type: ["string", "null"] } },
];

/** Names that generated TypeScript keeps for itself are refused in our own folders. */
const reserved = ["BigInt", "JSON", "Number", "Object", "Set", "String", "RegExp"];

const ownConstants =
  `Core Json Absent Issue Entity Choice Union Enum Alias Dialect Variant Unknown Record DecodeError KoineMessages
  Formats A2aMessage V2beta X5t Ab1c2d`.split(/\s+/);

const named = (constants: readonly string[]): Schemas => {
  const usable = [...ownConstants, ...constants].filter((name) => !reserved.includes(name));
  const names = [...new Map(usable.map((name) => [name.toLowerCase(), name])).values()];
  const definition = (name: string, index: number) => [name, kinds(name)[index % 4]];
  return {
    "names/all.schema.json": {
      type: "object",
      properties: {},
      $defs: Object.fromEntries(names.map(definition)),
    },
  };
};

const tags = `auto record enum Class class モデル a-b a_b text Variant FORMATS External external`.split(
  /\s+/,
);
const many = Array.from({ length: 200 }, (_item, index) => `Many${index}`);

const shapes: Schemas = {
  "names/dialect.json": { name: "names", title: "Names", description: "Names." },
  "names/fields.schema.json": {
    type: "object",
    properties: Object.fromEntries([...wireNames, ""].map((name) => [name, text])),
  },
  "names/external.schema.json": {
    oneOf: tags.map((tag) => ({
      type: "object",
      properties: { [tag]: { $ref: "closed.schema.json" } },
      required: [tag],
      additionalProperties: false,
    })),
  },
  "names/closed.schema.json": { type: "object", properties: {}, additionalProperties: false },
  "names/many.schema.json": {
    oneOf: many.map((name) => ({ $ref: `#/$defs/${name}` })),
    discriminator: { propertyName: "kind" },
    $defs: Object.fromEntries(
      many.map((name) => [
        name,
        { type: "object", properties: { kind: { const: name }, [name]: text }, required: ["kind"] },
      ]),
    ),
  },
  "names/one.schema.json": { oneOf: [{ $ref: "many.schema.json" }] },
  "names/free-value.schema.json": {
    oneOf: [
      { type: ["string", "number", "boolean"] },
      { type: "array", items: { $ref: "free-value.schema.json" } },
      { type: "object", additionalProperties: { $ref: "free-value.schema.json" } },
    ],
  },
  "names/branches.schema.json": { type: "array", items: { $ref: "branches.schema.json" } },
  "names/forest.schema.json": { $ref: "branches.schema.json" },
  "names/forest-too.schema.json": { $ref: "forest.schema.json" },
  "names/map-of-map.schema.json": {
    type: "object",
    additionalProperties: { type: "object", additionalProperties: { type: ["integer", "null"] } },
  },
  "names/maybe.schema.json": { type: ["string", "null"] },
  "names/maybe-maybe.schema.json": { anyOf: [{ $ref: "maybe.schema.json" }, { type: "null" }] },
  "names/wide.schema.json": {
    type: "object",
    properties: Object.fromEntries(Array.from({ length: 300 }, (_item, index) => [`f${index}`, text])),
  },
};

/** Dialects of hard names; `constants` are those that Ruby itself has. */
export const hardSchemas = (constants: readonly string[]): Schemas => ({
  ...Object.assign({}, ...dialects.map(dialect)),
  ...shapes,
  ...named(constants),
});
