/** Declarations: each behind those that it names, as far as no cycle forbids it. */

import { expect, test } from "vitest";
import { declarationsOf } from "../../../generator/3-plan/declarations.ts";
import type { JsonObject } from "../../../generator/support/json.ts";
import { declaredTypes } from "../../../generator/model/walk.ts";
import { dialectWith, listOf, reference } from "./dialect.ts";

const text: JsonObject = { type: "string" };

const declared = (definitions: JsonObject) => {
  const { inOrder, recursive } = declarationsOf(dialectWith(definitions).entities, declaredTypes);
  return { inOrder: inOrder.map(({ name }) => name), recursive: [...recursive].toSorted() };
};

test("names stand behind those that they are made of, and by name where nothing else decides", () => {
  const definitions = { A: listOf(reference("C")), B: text, C: listOf(reference("B")), D: text };
  expect(declared(definitions)).toEqual({ inOrder: ["B", "C", "A", "D"], recursive: [] });
});

test("lists and maps of what leads back are told by their name", () => {
  const definitions = {
    A: { anyOf: [text, listOf(reference("B"))] },
    B: { anyOf: [{ type: "boolean" }, listOf(reference("A")), reference("C")] },
    C: listOf(text),
  };
  expect(declared(definitions)).toEqual({ inOrder: ["A", "C", "B"], recursive: ["A", "B"] });
});
