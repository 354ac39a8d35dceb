/**
 * Arbitrary schemas of common shapes: records, tagged unions, nullable types, maps, tuples and extensions.
 */

import * as fc from "fast-check";
import type { JsonObject, JsonValue } from "../../../generator/support/json.ts";
import { leaves, names, type Parts, type Schemas } from "./keywords.ts";

const plain: fc.Arbitrary<JsonObject> = fc.constantFrom<JsonObject[]>(
  { type: "string" },
  { type: "integer" },
  { type: "number" },
  { type: "boolean" },
  { type: "null" },
  { type: "array" },
  { type: "object" },
);

const entriesOf = (below: Schemas) =>
  fc.uniqueArray(fc.tuple(names, below), { selector: ([name]) => name, minLength: 1, maxLength: 4 });

const record = ({ below }: Parts): fc.Arbitrary<JsonObject> =>
  fc
    .tuple(
      entriesOf(below),
      fc.nat(15),
      fc.constantFrom<(JsonValue | undefined)[]>(undefined, undefined, false, true, {}),
    )
    .map(([entries, mask, rest]) => ({
      type: "object",
      properties: Object.fromEntries(entries),
      required: entries.map(([name]) => name).filter((_, index) => (mask & (1 << index)) !== 0),
      ...(rest === undefined ? {} : { additionalProperties: rest }),
    }));

const tagged = ({ below }: Parts): fc.Arbitrary<JsonObject> =>
  fc
    .record({
      tag: fc.constantFrom("kind", "type", "@type"),
      keyword: fc.constantFrom("oneOf", "anyOf"),
      values: fc.uniqueArray(fc.constantFrom<JsonValue[]>("a", "b", "c", 1, 2, true, null), {
        minLength: 2,
        maxLength: 3,
      }),
      bodies: fc.array(fc.tuple(names, below), { minLength: 3, maxLength: 3 }),
      spelling: fc.constantFrom("const", "enum"),
      style: fc.constantFrom("flat", "flat", "typed", "allOf", "loose"),
    })
    .map(({ tag, keyword, values, bodies, spelling, style }) => ({
      [keyword]: values.map((value, index) => {
        const [name, body] = bodies[index] ?? ["a", true];
        const constant = spelling === "const" ? { const: value } : { enum: [value] };
        const own = { type: "object", properties: { [name]: body } };
        const head = { type: "object", properties: { [tag]: constant }, required: [tag] };
        if (style === "allOf") return { allOf: [own, head] };
        const { type: _type, ...untyped } = head;
        if (style === "loose") return { ...untyped, properties: { ...own.properties, ...head.properties } };
        return { ...head, properties: { ...own.properties, ...head.properties } };
      }),
      ...(style === "typed" ? { type: "object", required: [tag] } : {}),
    }));

const nullable = ({ here }: Parts): fc.Arbitrary<JsonObject> =>
  fc.oneof(
    fc.constantFrom("string", "integer", "object", "array").map((type) => ({ type: [type, "null"] })),
    here.map((schema) => ({ anyOf: [schema, { type: "null" }] })),
    here.map((schema) => ({ oneOf: [{ type: "null" }, schema] })),
    leaves.map((value) => ({
      enum: ["a", "b", null],
      ...(value === null ? { type: ["string", "null"] } : {}),
    })),
  );

const map = ({ below }: Parts): fc.Arbitrary<JsonObject> =>
  fc.oneof(
    below.map((values) => ({ type: "object", additionalProperties: values })),
    below.map((values) => ({
      type: "object",
      patternProperties: { "^[a-z]+$": values },
      additionalProperties: false,
    })),
  );

const list = ({ below }: Parts): fc.Arbitrary<JsonObject> => below.map((items) => ({ type: "array", items }));

const extension = (parts: Parts): fc.Arbitrary<JsonObject> =>
  fc
    .tuple(parts.here, record(parts), record(parts))
    .map(([base, part, own]) => ({ allOf: [base, part], ...own }));

const externally = ({ below }: Parts): fc.Arbitrary<JsonObject> =>
  fc.tuple(below, below).map(([one, other]) => ({
    oneOf: [
      { type: "object", properties: { a: one }, required: ["a"], additionalProperties: false },
      { type: "object", properties: { b: other }, required: ["b"], additionalProperties: false },
      { const: "nothing" },
    ],
  }));

const enumeration: fc.Arbitrary<JsonObject> = fc
  .uniqueArray(fc.constantFrom("a", "b", "a-b", "a_b", "1", "", "class"), { minLength: 1, maxLength: 4 })
  .map((values) => ({ type: "string", enum: values }));

export const simple: Schemas = fc.oneof(
  { weight: 4, arbitrary: plain },
  { weight: 1, arbitrary: enumeration },
  { weight: 1, arbitrary: fc.boolean() },
);

export const shape = (parts: Parts): fc.Arbitrary<JsonObject> =>
  fc.oneof(
    { weight: 3, arbitrary: plain },
    { weight: 4, arbitrary: record(parts) },
    { weight: 2, arbitrary: tagged(parts) },
    { weight: 1, arbitrary: nullable(parts) },
    { weight: 1, arbitrary: map(parts) },
    { weight: 1, arbitrary: list(parts) },
    { weight: 1, arbitrary: extension(parts) },
    { weight: 1, arbitrary: externally(parts) },
    { weight: 1, arbitrary: enumeration },
  );
