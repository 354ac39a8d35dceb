/** Every schema position that allows a string. */

import type { JsonObject } from "../../../generator/support/json.ts";
import { documentCase, draft, folderCase, keyed, type Case } from "./case.ts";

type Schema = JsonObject;
type Position = (text: string) => Schema;

const record = (properties: JsonObject, more: JsonObject = {}): Schema => ({
  type: "object",
  properties,
  ...more,
});

const pointerStep = (text: string): string =>
  encodeURIComponent(text.replaceAll("~", "~0").replaceAll("/", "~1"));

const variants = (tag: string, values: readonly string[]): Schema => ({
  oneOf: values.map((value, index) =>
    record({ ...keyed(tag, { const: value }), [`own${index}`]: { type: "string" } }, { required: [tag] }),
  ),
});

export const namePositions: Readonly<Record<string, Position>> = {
  property: (text) =>
    record(keyed(text, { type: "string" }), { required: [text], additionalProperties: false }),
  "property of a nested object": (text) => record({ part: record(keyed(text, { type: "integer" })) }),
  title: (text) => ({ ...record({ a: { type: "string" } }), title: text }),
  definition: (text) => ({
    ...record({ a: { $ref: `#/$defs/${pointerStep(text)}` } }),
    $defs: keyed(text, record({ b: { type: "string" } })),
  }),
  "tag value": (text) => variants("type", [text, "other"]),
  "tag name": (text) => variants(text, ["one", "two"]),
  "enum value": (text) => record({ a: { enum: [text, "other thing"] } }),
  "external tag": (text) => ({
    oneOf: ["plain", text].map((name) =>
      record(keyed(name, { type: "string" }), { required: [name], additionalProperties: false }),
    ),
  }),
};

export const textPositions: Readonly<Record<string, Position>> = {
  description: (text) => ({ ...record({ a: { type: "string" } }), description: text }),
  "description of a field": (text) => record({ a: { type: "string", description: text } }),
  "description of a value": (text) => ({
    oneOf: [
      { const: "a", description: text },
      { const: "b", title: text },
    ],
  }),
  "description of a variant": (text) => ({
    oneOf: ["a", "b"].map((kind) => ({
      ...record({ kind: { const: kind } }, { required: ["kind"] }),
      description: text,
    })),
  }),
  "title of a field": (text) => record({ a: { type: "object", title: text, properties: { b: {} } } }),
  comment: (text) => ({ ...record({ a: { $comment: text } }), $comment: text }),
  example: (text) => record({ a: { type: "string", examples: [text] } }, { examples: [{ a: text }] }),
  default: (text) => record({ a: { type: "string", default: text } }),
  "default of free JSON": (text) => record({ a: { default: keyed(text, [text]) } }),
  const: (text) => record({ a: { const: text } }, { required: ["a"] }),
  "const of an object": (text) => record({ a: { const: keyed(text, text) } }),
  "enum of all types": (text) => ({ enum: [text, 1, null, [text], keyed(text, text)] }),
  pattern: (text) => record({ a: { type: "string", pattern: text } }),
  "property pattern": (text) => ({ type: "object", patternProperties: keyed(text, { type: "integer" }) }),
  propertyNames: (text) => ({ type: "object", propertyNames: { const: text } }),
  format: (text) => record({ a: { type: "string", format: text } }),
  "content type": (text) => record({ a: { type: "string", contentMediaType: text, contentEncoding: text } }),
  dependent: (text) => ({
    type: "object",
    dependentRequired: keyed(text, [text]),
    dependentSchemas: keyed(text, { maxProperties: 3 }),
  }),
  "required without a declaration": (text) => ({ type: "object", required: [text] }),
  "required twice": (text) => record({ [text]: {} }, { required: [text, text] }),
  id: (text) => ({ $id: text, ...record({ a: { type: "string" } }) }),
  anchor: (text) => ({
    ...record({ a: { $ref: `#${text}` } }),
    $defs: { b: { $anchor: text, type: "string" } },
  }),
  reference: (text) => record({ a: { $ref: text } }),
  "dynamic reference": (text) => record({ a: { $dynamicRef: text } }),
  draft: (text) => ({ $schema: text, ...record({ a: { type: "string" } }) }),
  vocabulary: (text) => ({ $vocabulary: keyed(text, true), ...record({ a: { type: "string" } }) }),
  type: (text) => record({ a: { type: text } }),
  "unknown keyword": (text) => ({ ...record({ a: { type: "string" } }), ...keyed(text, text) }),
  "unknown annotation": (text) => ({ ...record({ a: { type: "string" } }), ...keyed(`x-${text}`, text) }),
  "extensions of other generators": (text) =>
    record({
      a: { tsType: text, tsEnumNames: [text], existingJavaType: text, goType: text, customName: text },
    }),
  discriminator: (text) => ({
    ...variants("type", ["one", "two"]),
    discriminator: { propertyName: text, mapping: keyed(text, text) },
  }),
  "inside a condition": (text) => ({
    if: record(keyed(text, { const: text }), { required: [text] }),
    ...keyed("then", { required: [text] }),
    else: { not: { required: [text] } },
  }),
  negated: (text) => ({ not: { anyOf: [{ const: text }, record(keyed(text, { const: text }))] } }),
  unevaluated: (text) => ({ allOf: [record(keyed(text, {}))], unevaluatedProperties: { const: text } }),
};

/** Positions in Koine's own keywords. */
export const ownPositions: Readonly<Record<string, Position>> = {
  "own x-name": (text) =>
    record({ a: { type: "string", "x-name": { rust: text, go: text, python: text, ruby: text } } }),
  "own x-flatten": (text) => ({
    "x-flatten": text,
    allOf: [{ $ref: "#/$defs/Inner" }, record({ b: { type: "string" } })],
    $defs: { Inner: record({ a: { type: "string" } }) },
  }),
  "own open tag": (text) => ({ ...variants("type", [text, "b"]), "x-open": true }),
  "own open enum": (text) => ({ enum: [text, "b"], "x-open": true }),
  "own salvage": (text) =>
    record({ a: { type: "string", default: text, "x-deserialize-default-on-error": true } }),
  "own accept": (text) => ({ ...record({}), "x-accept": [{ code: text, reason: text, until: text }] }),
};

export const atPosition = (position: string, schema: Schema, what: string): Case =>
  documentCase(`${position}: ${what}`, { $schema: draft, ...schema });

export const inFolder = (position: string, schema: Schema, what: string): Case =>
  folderCase(`${position}: ${what}`, schema);
