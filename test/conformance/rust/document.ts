/** A document as others could write it: names that no language has, and shapes that lead into themselves in every way. */

const to = (name: string) => ({ $ref: `#/definitions/${name}` });

const orNull = (schema: object) => ({ anyOf: [schema, { type: "null" }] });

const listOf = (items: object) => ({ type: "array", items });

const mapOf = (values: object) => ({ type: "object", additionalProperties: values });

const text = { type: "string" };

const names =
  `a2a-message V2beta X5t Type1a 1a 2 $defs @type é モデル 🚀 a-b a_b AB self type Option Vec Box String Result
  Ok Err Some None Codec Json Entity Map Members core std Limits1 Constant1 limits constants Default Debug Clone Copy Eq
  Hash Display FromStr From Into Unknown u64 f64 bool str Sized Drop crate super dyn union Writer Place Findings Beside
  Literal Integer Number Object Serialize Deserialize D S E T C Value Error`.split(/\s+/);

const keys =
  `$schema @type a-b a_b a.b aB A_B é モデル 🚀 1 1a a1 r#type type self Self crate fn async gen try union new
  default unknown_fields parse clone eq into value to members at findings json beside tag raw encode keep known_ _ __a__
  String Some None true null {{x}} \${x} %s ' " \\ */ //`.split(/\s+/);

const fieldTypes = (key: string, index: number): object[] => [
  text,
  { type: "integer", default: index },
  { const: key },
  { type: ["number", "null"], maximum: 3.14 },
  to("Option"),
  { enum: [key, "x"] },
  listOf({ type: "object", properties: { [key]: text } }),
];

const fields = [...keys, "", " ", "\n"].map((key, index) => {
  const types = fieldTypes(key, index);
  return [key, types[index % types.length] ?? text] as const;
});

const long = "VeryLongName".repeat(8);

const shapes = {
  Fields: { type: "object", properties: Object.fromEntries(fields), required: ["@type", "1", "fn"] },
  Mixed: { enum: ["a", "A", "-1", "+1", 1, -1, 1.5, true, false, 3.14, 1e21] },
  Open: { anyOf: [{ const: "a" }, { const: "b" }, text] },
  Fixed: { enum: [{ a: [1, 2] }, [1], "x", null] },
  Constants: {
    type: "object",
    properties: {
      a: { const: true },
      b: { const: 1.5 },
      c: { const: null },
      d: { const: { a: 1 } },
      e: { const: -1 },
    },
    required: ["a", "b", "c", "d"],
  },
  Empty: { type: "object", properties: {}, additionalProperties: false },
  Never: { not: {} },
  Anything: true,
  One: { oneOf: [text] },
  Whole: { type: "integer", minimum: 1 },
  Choices: {
    anyOf: [
      ...["integer", "number", "string", "boolean", "null"].map((type) => ({ type })),
      listOf({ type: "integer" }),
      listOf(text),
      mapOf({ type: "integer" }),
      mapOf(text),
      to("Whole"),
      to("Lists"),
    ],
  },
  Lists: listOf(to("Choices")),
  Other: to("Lists"),
  Another: to("Other"),
  Nothing: orNull(orNull(text)),
  NothingAgain: orNull(to("Nothing")),
  Holder: {
    type: "object",
    properties: { a: to("NothingAgain"), b: orNull(to("NothingAgain")) },
    required: ["a"],
  },
  Maps: mapOf(mapOf(mapOf(listOf({ type: ["string", "null"] })))),
  Value: { anyOf: [text, { type: "number" }, { type: "null" }, listOf(to("Value")), mapOf(to("Value"))] },
  OwnList: listOf(to("OwnList")),
  OwnMap: mapOf(to("OwnMap")),
  Chain: orNull(to("Link")),
  Link: { type: "object", properties: { next: to("Chain"), must: to("Chain") }, required: ["must"] },
  Wrap: { type: "object", properties: { inner: to("WrapOrText") }, required: ["inner"] },
  WrapOrText: { oneOf: [text, to("Wrap")] },
  Rest: { type: "object", properties: { a: text }, additionalProperties: to("Rest") },
  Whole64: {
    type: "object",
    properties: { a: text },
    additionalProperties: { type: "integer" },
    minProperties: 1,
  },
  [long]: {
    type: "object",
    properties: { [long]: listOf(to(long)), rows: listOf(mapOf(listOf(orNull(to(long))))) },
    required: [long],
  },
  [`${long}List`]: listOf(mapOf(to(long))),
  [`${long}Choice`]: { oneOf: [text, to(long), listOf(to(long)), mapOf(listOf(listOf(to(long))))] },
};

const named = names.map((name) => [
  name,
  { type: "object", properties: { [name]: text, next: to(encodeURIComponent(name)) } },
]);

export const hardDocument = {
  $schema: "http://json-schema.org/draft-07/schema#",
  title: "Hard names",
  definitions: { ...Object.fromEntries(named), ...shapes },
};
