/**
 * Strings and names that are difficult for at least one language, in every schema position that allows a
 * string.
 */

import words from "./words.json" with { type: "json" };
import { record, text, type Dialects, type Schema } from "./schema.ts";

const { texts, fields, entities, dialects, values } = words;

const [first = "", second = "", third = ""] = texts;

const prose = texts.join("\n\n");

const byName = (names: readonly string[], schema: (name: string) => Schema): Record<string, Schema> =>
  Object.fromEntries(names.map((name) => [name, schema(name)]));

const defaulted = (name: string): Schema => ({
  ...text,
  description: `${name}\n\n${prose.slice(0, 500)}`,
  default: name,
});

const keyed = (tag: string): Schema => ({
  ...record({ [tag]: text }, [tag]),
  description: tag,
  additionalProperties: false,
});

const variant = (tag: string): Schema => ({
  ...record({ "`'\"kind": { const: tag }, [`${tag}.`]: text }, ["`'\"kind"]),
  description: tag,
});

const tagged = (letter: string): Schema => ({
  oneOf: texts.map((_, index) => ({ $ref: `#/$defs/${letter}${index}` })),
  discriminator: { propertyName: "`'\"kind" },
  $defs: Object.fromEntries(texts.map((tag, index) => [`${letter}${index}`, variant(tag)])),
});

const constants = texts.map((value) => ({ const: value, description: value }));

const hostile = {
  names: { ...record(byName(texts, defaulted)), description: prose, deprecated: true },
  required: record(
    byName(texts, () => text),
    texts,
  ),
  flag: { enum: texts, description: prose },
  "open-flag": { enum: [...texts, "Unknown", "None"], "x-open": true },
  choice: { oneOf: constants, description: "" },
  mixed: { enum: [...texts, 1] },
  limited: record({ a: { ...text, pattern: "^[`'\"\\\\/*]*$" } }),
  defaults: record(
    {
      all: { default: byName(texts, (name) => ({ [name]: [name] })) },
      list: { default: [...texts, 1, 1.5, -0.5, 1e300, -0, true, null] },
      constant: { const: first, description: prose },
      maybe: { oneOf: [{ const: second }, { type: "null" }] },
      flag: { $ref: "flag.schema.json", default: third },
    },
    ["constant"],
  ),
  tagged: { ...tagged("V"), description: prose },
  "open-tagged": { ...tagged("W"), "x-open": true },
  external: { oneOf: [...constants.slice(0, 5), ...texts.slice(5).map(keyed)] },
  untagged: { oneOf: [...constants, { type: "boolean" }] },
};

const fieldTypes = (name: string, index: number): Schema[] => [
  text,
  { type: "integer", default: index },
  { const: name },
  { type: ["number", "null"], maximum: 3.14 },
  { $ref: "record.schema.json" },
  { $ref: "values.schema.json" },
  { type: "array", items: { $ref: "type.schema.json" } },
];

const named = {
  ...Object.fromEntries(
    entities.map((name) => [name, record({ [name]: text, next: { $ref: `${name}.schema.json` } })]),
  ),
  fields: record(
    byName(fields, () => text),
    fields.filter((_, index) => index % 7 !== 1).slice(0, 20),
  ),
  "fields-of-every-type": record(
    Object.fromEntries(fields.map((name, index) => [name, fieldTypes(name, index)[index % 7] ?? text])),
  ),
  values: { enum: values },
};

const thing: Readonly<Record<string, Schema>> = {
  thing: { ...record({ a: text }), description: "A ".repeat(5000) },
  huge: { type: "integer", "x-integer": "bigint" },
};

export const hostileDialects: Dialects = {
  hostile,
  named,
  ...Object.fromEntries(dialects.map((name) => [name, thing])),
};

export const hostileText = prose;
