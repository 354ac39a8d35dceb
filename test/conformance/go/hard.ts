/** Schemas whose names, sizes and knots are hard: as others may write them, and as no reader would want to see them in Go. */

const object = (properties: object, required: readonly string[] = [], rest: object = {}): object => ({
  type: "object",
  properties,
  required,
  ...rest,
});
const reference = (name: string): object => ({ $ref: `${name}.schema.json` });
const text = { type: "string" };
const listOf = (items: object): object => ({ type: "array", items });
const mapOf = (additionalProperties: object): object => ({ type: "object", additionalProperties });
const orNull = (schema: object): object => ({ oneOf: [schema, { type: "null" }] });

const reserved = `break case chan const default defer else fallthrough for func go goto if import interface map package
  range return select struct switch type var append cap close error false len make new nil panic print true any core in
  out record value ok wire tag text key content word big object init start self string bool T S decode encode`;

const odd = `$schema @type a-b a_b aB AB 日本 日本語 é 1 1a a1 -1 + JSON unknownFields is_known MarshalJSON unmarshal_json 😀
  " \\ // */ %d {{x}}`;

const words = (list: string): string[] => list.split(/\s+/);

const fields = [...words(odd), ...words(reserved), "", " ", "`", "\n", "\u2028", "x".repeat(300)];

const named: Readonly<Record<string, object>> = {
  "a2a-message": object({}),
  v2beta: object({}),
  "x5t-s256": object({}),
  keys: object(Object.fromEntries(fields.map((name) => [name, text])), ["type", "a-b"]),
  ...Object.fromEntries(
    words("type func error core big s unknown marshal-json record init any").map((name) => [
      name,
      object({}),
    ]),
  ),
};

/** What stands beside one type is called as another. */
const clashes: Readonly<Record<string, object>> = {
  foo: { enum: ["bar", "Bar", "BAR", "baz", "-1", "+1", "1", "", "é", "日本"] },
  "foo-bar": object({}),
  "foo-baz": { enum: ["x"] },
  "foo-box": object({}),
  "parse-foo": object({}),
  "decode-foo": object({}),
  "limits-of-foo": { ...text, minLength: 1 },
  union: { oneOf: [text, listOf(text), { type: "integer" }, mapOf(text), { type: "boolean" }] },
  "union-box": object({}),
  "union-text": object({}),
  "union-integer": object({ union: reference("union") }),
  "default-a": object({ "b-c": { ...listOf(text), default: ["x"] } }),
  "default-a-b": object({ c: { ...listOf(text), default: ["y"] } }),
};

const knots: Readonly<Record<string, object>> = {
  json: {
    oneOf: [
      ...["string", "number", "boolean", "null"].map((type) => ({ type })),
      listOf(reference("json")),
      mapOf(reference("json")),
    ],
  },
  maps: mapOf(mapOf(listOf(mapOf(reference("maps"))))),
  "list-a": listOf(reference("list-b")),
  "list-b": listOf(reference("list-a")),
  "map-a": mapOf(reference("map-b")),
  "map-b": mapOf(reference("map-a")),
  "alias-a": reference("alias-b"),
  "alias-b": reference("foo"),
  "maybe-a": orNull(reference("alias-a")),
  "maybe-b": { anyOf: [reference("maybe-a"), { type: "null" }] },
  chain: orNull(reference("link")),
  link: object({ next: reference("chain") }, ["next"]),
  "no-fields": object({}, [], { additionalProperties: false }),
};

const tag = (value: string): object => ({ const: value });

const choices: Readonly<Record<string, object>> = {
  one: {
    oneOf: [{ $ref: "#/$defs/OneOnly" }],
    discriminator: { propertyName: "kind" },
    $defs: { OneOnly: object({ kind: tag("only") }, ["kind"]) },
  },
  many: {
    oneOf: Array.from({ length: 200 }, (_, index) => ({ $ref: `#/$defs/Many${index}` })),
    discriminator: { propertyName: "kind" },
    $defs: Object.fromEntries(
      Array.from({ length: 200 }, (_, index) => [
        `Many${index}`,
        object({ kind: tag(`kind ${index}`), next: reference("many") }, ["kind"]),
      ]),
    ),
  },
  mixed: { enum: ["a", 1, true, 2.5, "1", false, "true", "-1", -1] },
  flag: { enum: [true] },
  constants: object({ yes: { const: true }, half: { const: 1.5 }, no: { const: false } }, ["yes", "half"]),
};

const rests: Readonly<Record<string, object>> = {
  rest: object({ name: text }, ["name"], { additionalProperties: { type: "integer", minimum: 3 } }),
  "rest-of-big": object({ name: text }, [], {
    additionalProperties: { type: "integer", "x-integer": "bigint" },
  }),
  "rest-of-rest": object({ name: text }, [], { additionalProperties: reference("rest") }),
  "rest-or-flag": {
    oneOf: [{ $ref: "#/$defs/RestOfText" }, { $ref: "#/$defs/RestOfFlag" }],
    discriminator: { propertyName: "kind" },
    $defs: {
      RestOfText: object({ kind: tag("text") }, ["kind"], { additionalProperties: text }),
      RestOfFlag: object({ kind: tag("flag") }, ["kind"], { additionalProperties: { type: "boolean" } }),
    },
  },
  "flattened-rest": { "x-flatten": "base", allOf: [reference("rest-or-flag"), object({ more: text })] },
};

/** One schema a file, by the file's name. */
export const hard: Readonly<Record<string, object>> = {
  ...named,
  ...clashes,
  ...knots,
  ...choices,
  ...rests,
};

/** What packages of a Go module can hardly be called. */
export const hardDialects: readonly string[] = words(
  "core main internal a-b ab testee fmt errors bufio os init type any string add answers big vendor go x-test",
);
