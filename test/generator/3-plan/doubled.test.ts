/** Unions of which two alternatives lead back to the union, so that reading could take exponential time. */

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

/** The union `Tree` of these alternatives, among these definitions. */
const doubled = (alternatives: readonly JsonObject[], others: JsonObject = {}) =>
  Object.fromEntries(doubledUnions(dialectWith({ Tree: { anyOf: [...alternatives] }, ...others })));

test.each<[string, readonly JsonObject[], string]>([
  ["under one name", [record({ a: tree, b: text }), record({ a: tree, c: text })], "/a"],
  ["in lists under one name", [record({ a: listOf(tree) }), record({ a: tree, c: text })], "/a"],
  ["in lists", [listOf(tree), listOf(mapOf(tree))], "*"],
  ["in lists or null", [listOf(tree), orNull(listOf(tree))], "*"],
  ["in tuples", [tupleOf(tree, text), tupleOf(text, tree)], "*"],
  ["in maps", [mapOf(tree), mapOf(listOf(tree))], "*"],
  ["in a map and under a name", [record({ a: tree }), mapOf(tree)], "/a"],
  ["in the first and the last of three", [listOf(tree), text, listOf(orNull(tree))], "*"],
])("two alternatives lead back %s", (_where, alternatives, place) => {
  expect(doubled(alternatives)).toEqual({ Tree: place });
});

test.each<[string, readonly JsonObject[]]>([
  ["one alternative alone leads back", [listOf(tree), text]],
  ["they lead back under other names", [record({ a: tree }), record({ b: tree })]],
  ["one of them leads elsewhere", [listOf(tree), listOf(text)]],
])("a union is not doubled if %s", (_why, alternatives) => {
  expect(doubled(alternatives)).toEqual({});
});

test("alternatives lead back through other definitions", () => {
  const others = {
    Branch: record({ next: reference("Leaf") }),
    Leaf: listOf(tree),
    Twig: record({ next: tree, other: text }),
    Same: reference("Twig"),
  };
  expect(doubled([reference("Branch"), reference("Same")], others)).toEqual({ Tree: "/next" });
});

test("a union that a tag tells apart is not doubled, but can be on the way back", () => {
  const variant = (tag: string): JsonObject => record({ type: { const: tag }, next: tree });
  const Tagged: JsonObject = { oneOf: [variant("a"), variant("b")] };
  expect(
    Object.fromEntries(doubledUnions(dialectWith({ Tree: { oneOf: [variant("a"), variant("b")] } }))),
  ).toEqual({});
  expect(doubled([listOf(reference("Tagged")), listOf(tree)], { Tagged })).toEqual({ Tree: "*" });
});

test("is told of a union by its name", () => {
  const dialect = dialectWith({
    Tree: { anyOf: [listOf(tree), listOf(orNull(tree))] },
    Plain: { anyOf: [text, { type: "integer" }] },
  });
  const unions = dialect.entities.flatMap((entity) => (entity.kind === "union" ? [entity] : []));
  expect(unions.map((union) => [union.name, isDoubled(union, dialect)])).toEqual(
    unions.map(({ name }) => [name, name === "Tree"]),
  );
});
