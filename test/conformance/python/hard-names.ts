/** Schemas with names and shapes as others write them: each must be one name in Python, and stay clean to its tools. */

const text = { type: "string" };

const keys = `$schema @type a-b a_b aB A-B __init__ _private __dunder__ __limits__ __rest__ model_config model_fields
  model_extra copy json schema dict construct unknown_fields self cls class None True def lambda match case type _ l O I
  int str bool float list dict set tuple object property id print super field value Field Annotated Literal Any Json
  Limits Record OPTIONAL ABSENT table from_wire annotations typing pydantic core x1 1x 2 -1 +1 é モデル 🚀`;

const fields = ["", " ", ...keys.split(/\s+/)];

const long = "An Extraordinarily Long Name That Somebody Made Of A Path";

const longFile = `${long.replaceAll(" ", "-").toLowerCase()}.schema.json`;

const record = (properties: object, required: readonly string[] = []): object => ({
  type: "object",
  properties,
  required,
});

const variant = (index: number): string => `V${index}x`;

const indices = Array.from({ length: 200 }, (_, index) => index);

const longer = "Long".repeat(30);

/** Names of every length around the width of a line. */
const lengths = Array.from({ length: 14 }, (_, index) => `S${"o".repeat(40 + 5 * index)}`);

const around = lengths.flatMap((name, index): [string, object][] => [
  [`a${index}`, { $ref: `#/$defs/${name}` }],
  [`b${index}`, { oneOf: [{ $ref: `#/$defs/${name}` }, { type: "null" }] }],
  [`c${index}`, { type: "array", items: { $ref: `#/$defs/${name}` }, default: [] }],
  [`d${index}`, { oneOf: [text, { $ref: `#/$defs/${name}` }] }],
  [name, { type: ["string", "null"] }],
]);

const longerFields = {
  required: { $ref: `#/$defs/${longer}A` },
  nullable: { oneOf: [{ $ref: `#/$defs/${longer}A` }, { type: "null" }] },
  list: { type: "array", items: { $ref: `#/$defs/${longer}B` } },
  map: { type: "object", additionalProperties: { $ref: `#/$defs/${longer}A` } },
  few: { oneOf: [text, { type: "array", items: { $ref: `#/$defs/${longer}A` } }] },
  limited: { type: "string", pattern: `^${longer}$` },
  [longer]: { type: "integer", minimum: 1 },
};

/** By file name. */
export const hardNames: Readonly<Record<string, unknown>> = {
  "dialect.json": { name: "typing", title: "Names", description: 'Ends with a quote"' },
  "names.schema.json": record(Object.fromEntries(fields.map((name) => [name, text])), fields.slice(0, 20)),
  "a2a-message.schema.json": record({ v2beta: text, x5t: { $ref: "x5t.schema.json" }, "x5t#S256": text }),
  "x5t.schema.json": text,
  "v2beta.schema.json": { $ref: "x5t.schema.json" },
  "i.schema.json": record({ i: { $ref: "o.schema.json" } }),
  "o.schema.json": { enum: ["i", "I", "l", "O", "", "-", "+", "-1", "1", "true", "é"] },
  "kinds.schema.json": { enum: [1, true, "1", -1, 1.5, false, "true", 0] },
  "few.schema.json": { enum: [true, 1.5] },
  "others.schema.json": { enum: [1, 1.5] },
  "empty.schema.json": record({}),
  "one.schema.json": {
    oneOf: [{ $ref: "#/$defs/OneOnly" }],
    discriminator: { propertyName: "type" },
    $defs: { OneOnly: record({ type: { const: "only" } }, ["type"]) },
  },
  "single.schema.json": { oneOf: [{ $ref: "empty.schema.json" }] },
  "json-value.schema.json": {
    oneOf: [
      { type: "null" },
      { type: "boolean" },
      { type: "number" },
      { type: "string" },
      { type: "array", items: { $ref: "json-value.schema.json" } },
      { type: "object", additionalProperties: { $ref: "json-object.schema.json" } },
    ],
  },
  "json-object.schema.json": { $ref: "json-value.schema.json" },
  "maybe.schema.json": { type: ["string", "null"] },
  "maybe-again.schema.json": { anyOf: [{ $ref: "maybe.schema.json" }, { type: "null" }] },
  "matrix.schema.json": {
    type: "object",
    additionalProperties: { type: "object", additionalProperties: text },
  },
  "choice.schema.json": {
    oneOf: [
      { type: "object", additionalProperties: { type: "integer" } },
      { type: "array", items: { type: "array", items: { $ref: "maybe.schema.json" } } },
      { $ref: "x5t.schema.json" },
      { type: "integer", format: "int32" },
    ],
  },
  "many.schema.json": {
    oneOf: indices.map((index) => ({ $ref: `#/$defs/${variant(index)}` })),
    discriminator: { propertyName: "type" },
    $defs: Object.fromEntries(
      indices.map((index) => [variant(index), record({ type: { const: `v${index}` } }, ["type"])]),
    ),
  },
  "long.schema.json": record(
    {
      [long]: { $ref: longFile },
      [`${long}?`]: { type: ["integer", "null"], minimum: 5, maximum: 12345678901 },
      [`${long}!`]: {
        oneOf: [{ $ref: longFile }, { type: "null" }],
      },
      [`${long}.`]: { type: "array", items: text, default: [] },
      short: {
        type: "array",
        items: { $ref: longFile },
        uniqueItems: true,
        minItems: 1,
        default: [long, `${long}!`],
      },
    },
    [long, `${long}!`],
  ),
  [longFile]: { type: "string", description: "x".repeat(10_000) },
  "long-choice.schema.json": {
    oneOf: [{ $ref: longFile }, { type: "array", items: { $ref: longFile } }, { type: "null" }],
  },
  "long-maybe.schema.json": {
    oneOf: [{ $ref: longFile }, { type: "null" }],
  },
  "around.schema.json": {
    ...record(
      Object.fromEntries(around),
      around.filter((_, index) => index % 3 > 0).map(([key]) => key),
    ),
    $defs: Object.fromEntries(
      lengths.flatMap((name, index) => [
        [name, record({ x: text })],
        [`${name}Z`, { oneOf: [{ $ref: `#/$defs/${lengths[13 - index] ?? ""}` }, { type: "null" }] }],
        [`${name}E`, { enum: [1, name] }],
      ]),
    ),
  },
  "longer.schema.json": {
    ...record({ a: { $ref: `#/$defs/${longer}A` } }, ["a"]),
    $defs: {
      [`${longer}A`]: record(longerFields, Object.keys(longerFields)),
      [`${longer}B`]: { enum: ["a", "b"], description: "An enum." },
      [`${longer}C`]: { oneOf: [{ $ref: `#/$defs/${longer}A` }, { type: "null" }] },
      [`${longer}D`]: { type: "array", items: { oneOf: [{ $ref: `#/$defs/${longer}D` }, { type: "null" }] } },
      [`${longer}E`]: { oneOf: [{ $ref: `#/$defs/${longer}A` }, text, { type: "integer" }] },
      [`${longer}F`]: {
        oneOf: [
          { const: "word" },
          { ...record({ key: { $ref: `#/$defs/${longer}B` } }, ["key"]), additionalProperties: false },
        ],
      },
    },
  },
};
