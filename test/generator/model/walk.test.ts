/** The traversal of types: it visits and maps every part but does not follow references. */

import { expect, test } from "vitest";
import type { Type } from "../../../generator/model/model.ts";
import { namesIn, typesOfSameData, typesWithin, withParts } from "../../../generator/model/walk.ts";

const reference: Type = { kind: "reference", entity: "Leaf" };
const list: Type = { kind: "list", items: { kind: "nullable", of: reference } };
const deep: Type = { kind: "limited", limits: { minItems: 1 }, of: { kind: "nullable", of: list } };

test("visits all nested types once, outermost first", () => {
  expect(typesWithin(deep).map(({ kind }) => kind)).toEqual([
    "limited",
    "nullable",
    "list",
    "nullable",
    "reference",
  ]);
  expect(namesIn(typesWithin({ kind: "map", values: deep }))).toEqual(["Leaf"]);
});

test("stops at lists when looking for types of the same data", () => {
  expect(typesOfSameData(deep)).toEqual([deep, deep.kind === "limited" ? deep.of : deep, list]);
  expect(namesIn(typesOfSameData(deep))).toEqual([]);
});

test("maps parts at any depth", () => {
  const renamed = (type: Type): Type =>
    type.kind === "reference" ? { ...type, entity: "Other" } : withParts(type, renamed);
  expect(namesIn(typesWithin(renamed(deep)))).toEqual(["Other"]);
  expect(withParts(reference, renamed)).toBe(reference);
});
