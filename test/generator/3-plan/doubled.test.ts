/** Unions that recurse through two alternatives, which could make reading take exponential time. */

import { expect, test } from "vitest";
import { doubledUnions, isDoubled } from "../../../generator/3-plan/alternatives.ts";
import type { JsonObject } from "../../../generator/support/json.ts";
import { dialectWith, listOf, orNull, record, reference } from "./dialect.ts";

const text: JsonObject = { type: "string" };
const tree = reference("Tree");
const mapOf = (additionalProperties: JsonObject): JsonObject => ({ type: "object", additionalProperties });
const tupleOf = (...prefixItems: readonly JsonObject[]): JsonObject => ({
  type: "array",
  prefixItems: [...prefixItems],
  minItems: prefixItems.length,
  maxItems: prefixItems.length,
});

/**
 * Finds doubled unions in a document that declares a union `Tree` with these alternatives and may contain
 * other definitions.
 */
const doubled = (alternatives: readonly JsonObject[], others: JsonObject = {}) =>
  Object.fromEntries(doubledUnions(dialectWith({ Tree: { anyOf: [...alternatives] }, ...others })));

test.each<[string, readonly JsonObject[], string]>([
  ["through the same field", [record({ a: tree, b: text }), record({ a: tree, c: text })], "/a"],
  ["through lists in the same field", [record({ a: listOf(tree) }), record({ a: tree, c: text })], "/a"],
  ["in lists", [listOf(tree), listOf(mapOf(tree))], "*"],
  ["through lists or null", [listOf(tree), orNull(listOf(tree))], "*"],
  ["in tuples", [tupleOf(tree, text), tupleOf(text, tree)], "*"],
  ["in maps", [mapOf(tree), mapOf(listOf(tree))], "*"],
  ["through a map and through a field", [record({ a: tree }), mapOf(tree)], "/a"],
  ["as the first and the last of three", [listOf(tree), text, listOf(orNull(tree))], "*"],
])("two alternatives recurse %s", (_where, alternatives, place) => {
  expect(doubled(alternatives)).toEqual({ Tree: place });
});

test.each<[string, readonly JsonObject[]]>([
  ["only one alternative recurses", [listOf(tree), text]],
  ["they recurse through different fields", [record({ a: tree }), record({ b: tree })]],
  ["one of them refers to another union", [listOf(tree), listOf(text)]],
])("a union is not doubled if %s", (_why, alternatives) => {
  expect(doubled(alternatives)).toEqual({});
});

test("two alternatives recurse through other definitions", () => {
  const others = {
    Branch: record({ next: reference("Leaf") }),
    Leaf: listOf(tree),
    Twig: record({ next: tree, other: text }),
    Same: reference("Twig"),
  };
  expect(doubled([reference("Branch"), reference("Same")], others)).toEqual({ Tree: "/next" });
});

test("a tagged union is not doubled, but the recursion may pass through it", () => {
  const variant = (tag: string): JsonObject => record({ type: { const: tag }, next: tree });
  const Tagged: JsonObject = { oneOf: [variant("a"), variant("b")] };
  expect(
    Object.fromEntries(doubledUnions(dialectWith({ Tree: { oneOf: [variant("a"), variant("b")] } }))),
  ).toEqual({});
  expect(doubled([listOf(reference("Tagged")), listOf(tree)], { Tagged })).toEqual({ Tree: "*" });
});

test("identifies a doubled union by its name", () => {
  const dialect = dialectWith({
    Tree: { anyOf: [listOf(tree), listOf(orNull(tree))] },
    Plain: { anyOf: [text, { type: "integer" }] },
  });
  const unions = dialect.entities.flatMap((entity) => (entity.kind === "union" ? [entity] : []));
  expect(unions.map((union) => [union.name, isDoubled(union, dialect)])).toEqual(
    unions.map(({ name }) => [name, name === "Tree"]),
  );
});
