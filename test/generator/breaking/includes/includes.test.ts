/** Checks type inclusion in both directions: whether one type accepts all data that the other accepts. */

import { describe, expect, test } from "vitest";
import { withWholes } from "../../../../generator/breaking/compare/wholes.ts";
import { includes } from "../../../../generator/breaking/includes/includes.ts";
import { readTexts } from "../../../../generator/breaking/includes/texts.ts";
import { entitiesByName, type Type } from "../../../../generator/model/model.ts";
import type { JsonObject } from "../../../../generator/support/json.ts";
import { dialectWith, listOf, orNull, record, reference } from "../../3-plan/dialect.ts";

type Pair = readonly [narrow: JsonObject, wide: JsonObject];

const text: JsonObject = { type: "string" };
const integer: JsonObject = { type: "integer" };
const number: JsonObject = { type: "number" };
const closed = { additionalProperties: false };

const tagged = (...tags: readonly string[]): JsonObject => ({
  oneOf: tags.map((tag) => record({ type: { const: tag }, text })),
});

const pairOf = (...items: readonly JsonObject[]): JsonObject => ({
  type: "array",
  prefixItems: [...items],
  minItems: items.length,
  maxItems: items.length,
});

const definitions: JsonObject = {
  Tree: record({ next: orNull(reference("Tree")), label: text }),
  Bush: record({ next: orNull(reference("Bush")) }),
  Thicket: record({ next: orNull(reference("Thicket")), label: integer }),
};

/**
 * Returns whether the wide type includes the narrow one, and whether the narrow type includes the wide one.
 */
const inclusions = ([narrow, wide]: Pair): [boolean, boolean] => {
  const written = dialectWith({ ...definitions, Narrow: narrow, Wide: wide });
  const [dialect] = withWholes(written, written);
  readTexts(dialect);
  const lookup = entitiesByName(dialect);
  const [from, to]: [Type, Type] = [
    { kind: "reference", entity: "Narrow" },
    { kind: "reference", entity: "Wide" },
  ];
  return [includes(from, to, lookup), includes(to, from, lookup)];
};

const rows = (pairs: readonly Pair[]) =>
  pairs.map((pair) => ({ narrow: JSON.stringify(pair[0]), wide: JSON.stringify(pair[1]), pair }));

const limited = (limits: JsonObject, others: JsonObject, of: JsonObject): Pair => [
  { ...of, ...limits },
  { ...of, ...others },
];

const list = listOf(text);

const strict: readonly Pair[] = [
  [integer, number],
  [text, {}],
  [text, orNull(text)],
  [{ const: 5 }, integer],
  [{ enum: ["a", "b"] }, text],
  [{ enum: ["a", "b"] }, { enum: ["a", "b", "c"] }],
  [{ enum: [1, 2] }, { ...integer, maximum: 2 }],
  [{ type: "boolean" }, { enum: [true, false, null] }],
  [text, { anyOf: [text, integer] }],
  [{ anyOf: [text, integer] }, { anyOf: [text, integer, { type: "boolean" }] }],
  limited({ minimum: 1 }, {}, number),
  limited({ minimum: 1 }, { minimum: 0 }, number),
  limited({ exclusiveMinimum: 0 }, { minimum: 0 }, number),
  limited({ minimum: 1 }, { exclusiveMinimum: 0 }, number),
  limited({ exclusiveMinimum: 1 }, { exclusiveMinimum: 0 }, number),
  limited({ maximum: 1 }, { maximum: 2 }, number),
  limited({ exclusiveMaximum: 2 }, { maximum: 2 }, number),
  limited({ maximum: 1 }, { exclusiveMaximum: 2 }, number),
  limited({ minimum: 1, maximum: 5 }, { minimum: 1 }, number),
  limited({ minimum: 1 }, { minimum: 0 }, integer),
  limited({ multipleOf: 4 }, { multipleOf: 2 }, number),
  limited({ minLength: 2 }, { minLength: 1 }, text),
  limited({ maxLength: 1 }, { maxLength: 2 }, text),
  limited({ maxLength: 1 }, {}, text),
  limited({ minItems: 9 }, {}, list),
  limited({ maxItems: 19 }, { maxItems: 20 }, list),
  limited({ minItems: 10, maxItems: 20 }, { minItems: 10, maxItems: 21 }, list),
  limited({ uniqueItems: true }, {}, list),
  limited({ maxItems: 1 }, { uniqueItems: true }, list),
  [{ ...number, multipleOf: 1 }, number],
  [listOf(integer), listOf(number)],
  [pairOf(integer, text), pairOf(number, text)],
  [pairOf(text, text), list],
  [
    { type: "object", additionalProperties: integer },
    { type: "object", additionalProperties: number },
  ],
  [record({ a: text, b: text }), record({ a: text })],
  [record({ a: text }), record({ a: text }, [])],
  [record({ a: integer }), record({ a: number })],
  [{ ...record({ a: text }), ...closed }, record({ a: text })],
  [
    { ...record({ a: text }), ...closed },
    { ...record({ a: text, b: text }, ["a"]), ...closed },
  ],
  [
    { ...record({ a: text }), ...closed },
    { type: "object", additionalProperties: text },
  ],
  [{ ...record({ a: text }), additionalProperties: integer }, record({ a: text, b: number }, ["a"])],
  [
    { ...record({ a: text, b: text }), ...closed },
    { ...record({ a: text }), additionalProperties: text },
  ],
  [
    { ...record({ a: text, b: text }), ...closed },
    { ...record({ a: text }), minProperties: 2 },
  ],
  [
    { ...record({ a: text }), ...closed },
    { ...record({ a: text }), maxProperties: 1 },
  ],
  [
    { type: "object", additionalProperties: integer },
    { ...record({ a: number }, []), additionalProperties: number },
  ],
  [{ ...record({ a: text }), maxProperties: 1 }, record({ a: text })],
  [tagged("a", "b"), tagged("a", "b", "c")],
  [record({ type: { const: "a" }, text }), tagged("a", "b")],
  [tagged("a", "b"), record({ text })],
  [reference("Tree"), reference("Bush")],
];

test.each(rows(strict))("$narrow is a part of $wide", ({ pair }) => {
  expect(inclusions(pair)).toEqual([true, false]);
});

const same: readonly Pair[] = [
  [integer, { ...integer, multipleOf: 1 }],
  [record({ a: text }), record({ a: text })],
  [tagged("a", "b"), tagged("b", "a")],
  [{ anyOf: [text, integer] }, { anyOf: [integer, text] }],
  [orNull(text), { anyOf: [{ type: "null" }, text] }],
  [reference("Tree"), record({ next: orNull(reference("Tree")), label: text })],
];

test.each(rows(same))("$narrow and $wide include each other", ({ pair }) => {
  expect(inclusions(pair)).toEqual([true, true]);
});

const apart: readonly Pair[] = [
  [text, integer],
  [{ type: "boolean" }, { enum: [true, null] }],
  [{ type: "boolean" }, { enum: [false, null] }],
  [orNull(text), integer],
  [{ enum: ["a", "b"] }, { enum: ["b", "c"] }],
  [{ enum: ["a", 1] }, text],
  [{ anyOf: [text, integer] }, { anyOf: [text, { type: "boolean" }] }],
  [
    { ...number, minimum: 0 },
    { ...number, maximum: 5 },
  ],
  [
    { ...number, multipleOf: 3 },
    { ...number, multipleOf: 2 },
  ],
  [
    { ...text, minLength: 1 },
    { ...text, maxLength: 5 },
  ],
  [
    { ...text, pattern: "^a" },
    { ...text, pattern: "^b" },
  ],
  [listOf(text), listOf(integer)],
  [listOf(text), text],
  [pairOf(text, integer), pairOf(integer, text)],
  [record({ a: text }), record({ b: text })],
  [record({ a: text }), record({ a: integer })],
  [record({ a: text }), { type: "object", additionalProperties: text }],
  [
    { ...record({ a: text }), ...closed },
    { ...record({ b: text }, []), ...closed },
  ],
  [
    { type: "object", additionalProperties: text },
    { type: "object", additionalProperties: integer },
  ],
  [{ ...record({ a: text }), minProperties: 3 }, record({ a: text, b: text })],
  [tagged("a", "b"), tagged("b", "c")],
  [record({ type: { const: "c" }, text }), tagged("a", "b")],
  [record({ a: text }), { ...record({ a: integer }, []), additionalProperties: text }],
  [
    { type: "object", additionalProperties: text },
    { ...record({ a: integer, b: text }, []), additionalProperties: text },
  ],
  [reference("Tree"), reference("Thicket")],
];

test.each(rows(apart))("neither $narrow nor $wide includes the other", ({ pair }) => {
  expect(inclusions(pair)).toEqual([false, false]);
});

describe("keywords without a shape", () => {
  const not = (schema: JsonObject): JsonObject => ({ ...record({ a: text }), not: schema });

  test("are included only in equal keywords", () => {
    const short = not(record({ b: text }));
    expect(inclusions([short, not(record({ b: text }))])).toEqual([true, true]);
    expect(inclusions([short, record({ a: text })])).toEqual([true, false]);
    expect(inclusions([short, not(record({ b: integer }))])).toEqual([false, false]);
  });

  test("are equal despite other descriptions or a reference", () => {
    const said = not({ ...reference("Bush"), description: "No bush." });
    expect(inclusions([said, not({ ...reference("Bush"), title: "Bush" })])).toEqual([true, true]);
  });
});
