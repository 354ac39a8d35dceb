/**
 * Entities that are flattened into another entity, and fields whose default is the value of another field.
 */

import { expect, test } from "vitest";
import { flattenedIn } from "../../../generator/3-plan/flattened.ts";
import { readingWords, withDefaultOf } from "../../../generator/3-plan/mixed.ts";
import type { Field, Step } from "../../../generator/model/model.ts";
import { record, reference } from "./dialect.ts";
import { ownDialectWith } from "./own-dialect.ts";

const text = { type: "string" };

const holding = (base: string) => ({
  "x-flatten": "base",
  allOf: [reference(base), record({ more: text })],
});

test("flattens the embedded record and each variant of a tagged union", () => {
  const variant = (tag: string) => record({ type: { const: tag } });
  const flattened = flattenedIn(
    ownDialectWith({
      Base: record({ id: text, inner: reference("Inner") }),
      Inner: record({ id: text }),
      First: variant("a"),
      Second: variant("b"),
      Union: { oneOf: [reference("First"), reference("Second")] },
      HoldsRecord: holding("Base"),
      HoldsUnion: holding("Union"),
    }),
  );
  expect([...flattened].toSorted()).toEqual(["Base", "First", "Second", "Union"]);
});

test("finds no flattened entities in a dialect without embedded records", () => {
  expect(flattenedIn(ownDialectWith({ Base: record({ id: text }) })).size).toBe(0);
});

const fieldWith = (...steps: readonly Step[]): Field => ({
  wireName: "a",
  names: {},
  description: "",
  deprecated: false,
  was: [],
  pointer: "",
  type: { kind: "string" },
  required: false,
  steps,
  isLimited: false,
});

const byDefault = (value: string): Step => ({ kind: "default", value });
const [omit, nullIsAbsent]: Step[] = [{ kind: "omit-empty" }, { kind: "null-as-absent" }];

test("describes a reading by its steps in order, without the default", () => {
  const field = fieldWith({ kind: "omit-empty" }, byDefault("x"), { kind: "null-as-absent" });
  expect(readingWords(field)).toEqual(["null-as-absent", "omit-empty"]);
});

test("takes another field's default and keeps the other steps", () => {
  if (omit === undefined || nullIsAbsent === undefined) throw new Error("expected two steps");
  const mixed = withDefaultOf(fieldWith(byDefault("x"), omit), fieldWith(nullIsAbsent, byDefault("y")));
  expect(mixed.steps).toEqual([omit, byDefault("y")]);
  expect(withDefaultOf(fieldWith(byDefault("x")), fieldWith()).steps).toEqual([]);
});
