/** Declarations come after the declarations that they use, as far as cycles allow. */

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

test("orders declarations after their dependencies, and by name otherwise", () => {
  const definitions = { A: listOf(reference("C")), B: text, C: listOf(reference("B")), D: text };
  expect(declared(definitions)).toEqual({ inOrder: ["B", "C", "A", "D"], recursive: [] });
});

test("reports the declarations of a cycle as recursive", () => {
  const definitions = {
    A: { anyOf: [text, listOf(reference("B"))] },
    B: { anyOf: [{ type: "boolean" }, listOf(reference("A")), reference("C")] },
    C: listOf(text),
  };
  expect(declared(definitions)).toEqual({ inOrder: ["A", "C", "B"], recursive: ["A", "B"] });
});
