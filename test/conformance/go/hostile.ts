/** Schemas whose every text would be code, a directive or a layout of its own in Go, were it not encoded. */

const words = [
  "*/ func init() { panic(1) } /*",
  '"; panic(1); "',
  "` + panic(1) + `",
  "``curly'' quotes",
  "+build ignore",
  "//go:embed secret",
  "//go:build ignore",
  "[link]: https://example.com",
  "# heading",
  "- item",
  "Deprecated: not really",
  "\\",
  "%s%d",
  "line\nbreak\r\n\n\n// another",
  "\ttab",
  "nul\u0000 bell\u0007 delete\u007f",
  "\u2028separator\u2029",
  "\u202eright to left",
  "\ufeffmark",
  "{{constructor}}",
  "{{{this}}}",
  "constructor",
  "",
  " ",
  "モデル",
  "🚀",
  "x".repeat(10_000),
];

const prose = words.join("\n\n");

const tagged = words.slice(0, 14);

export const hostile: Readonly<Record<string, object>> = {
  names: {
    description: prose,
    deprecated: true,
    type: "object",
    properties: Object.fromEntries(
      words.map((name) => [name, { type: "string", description: `${name}\n\n${prose}`, default: name }]),
    ),
  },
  flag: { enum: words, description: prose },
  choice: { oneOf: words.map((word) => ({ const: word, description: word })), description: "" },
  open: { enum: words, "x-open": true },
  mixed: { enum: [...words, 1] },
  limited: { type: "object", properties: { a: { type: "string", pattern: "^[`'\"\\\\/*]*$" } } },
  defaults: {
    type: "object",
    properties: {
      all: { default: Object.fromEntries(words.map((word) => [word, [word]])) },
      constant: { const: words[0], description: prose },
    },
    required: ["constant"],
  },
  tagged: {
    description: prose,
    oneOf: tagged.map((_, index) => ({ $ref: `#/$defs/V${index}` })),
    discriminator: { propertyName: "`kind" },
    "x-open": true,
    $defs: Object.fromEntries(
      tagged.map((tag, index) => [
        `V${index}`,
        {
          type: "object",
          description: tag,
          properties: { "`kind": { const: tag }, [tag]: { type: "string" } },
          required: ["`kind"],
        },
      ]),
    ),
  },
  external: {
    oneOf: [
      ...words.slice(0, 5).map((word) => ({ const: word, description: prose })),
      ...words.slice(5).map((tag) => ({
        type: "object",
        description: prose,
        properties: { [tag]: { type: "string" } },
        required: [tag],
        additionalProperties: false,
      })),
    ],
  },
  untagged: { oneOf: [...words.map((word) => ({ const: word, description: prose })), { type: "boolean" }] },
};

export const hostileText = prose;
