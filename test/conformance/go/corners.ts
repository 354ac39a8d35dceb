/** Schemas with the shapes and names that are hard for Go: what collides, is reserved, or has no plain type there. */

const object = (properties: object, ...required: string[]): object => ({
  type: "object",
  properties,
  required,
});
const reference = (name: string): object => ({ $ref: `${name}.schema.json` });
const own = (name: string): object => ({ $ref: `#/$defs/${name}` });
const text = { type: "string" };

/** Fields that are reserved words, names of methods, or the same in Go. */
const fields = [
  [
    "type",
    "func",
    "json",
    "JSON",
    "canonical",
    "marshal_json",
    "unknown_fields",
    "UnknownFields",
    "in",
    "out",
  ],
  ["value", "a-b", "a_b", "aB", "a1", "a-1", "1", "", " ", "日本", "core", "id", "url_id", "nil", "string"],
].flat();

const entities: Record<string, object> = {
  names: object(Object.fromEntries(fields.map((name) => [name, text])), "type", "json"),
  named: {
    ...object({ thing: { ...text, "x-name": { go: "Renamed" } }, renamed: text }),
    "x-name": { go: "CalledOtherwise" },
  },
  parse: object({ a: text }),
  text: object({ a: text }),
  message: object({ a: text }),
  "parse-message": object({ a: reference("message") }),
  word: { enum: ["one", "One", "ONE", "", "unknown", "1"] },
  "word-one": object({ word: reference("word") }),
  "open-word": { enum: ["a", "unknown"], "x-open": true },
  amount: { enum: [1, 2.5, -3] },
  whole: { enum: [0, 10, -3] },
  mixed: { enum: ["1", 1, 2.5] },
};

/** Aliases whose type in Go cannot have methods, or that lead back to themselves. */
const aliases: Record<string, object> = {
  nest: { type: "array", items: reference("nest") },
  tree: { type: "object", additionalProperties: reference("tree") },
  maybe: { type: ["string", "null"] },
  huge: { type: "integer", "x-integer": "bigint" },
  nothing: { type: "null" },
  fixed: { const: "fixed" },
  any: { description: "Any JSON." },
  other: reference("names"),
  "other-any": reference("any"),
  "maybe-list": { type: ["array", "null"], items: text },
  flag: { type: "boolean" },
};

const variant = (kind: string, properties: object = {}): object =>
  object({ kind: { const: kind }, ...properties }, "kind");

const unions: Record<string, object> = {
  inner: {
    oneOf: [own("A"), own("B")],
    discriminator: { propertyName: "kind" },
    $defs: { A: variant("a", { x: text }), B: variant("b") },
  },
  outer: {
    oneOf: [reference("inner"), own("C")],
    discriminator: { propertyName: "kind" },
    "x-open": true,
    $defs: { C: variant("c", { inner: reference("inner"), outer: reference("outer") }) },
  },
  loose: {
    anyOf: [
      { type: "boolean" },
      { type: "integer", "x-integer": "bigint" },
      reference("word"),
      { type: "array", items: reference("loose") },
      reference("outer"),
      { type: "object", additionalProperties: { type: ["integer", "null"] } },
    ],
  },
  either: { anyOf: [text, reference("message"), object({ b: text }, "b")] },
  external: {
    oneOf: [
      { const: "" },
      { const: "plain" },
      ...Object.entries({
        any: {},
        maybe: { type: ["string", "null"] },
        inner: reference("inner"),
        huge: reference("huge"),
        list: { type: "array", items: reference("external") },
        word: reference("word"),
        record: reference("names"),
      }).map(([name, schema]) => ({ ...object({ [name]: schema }, name), additionalProperties: false })),
    ],
  },
};

const records: Record<string, object> = {
  wrapped: {
    "x-flatten": "inner",
    allOf: [reference("outer"), object({ extra: { type: ["string", "null"] } })],
  },
  "wrapped-alias": { "x-flatten": "base", allOf: [reference("other"), object({ more: text })] },
  "wrapped-nothing": { "x-flatten": "base", allOf: [reference("empty"), object({})] },
  "wrapped-ignoring": { "x-flatten": "base", allOf: [reference("ignoring"), object({ more: text })] },
  empty: object({}),
  closed: { ...object({}), "x-unknown-fields": "refuse" },
  ignoring: { ...object({ known: text }), "x-unknown-fields": "ignore" },
  endless: object({ next: reference("endless-too") }, "next"),
  "endless-too": object({ next: reference("endless") }, "next"),
  optionals: object({
    none: { type: "null" },
    fixed: { const: 1.5 },
    aliasList: reference("nest"),
    maybe: reference("maybe"),
    nullableAlias: { anyOf: [reference("maybe-list"), { type: "null" }] },
    union: reference("loose"),
    nullableUnion: { oneOf: [reference("inner"), { type: "null" }] },
    huge: { type: "integer", "x-integer": "bigint" },
    nullableHuge: { type: ["integer", "null"], "x-integer": "bigint" },
    absentHuge: { type: ["integer", "null"], "x-integer": "bigint", "x-null": "absent" },
    self: { oneOf: [reference("optionals"), { type: "null" }] },
    nullables: { type: "array", items: { oneOf: [reference("inner"), { type: "null" }] } },
    lists: { type: "array", items: { type: ["array", "null"], items: { type: ["number", "null"] } } },
  }),
  defaults: object({
    word: { ...reference("word"), default: "one" },
    open: { ...reference("open-word"), default: "a" },
    mixed: { ...reference("mixed"), default: 1 },
    whole: { ...reference("whole"), default: 0 },
    number: { ...reference("amount"), default: 2.5 },
    minusZero: { type: "number", default: -0 },
    huge: { type: "integer", "x-integer": "bigint", default: 0 },
    union: { ...reference("inner"), default: { kind: "b", z: 1 } },
    loose: { ...reference("loose"), default: [true, {}] },
    record: { ...reference("message"), default: {} },
    other: { ...reference("message"), default: { a: "x" } },
    list: { type: "array", items: text, default: ["x"], "x-omit-empty": true },
    map: { type: "object", additionalProperties: text, default: {} },
    flag: { ...reference("flag"), default: false },
    nullable: { type: ["string", "null"], default: "x" },
    absent: { type: ["string", "null"], default: null, "x-null": "absent" },
    nullableUnion: { oneOf: [reference("inner"), { type: "null" }], default: { kind: "a" } },
    any: { default: { "`": ['"', "\\", "\u2028"] } },
  }),
};

/** One schema a file, by the file's name. */
export const corners: Readonly<Record<string, object>> = { ...entities, ...aliases, ...unions, ...records };
