/**
 * The columns for an entity: structs, one struct per tagged union, one column per JSON type, and a JSON
 * column for everything else.
 */

import { expect, test } from "vitest";
import { columnTree } from "../../../generator/3-plan/columns/tree.ts";
import type { JsonObject } from "../../../generator/support/json.ts";
import { dialectWith, listOf, orNull, record, reference } from "./dialect.ts";

const text: JsonObject = { type: "string" };

const columns = (properties: JsonObject, more: JsonObject = {}) => {
  const { structs } = columnTree(dialectWith({ Row: record(properties, []), ...more }));
  const fields = structs["Row"]?.fields ?? [];
  return Object.fromEntries(fields.map(({ key, column }) => [key, column]));
};

test("maps scalars, lists, maps and free JSON to columns", () => {
  const found = columns({
    a: text,
    b: { type: "boolean" },
    c: { type: "number" },
    d: { type: "integer" },
    e: { type: "integer", minimum: 0, maximum: 9 },
    f: listOf(orNull(text)),
    g: { type: "object", additionalProperties: { type: "number" } },
    h: true,
    i: { enum: ["x", "y"] },
  });
  expect(found).toMatchObject({
    a: "text",
    b: "boolean",
    c: "double",
    d: "long",
    f: { list: "text" },
    g: { map: "double" },
    h: { json: "free" },
    i: "text",
  });
});

test("makes one column per JSON type, and a JSON column for several objects without a tag", () => {
  const One = record({ one: text });
  const Two = record({ two: text });
  const choice = (...names: readonly string[]): JsonObject => ({ anyOf: names.map(reference) });
  expect(
    columns(
      { a: { anyOf: [text, listOf(text), reference("One")] }, b: choice("One", "Two"), c: reference("One") },
      { One, Two },
    ),
  ).toEqual({
    a: { kinds: { string: "text", array: { list: "text" }, object: { struct: "One" } } },
    b: { json: "choice" },
    c: { struct: "One" },
  });
});

test("maps a tagged union to a struct of its variants, which include the tag", () => {
  const variant = (kind: string): JsonObject => record({ kind: { const: kind }, [`of ${kind}`]: text });
  const { structs, columns: entities } = columnTree(
    dialectWith({ A: variant("a"), B: variant("b"), Either: { oneOf: [reference("A"), reference("B")] } }),
  );
  expect(entities["Either"]).toEqual({ struct: "Either" });
  expect(structs["Either"]).toMatchObject({
    fields: [],
    tag: "kind",
    variants: [
      { name: "a", tags: ["a"], struct: { fields: [{ key: "kind" }, { key: "of a", column: "text" }] } },
      { name: "b", tags: ["b"] },
    ],
    isOpen: false,
  });
});

test("stops at recursive lists", () => {
  const nested = (column: unknown): unknown => Object(Object(column).kinds).array?.list;
  const { columns: entities } = columnTree(
    dialectWith({ Tree: { anyOf: [text, listOf(reference("Tree"))] } }),
  );
  let column: unknown = entities["Tree"];
  for (let depth = 0; depth < 5; depth++) column = nested(column);
  expect(column).toEqual({ json: "recursive" });
});
