/** References that would make an entity contain itself by value in some languages. */

import { expect, test } from "vitest";
import { pointersOf, type Holding } from "../../../generator/3-plan/references.ts";
import type { JsonObject } from "../../../generator/support/json.ts";
import { dialectWith, listOf, orNull, record, reference } from "./dialect.ts";

const kinds = ["field", "variant", "base", "alias"] as const;

/** Lists the locations that need a pointer, in the form `Entity field 0`. */
const pointers = (definitions: JsonObject, isByValue: (holding: Holding) => boolean = () => true) => {
  const dialect = dialectWith(definitions);
  const needsPointer = pointersOf(dialect, isByValue);
  return dialect.entities.flatMap(({ name }) =>
    kinds.flatMap((kind) =>
      [0, 1, 2].flatMap((index) => (needsPointer(name, kind, index) ? [`${name} ${kind} ${index}`] : [])),
    ),
  );
};

test("a recursive field needs a pointer; lists and other fields do not", () => {
  const tree = record({
    label: { type: "string" },
    next: reference("Tree"),
    more: listOf(reference("Tree")),
  });
  expect(pointers({ Tree: tree })).toEqual(["Tree field 1"]);
});

test("every field of a longer cycle needs a pointer; fields that only refer to the cycle do not", () => {
  const definitions = {
    A: record({ b: reference("B") }),
    B: record({ a: orNull(reference("A")), c: reference("C") }),
    C: record({ text: { type: "string" } }),
    D: record({ a: reference("A") }),
  };
  expect(pointers(definitions)).toEqual(["A field 0", "B field 0"]);
});

test("a type that the language stores by reference breaks the cycle", () => {
  const definitions = {
    A: record({ b: reference("B") }),
    B: record({ a: reference("A"), other: orNull(reference("B")) }, []),
  };
  expect(pointers(definitions)).toEqual(["A field 0", "B field 0", "B field 1"]);
  expect(pointers(definitions, ({ presence }) => presence?.kind === "required")).toEqual([]);
  expect(pointers(definitions, ({ orNull: isNullable }) => !isNullable)).toEqual(["A field 0", "B field 0"]);
});

test("a variant needs a pointer only if no field breaks the cycle", () => {
  const throughField = {
    Both: { anyOf: [record({ both: reference("Both") }), { type: "string" }] },
  };
  expect(pointers(throughField).filter((place) => !place.includes("field"))).toEqual([]);
  const external = (to: string): JsonObject => ({
    oneOf: [{ ...record({ deeper: reference(to) }), additionalProperties: false }, { const: "end" }],
  });
  expect(pointers({ One: external("Two"), Two: external("One") })).toEqual([
    "One variant 0",
    "Two variant 0",
  ]);
});
