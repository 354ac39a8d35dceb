/**
 * Implication between keywords that types cannot express: whether data that satisfies one schema also
 * satisfies the other.
 */

import { describe, expect, test } from "vitest";
import { impliesWords, positionsIn, schemaHolds } from "../../../../generator/breaking/includes/words.ts";
import { writeJson } from "../../../../runtime/core/json/index.ts";
import type { JsonObject, JsonValue } from "../../../../generator/support/json.ts";

const text: JsonObject = { type: "string" };
const integer: JsonObject = { type: "integer" };
const number: JsonObject = { type: "number" };

const showing = <Row extends readonly unknown[]>(rows: readonly Row[]) =>
  rows.map((row) => ({ one: writeJson(row.at(-2)), other: writeJson(row.at(-1)), row }));

type Pair = readonly [stronger: JsonValue, weaker: JsonValue];

const stronger: readonly Pair[] = [
  [text, true],
  [false, text],
  [false, true],
  [integer, number],
  [text, { type: ["string", "null"] }],
  [{ type: ["integer", "string"] }, { type: ["number", "string"] }],
  [{ ...integer, minimum: 0 }, { type: ["integer", "string"] }],
  [{ const: 5 }, integer],
  [{ const: 1.5 }, number],
  [{ const: null }, { type: "null" }],
  [{ const: [] }, { type: "array" }],
  [{ const: {} }, { type: "object" }],
  [{ const: true }, { type: "boolean" }],
  [{ const: 9007199254740993n }, integer],
  [{ enum: ["a", "b"] }, text],
  [{ enum: ["a", "b"] }, { enum: ["a", "b", "c"] }],
  [{ const: "a" }, { enum: ["a", "b"] }],
  [
    { ...number, minimum: 2 },
    { ...number, minimum: 1 },
  ],
  [{ ...number, minimum: 2 }, number],
  [
    { ...text, maxLength: 2 },
    { ...text, maxLength: 3 },
  ],
  [integer, { multipleOf: 1 }],
  [{ type: "array", uniqueItems: true }, { type: "array" }],
  [{ ...text, pattern: "^a" }, text],
  [
    { ...text, pattern: "^a", minLength: 2 },
    { ...text, pattern: "^a" },
  ],
];

test.each(showing(stronger))("$one holds for less than $other", ({ row: [one, other] }) => {
  expect([schemaHolds(one, other), schemaHolds(other, one)]).toEqual([true, false]);
});

test.each(
  showing<Pair>([
    [text, integer],
    [{ enum: ["a", "b"] }, { enum: ["b", "c"] }],
    [{ enum: ["a", 1] }, text],
    [{ enum: [1.5, 2] }, { multipleOf: 1 }],
    [
      { ...text, pattern: "^a" },
      { ...text, pattern: "^b" },
    ],
    [
      { ...text, format: "date" },
      { ...text, format: "uri" },
    ],
    [
      { ...number, minimum: 2 },
      { ...number, maximum: 2 },
    ],
    [{ minimum: 2 }, number],
  ]),
)("neither of $one and $other is sure to hold for the other", ({ row: [one, other] }) => {
  expect([schemaHolds(one, other), schemaHolds(other, one)]).toEqual([false, false]);
});

test("a missing schema accepts everything, and `uniqueItems: false` limits nothing", () => {
  expect([schemaHolds(text, undefined), schemaHolds(undefined, text)]).toEqual([true, false]);
  expect(schemaHolds({ type: "array" }, { type: "array", uniqueItems: false })).toBe(true);
});

const saying = (keyword: string, words: JsonObject) => ({ key: `/${keyword}`, keyword, pointer: "", words });

type Words = readonly [keyword: string, stronger: JsonObject, weaker: JsonObject];

const implied: readonly Words[] = [
  ["not", { not: number }, { not: integer }],
  ["oneOf", { oneOf: [text, integer, { type: "null" }] }, { oneOf: [integer, text] }],
  ["propertyNames", { propertyNames: { maxLength: 1 } }, { propertyNames: { maxLength: 2 } }],
  ["contains", { contains: integer }, { contains: number }],
  ["contains", { contains: text, minContains: 2 }, { contains: text }],
  ["contains", { contains: text, maxContains: 2 }, { contains: text }],
  ["contains", { contains: text, maxContains: 2 }, { contains: text, maxContains: 3 }],
  [
    "contains",
    { contains: text, minContains: 2, maxContains: 3 },
    { contains: text, minContains: 1, maxContains: 3 },
  ],
  ["patternProperties", { patternProperties: { a: integer } }, { patternProperties: { a: number } }],
  ["patternProperties", { patternProperties: { a: text, b: text } }, { patternProperties: { a: text } }],
  [
    "patternProperties",
    { patternProperties: { a: text }, additionalProperties: false },
    { patternProperties: { a: text } },
  ],
  [
    "patternProperties",
    { patternProperties: { a: text, b: text }, additionalProperties: integer },
    { patternProperties: { b: text, a: text }, additionalProperties: number },
  ],
  ["prefixItems", { prefixItems: [integer] }, { prefixItems: [number] }],
  ["prefixItems", { prefixItems: [text, text] }, { prefixItems: [text] }],
  ["prefixItems", { prefixItems: [text], items: text }, { prefixItems: [text] }],
  ["prefixItems", { prefixItems: [text], items: integer }, { prefixItems: [text, number] }],
  ["prefixItems", { items: [text], additionalItems: false }, { items: [text] }],
  ["prefixItems", { items: [text], additionalItems: integer }, { prefixItems: [text], items: number }],
  ["prefixItems", { prefixItems: [text], maxItems: 2 }, { prefixItems: [text], maxItems: 3 }],
  ["prefixItems", { prefixItems: [text], maxItems: 2 }, { prefixItems: [text] }],
];

const implications = ([keyword, one, other]: Words): [boolean, boolean] => {
  const [from, to] = [saying(keyword, one), saying(keyword, other)];
  return [impliesWords(from, to), impliesWords(to, from)];
};

describe("one keyword implies another", () => {
  test.each(showing(implied))("$one implies $other", ({ row }) => {
    expect(implications(row)).toEqual([true, false]);
  });

  test("if both are equal", () => {
    expect(implications(["if", { if: text, else: false }, { else: false, if: text }])).toEqual([true, true]);
    expect(implications(["if", { if: text, else: false }, { if: text }])).toEqual([false, false]);
  });

  test("if the implied keyword is missing", () => {
    const from = saying("not", { not: text });
    expect([impliesWords(from, undefined), impliesWords(undefined, from)]).toEqual([true, false]);
    expect(impliesWords(undefined, undefined)).toBe(true);
  });
});

test.each(
  showing<Words>([
    ["oneOf", { oneOf: [text, integer] }, { oneOf: [text, number] }],
    ["contains", { contains: text, maxContains: 2 }, { contains: integer, maxContains: 3 }],
    ["contains", { contains: text, minContains: 2 }, { contains: text, maxContains: 3 }],
    [
      "patternProperties",
      { patternProperties: { a: text }, additionalProperties: false },
      { patternProperties: { b: text }, additionalProperties: false },
    ],
    ["prefixItems", { prefixItems: [text], items: integer }, { prefixItems: [integer], items: text }],
  ]),
)("$one and $other imply nothing of each other", ({ row }) => {
  expect(implications(row)).toEqual([false, false]);
});

test("counts tuple positions in both notations", () => {
  expect(positionsIn({ prefixItems: [text, text], items: text })).toBe(2);
  expect(positionsIn({ items: [text], additionalItems: text })).toBe(1);
  expect(positionsIn({ items: text })).toBe(0);
});
