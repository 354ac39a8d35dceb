/**
 * Checks inclusion between types that only schema folders can have: records that extend other records, and
 * open unions.
 */

import { expect, test } from "vitest";
import { includes } from "../../../../generator/breaking/includes/includes.ts";
import { readTexts } from "../../../../generator/breaking/includes/texts.ts";
import { entitiesByName, type Type } from "../../../../generator/model/model.ts";
import type { JsonObject } from "../../../../generator/support/json.ts";
import { record, reference } from "../../3-plan/dialect.ts";
import { ownDialectWith } from "../../3-plan/own-dialect.ts";

type Pair = readonly [narrow: JsonObject, wide: JsonObject];

const text: JsonObject = { type: "string" };
const integer: JsonObject = { type: "integer" };

const variant = (tag: string): JsonObject => record({ type: { const: tag }, text });
const union = (...variants: readonly JsonObject[]): JsonObject => ({ oneOf: [...variants] });
const open = (...variants: readonly JsonObject[]): JsonObject => ({ ...union(...variants), "x-open": true });

const extending = (base: string, properties: JsonObject): JsonObject => ({
  "x-flatten": "base",
  allOf: [reference(base), record(properties)],
});

const definitions: JsonObject = {
  Base: record({ id: text }),
  LargerBase: record({ id: text, at: integer }),
};

/**
 * Returns whether the wide type includes the narrow one, and whether the narrow type includes the wide one.
 */
const inclusions = ([narrow, wide]: Pair): [boolean, boolean] => {
  const dialect = ownDialectWith({ ...definitions, Narrow: narrow, Wide: wide });
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

const [a, b, c] = [variant("a"), variant("b"), variant("c")];

test.each(
  rows([
    [extending("LargerBase", { more: text }), extending("Base", { more: text })],
    [extending("Base", { more: text, most: text }), extending("Base", { more: text })],
    [extending("Base", { more: integer }), extending("Base", { more: { type: "number" } })],
    [union(a, b), open(a, b)],
    [union(a, b), open(a)],
    [union(a, b), open(a, b, c)],
    [open(a, b), open(a)],
    [a, open(b, c)],
    [union(a, c), open(a, b)],
    [union(b, c), open(a, b, c)],
  ]),
)("$narrow is a part of $wide", ({ pair }) => {
  expect(inclusions(pair)).toEqual([true, false]);
});

test.each(
  rows([
    [extending("Base", { more: text }), extending("Base", { more: text })],
    [open(a, b), open(b, a)],
  ]),
)("$narrow and $wide include each other", ({ pair }) => {
  expect(inclusions(pair)).toEqual([true, true]);
});

test.each(
  rows([
    [extending("LargerBase", { more: text }), extending("Base", { most: text })],
    [extending("Base", { more: text }), record({ id: integer, more: text })],
    [extending("Base", { more: text }), { type: "object", additionalProperties: text }],
    [open(a, b), union(record({ type: { const: "a" }, text: integer }), c)],
    [a, open(variant("b"), record({ type: { const: "a" }, text: integer }))],
    [open(a, b), open(c, variant("d"))],
  ]),
)("neither $narrow nor $wide includes the other", ({ pair }) => {
  expect(inclusions(pair)).toEqual([false, false]);
});
