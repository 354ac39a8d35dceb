/** Entities whose members are among the members of another one, and fields with the default of another one. */

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

test("the record that another one holds is flattened, and each variant of a tagged union", () => {
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

test("a dialect without such records has none", () => {
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

test("the words of a reading are those of its steps in order, without the default", () => {
  const field = fieldWith({ kind: "omit-empty" }, byDefault("x"), { kind: "null-as-absent" });
  expect(readingWords(field)).toEqual(["null-as-absent", "omit-empty"]);
});

test("a field takes the default of another one, and keeps its other steps", () => {
  if (omit === undefined || nullIsAbsent === undefined) throw new Error("there are two steps");
  const mixed = withDefaultOf(fieldWith(byDefault("x"), omit), fieldWith(nullIsAbsent, byDefault("y")));
  expect(mixed.steps).toEqual([omit, byDefault("y")]);
  expect(withDefaultOf(fieldWith(byDefault("x")), fieldWith()).steps).toEqual([]);
});
