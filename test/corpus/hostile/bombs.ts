/** Small schemas with a large effect: depth, width, multiplying references and huge numbers. */

import type { JsonObject, JsonValue } from "../../../generator/support/json.ts";
import { documentCase, draft, keyed, type Case } from "./case.ts";

const nested = (depth: number, around: (inner: JsonValue) => JsonValue): JsonValue => {
  let schema: JsonValue = { type: "string" };
  for (let level = 0; level < depth; level++) schema = around(schema);
  return schema;
};

const many = <Value>(count: number, make: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, index) => make(index));

const members = (count: number, make: (index: number) => JsonValue): JsonObject =>
  Object.fromEntries(many(count, (index) => [`p${index}`, make(index)]));

const reference = (index: number): JsonObject => ({ $ref: `#/$defs/p${index}` });

const chain = (count: number, link: (next: JsonObject) => JsonValue): JsonObject => ({
  ...reference(0),
  $defs: members(count, (index) => (index === count - 1 ? { type: "string" } : link(reference(index + 1)))),
});

const twice = (schema: JsonValue): JsonObject => ({
  type: "object",
  properties: { l: schema, r: schema },
  required: ["l", "r"],
});

const complete = (count: number): JsonObject => ({
  ...reference(0),
  $defs: members(count, (one) => ({
    type: "object",
    properties: members(count, (other) => ({ ...reference(other), description: `${one}` })),
  })),
});

const record = (a: JsonValue): JsonObject => ({ type: "object", properties: { a } });

const bombs: Readonly<Record<string, JsonValue>> = {
  "60 properties deep": nested(30, (inner) => ({ properties: { a: inner } })),
  "95 deep": nested(46, (inner) => ({ properties: { a: inner } })),
  "1,000 deep": nested(1000, (inner) => ({ properties: { a: inner } })),
  "2,000 not deep": nested(2_000, (inner) => ({ not: inner })),
  "anyOf in anyOf": nested(12, (inner) => ({ anyOf: [inner, inner] })),
  "anyOf in anyOf, through objects": nested(7, (inner) => ({ anyOf: [record(inner), record(inner)] })),
  "oneOf in oneOf": nested(10, (inner) => ({ oneOf: [inner, { type: "null" }] })),
  "allOf in allOf": nested(30, (inner) => ({ allOf: [inner] })),
  "not in not": nested(40, (inner) => ({ not: inner })),
  "if in if": nested(20, (inner) => ({ if: inner, ...keyed("then", { type: "string" }) })),
  "items in items": nested(40, (items) => ({ type: "array", items })),
  "1,000 properties": { type: "object", properties: members(1000, () => ({ type: "string" })) },
  "300 required properties": {
    type: "object",
    properties: members(300, () => ({ type: "integer" })),
    required: many(300, (index) => `p${index}`),
  },
  "a union of 200": {
    oneOf: many(200, (index) => ({
      type: "object",
      properties: { kind: { const: `k${index}` } },
      required: ["kind"],
    })),
  },
  "an untagged union of 60": { anyOf: many(60, (index) => ({ type: "object", required: [`p${index}`] })) },
  "an enum of 2,000": { enum: many(2000, (index) => `value ${index}`) },
  "300 definitions": {
    ...reference(0),
    $defs: members(300, (index) => record(reference((index + 1) % 300))),
  },
  "12 definitions that refer to each other": complete(12),
  "a chain of 200 references": chain(200, (next) => next),
  "a chain of 100 records": chain(100, (next) => ({
    type: "object",
    properties: { a: next },
    required: ["a"],
  })),
  "a doubling chain of 20": chain(20, (next) => ({ anyOf: [next, next] })),
  "a doubling chain of 40": chain(40, (next) => ({ anyOf: [next, next] })),
  "a doubly required chain of 24": chain(24, (next) => twice(next)),
  "a doubly required chain of 60": chain(60, (next) => twice(next)),
  "a doubling chain of allOf": chain(24, (next) => ({ allOf: [next, next] })),
  "a doubling chain of oneOf": chain(24, (next) => ({ oneOf: [next, next] })),
  "a doubling chain of not": chain(24, (next) => ({ not: { anyOf: [next, next] } })),
  "a doubling chain of items": chain(24, (next) => ({
    type: "array",
    prefixItems: [next, next],
    minItems: 2,
  })),
  "requires itself": { ...reference(0), $defs: { p0: twice(reference(0)) } },
  "only itself": { $ref: "#" },
  "two definitions of each other": { ...reference(0), $defs: { p0: reference(1), p1: reference(0) } },
  "anyOf of itself": { ...reference(0), $defs: { p0: { anyOf: [reference(0), { type: "string" }] } } },
  "not itself": { ...reference(0), $defs: { p0: { not: reference(0) } } },
  "minItems of ten million": record({ type: "array", minItems: 1e7 }),
  "minItems of ten million, unique": record({
    type: "array",
    minItems: 1e7,
    uniqueItems: true,
    items: { type: "string" },
  }),
  "a huge maxItems": record({ type: "array", maxItems: 1e308 }),
  "a huge minItems": record({ type: "array", minItems: 1e18 }),
  "minLength of a billion": record({ type: "string", minLength: 1e9 }),
  "minProperties of a million": { type: "object", minProperties: 1e6 },
  "minContains of a million": { type: "array", contains: {}, minContains: 1e6 },
  "a tiny multipleOf": record({ type: "number", multipleOf: 1e-300 }),
  "a huge multipleOf": record({ type: "number", multipleOf: 1e300 }),
  "bounds that exclude each other": record({ type: "number", minimum: 5, maximum: 1, exclusiveMinimum: 9 }),
  "bounds beyond integers": record({ type: "integer", minimum: -1e300, maximum: 1e300 }),
  "minus nothing": record({ const: -0, default: -0 }),
  "types that exclude each other": { allOf: [{ type: "string" }, { type: "object", properties: { a: {} } }] },
  "lengths that exclude each other": record({ type: "string", minLength: 9, maxLength: 1 }),
  "an empty enum": record({ enum: [] }),
  "an enum with a duplicate value": record({ enum: ["a", "a", 1, 1.0] }),
  "an enum with -0 and 0": record({ enum: [0, -0] }),
  "const of a deep value": record({ const: nested(40, (inner) => [inner]) }),
  "a wide default": record({ default: many(2000, (index) => index) }),
  "a pattern that backtracks": record({ type: "string", pattern: "^(a+)+$" }),
  "a pattern that backtracks by choice": record({ type: "string", pattern: "^(a|a)*b$" }),
  "a pattern with a large count": record({ type: "string", pattern: "^(?:a{1000}){1000}$" }),
  "a pattern with a count that is too large": record({ type: "string", pattern: "a{99999999999}" }),
  "a pattern with everything": record({ type: "string", pattern: "(?<!a)(?=b)\\k<x>(?<x>c)\\p{L}[^]" }),
  "an invalid pattern": record({ type: "string", pattern: "(" }),
  "an invalid property pattern": { type: "object", patternProperties: { "[": {} } },
  "a property pattern that backtracks": {
    type: "object",
    patternProperties: { "^(a+)+$": { type: "string" } },
  },
  "a pattern of 5,000 letters": record({ type: "string", pattern: `^${"ab?".repeat(2000)}$` }),
  "200 property patterns": {
    type: "object",
    patternProperties: Object.fromEntries(
      many(200, (index) => [`^${"x".repeat(index)}$`, { type: "string" }]),
    ),
  },
  "property names that differ in case": {
    type: "object",
    properties: { a: {}, A: {}, a_: {}, "A-": {}, "a ": {} },
  },
  "60 names that become one identifier": {
    type: "object",
    properties: Object.fromEntries(many(60, (index) => [`a${"-".repeat(index)}`, { type: "string" }])),
  },
  "definitions that differ in case": {
    $defs: { foo: record(true), Foo: record(true), FOO: record(true) },
    anyOf: ["foo", "Foo", "FOO"].map((name) => ({ $ref: `#/$defs/${name}` })),
  },
  "one $id for two": { $defs: { a: { $id: "urn:x" }, b: { $id: "urn:x" } } },
  "$id of the draft": { $id: draft, type: "string" },
  "a reference to the draft": { $ref: draft },
  "a reference to the network": { $ref: "https://127.0.0.1:9/x.json" },
  "a reference to a file": { $ref: "file:///etc/passwd" },
  "a reference out of the folder": { $ref: "../../../../etc/passwd" },
  "a reference into a text": { $ref: "#/description", description: "{}" },
  "a reference into an enum": { $ref: "#/enum/0", enum: [{ type: "string" }] },
  "a reference to a prototype": { $ref: "#/__proto__" },
  "a reference to a constructor": { $ref: "#/constructor/prototype" },
  "a dynamic loop": { $dynamicAnchor: "a", properties: { x: { $dynamicRef: "#a" } } },
  $data: record({ minimum: { $data: "1/b" } }),
  "a text of 200 kB": { description: "word ".repeat(40_000), type: "string" },
  "a word of 200 kB": { description: "w".repeat(200_000), type: "string" },
  "a name of 60 kB": { type: "object", properties: { ["n".repeat(60_000)]: { type: "string" } } },
  "an enum value of 60 kB": { enum: ["v".repeat(60_000), "w"] },
  "a required recursive property through a union": {
    ...reference(0),
    $defs: {
      p0: {
        type: "object",
        properties: { a: { oneOf: [reference(0), { $ref: "#/$defs/p0" }] } },
        required: ["a"],
      },
    },
  },
  "unevaluatedProperties with recursion": {
    ...reference(0),
    $defs: { p0: { properties: { a: reference(0) }, unevaluatedProperties: reference(0) } },
  },
  "a reference that overflows Ajv's stack": {
    $id: "https://example.com/a.json",
    properties: {
      foo: {
        $id: "b.json",
        $defs: { inner: { properties: { bar: { type: "string" } } } },
        $ref: "#/$defs/inner",
      },
    },
    $ref: "b.json",
  },
  nothing: {},
  "nothing is valid": { not: {} },
  "allOf without constraints": { allOf: [true, {}, true] },
};

export const bombCases: readonly Case[] = Object.entries(bombs).map(([what, schema]) =>
  documentCase(`bomb: ${what}`, { $schema: draft, ...Object(schema) }),
);
