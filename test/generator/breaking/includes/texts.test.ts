/**
 * The keywords of an entity that its type cannot express, as in the original text but without annotations and
 * with every `$ref` resolved.
 */

import { describe, expect, test } from "vitest";
import { readTexts, speaksOf, unspokenOf } from "../../../../generator/breaking/includes/texts.ts";
import type { Dialect } from "../../../../generator/model/model.ts";
import type { JsonObject } from "../../../../generator/support/json.ts";
import { dialectWith, record, reference } from "../../3-plan/dialect.ts";

const text: JsonObject = { type: "string" };
const list: JsonObject = { type: "array", items: text };

const read = (dialect: Dialect): Dialect => {
  readTexts(dialect);
  return dialect;
};

const entityOf = (schema: JsonObject, others: JsonObject = {}) => {
  const { entities } = read(dialectWith({ Thing: schema, ...others }));
  const found = entities.find(({ name }) => name === "Thing");
  if (found === undefined) throw new Error("there is no entity Thing");
  return found;
};

/** Returns the keywords of an entity `Thing` by their key. */
const wordsOf = (schema: JsonObject, others: JsonObject = {}) =>
  Object.fromEntries(unspokenOf(entityOf(schema, others)).map(({ key, words }) => [key, words]));

const beside = (words: JsonObject): JsonObject => ({ ...record({ a: text }), ...words });

test("an expressible schema has none", () => {
  expect(wordsOf(record({ a: { ...text, minLength: 2 } }))).toEqual({});
});

describe("lists related keywords together", () => {
  test("if with else", () => {
    const words = { if: { required: ["a"] }, else: false };
    expect(wordsOf(beside(words))).toEqual({ "/if": words });
  });

  test("contains with its counts, at its place", () => {
    const words = { contains: { const: "a" }, minContains: 2, maxContains: 3 };
    expect(wordsOf(record({ items: { ...list, ...words } }))).toEqual({
      "/properties/items/contains": words,
    });
  });

  test("patternProperties with the sibling properties", () => {
    const words = { patternProperties: { "^a": text }, additionalProperties: false, properties: { b: text } };
    expect(wordsOf({ type: "object", ...words })).toEqual({ "/patternProperties": words });
  });

  test("unevaluatedProperties with the whole schema", () => {
    const whole = { ...beside({ anyOf: [{ required: ["b"] }, true] }), unevaluatedProperties: false };
    expect(wordsOf(whole)["/unevaluatedProperties"]).toEqual(whole);
  });
});

test("lists other keywords separately, including those of subschemas", () => {
  const not = { not: record({ b: text }) };
  expect(wordsOf(beside(not))).toEqual({ "/not": not });
  expect(wordsOf({ allOf: [record({ a: text }), not] })).toEqual({ "/allOf/1/not": not });
});

describe("removes annotations", () => {
  test("next to the keywords and inside them", () => {
    const noted = { not: { ...record({ a: { ...text, title: "A" } }), $comment: "why", "x-why": 1 } };
    expect(wordsOf(beside({ ...noted, description: "D" }))).toEqual({ "/not": { not: record({ a: text }) } });
  });

  test("in lists of schemas", () => {
    const noted = [
      { ...text, minLength: 2, title: "Long" },
      { ...text, maxLength: 3 },
    ];
    const plain = [
      { ...text, minLength: 2 },
      { ...text, maxLength: 3 },
    ];
    expect(wordsOf({ not: { anyOf: noted }, ...record({}) })["/not"]).toEqual({ not: { anyOf: plain } });
  });

  test("but not properties with these names, or data", () => {
    const not = {
      properties: { title: text, description: { enum: [{ title: "T" }], const: { default: 1 } } },
      patternProperties: { title: text },
      dependentSchemas: { examples: record({ default: text }) },
    };
    expect(wordsOf(beside({ not }))["/not"]).toEqual({ not });
  });
});

describe("a reference", () => {
  const Short = { ...text, maxLength: 3, title: "Short" };

  test("is replaced by its schema and keeps its siblings", () => {
    const not = { ...reference("Short"), minLength: 1, description: "No." };
    expect(wordsOf(beside({ not }), { Short })["/not"]).toEqual({
      not: { $ref: { ...text, maxLength: 3 }, minLength: 1 },
    });
  });

  test("to a recursive schema is replaced once", () => {
    const not = { properties: { a: reference("Thing") } };
    const inside = beside({ not });
    expect(wordsOf(inside)["/not"]).toEqual({ not: { properties: { a: { $ref: inside } } } });
  });

  test("named $ref among properties is a property", () => {
    const not = { properties: { $ref: text } };
    expect(wordsOf(beside({ not }))["/not"]).toEqual({ not });
  });
});

test("a keyword applies only at its own place", () => {
  const thing = entityOf({
    ...record({ items: { ...list, contains: { const: "a" } } }),
    not: record({ b: text }),
  });
  const field = { kind: "field", name: "items" } as const;
  expect(speaksOf(thing, [field], "contains")).toBe(true);
  expect(speaksOf(thing, [], "contains")).toBe(false);
  expect(speaksOf(thing, [field, { kind: "item" }], "contains")).toBe(false);
  expect(speaksOf(thing, [], "not")).toBe(true);
  expect(speaksOf(thing, [field], "not")).toBe(false);
});
