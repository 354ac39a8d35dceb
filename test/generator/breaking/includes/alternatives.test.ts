/**
 * The alternatives of a type: references, null and enums are resolved unless other keywords apply as well.
 */

import { expect, test } from "vitest";
import { alternativesOf, type Alternative } from "../../../../generator/breaking/includes/alternatives.ts";
import { entitiesByName, type Type } from "../../../../generator/model/model.ts";
import type { JsonObject } from "../../../../generator/support/json.ts";
import { dialectWith } from "../../3-plan/dialect.ts";
import { ownDialectWith } from "../../3-plan/own-dialect.ts";

const thing: Type = { kind: "reference", entity: "Thing" };

const ofThing = (schema: JsonObject): Alternative[] =>
  alternativesOf(thing, entitiesByName(dialectWith({ Thing: schema })));

test("null is a value", () => {
  expect(alternativesOf({ kind: "null" }, new Map())).toEqual([{ kind: "values", values: [null] }]);
});

test("a closed enum is its values, and an open one is any text", () => {
  const values = { type: "string", enum: ["a", "b"] };
  expect(ofThing(values)).toEqual([{ kind: "values", values: ["a", "b"] }]);
  const open = entitiesByName(ownDialectWith({ Kind: { ...values, "x-open": true } }));
  expect(alternativesOf({ kind: "reference", entity: "Kind" }, open)).toEqual([
    { kind: "base", type: { kind: "string" }, limits: [] },
  ]);
});

test("an alias is its type, unless Ajv checks more", () => {
  const text = { type: "string", maxLength: 3 };
  expect(ofThing(text)).toEqual([{ kind: "base", type: { kind: "string" }, limits: [{ maxLength: 3 }] }]);
  expect(ofThing({ ...text, not: { const: "a" } })).toEqual([{ kind: "base", type: thing, limits: [] }]);
});

test("a recursive alias ends at itself", () => {
  const recursive = { type: "array", items: { $ref: "#/$defs/Thing" } };
  expect(ofThing(recursive)).toEqual([{ kind: "base", type: { kind: "list", items: thing }, limits: [] }]);
  const dialect = dialectWith({ Thing: { type: "string" } });
  const seen = alternativesOf(thing, entitiesByName(dialect), [], new Set(["Thing"]));
  expect(seen).toEqual([{ kind: "base", type: thing, limits: [] }]);
});
