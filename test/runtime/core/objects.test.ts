/** Tests for helpers that handle wire objects with any keys, and for the limits on reported issues. */

import { describe, expect, test } from "vitest";
import { addError, cutErrors, joinErrors, withError } from "../../../runtime/core/ajv-errors.ts";
import { addIssue, bounded, isFull } from "../../../runtime/core/collect.ts";
import { explainNoneOf, isNoneOf } from "../../../runtime/core/excluded.ts";
import * as object from "../../../runtime/core/object.ts";
import { place } from "../../../runtime/core/place.ts";
import type { AjvError } from "../../../runtime/core/explain.ts";
import type { Issue } from "koine/core";

const keysOf = (value: object): string[] => Object.keys(value);
const hostile: object = JSON.parse('{"a":1,"__proto__":2,"constructor":3}');

describe("objects", () => {
  test("are neither arrays nor null", () => {
    expect([{}, [], null, "a", undefined].map(object.isObject)).toEqual([true, false, false, false, false]);
  });

  test("have only their own properties", () => {
    expect([object.own({}, "toString"), object.own(hostile, "__proto__"), object.own({ a: 1 }, "a")]).toEqual(
      [undefined, 2, 1],
    );
    expect([object.hasOwn({ a: 1 }, "a"), object.hasOwn<object, string>({ b: 1 }, "toString")]).toEqual([
      true,
      false,
    ]);
  });

  test("are copied with all keys", () => {
    expect(keysOf(object.copyOf(hostile))).toEqual(keysOf(hostile));
    expect(object.own(object.copyOf(hostile), "__proto__")).toBe(2);
  });

  test("are copied with one property removed or moved to the end", () => {
    expect(Object.entries(object.withMember({ a: 1, b: 2 }, "a", 3))).toEqual([
      ["b", 2],
      ["a", 3],
    ]);
    expect(object.withMember({ a: 1, b: 2 }, "a", undefined)).toEqual({ b: 2 });
    expect(keysOf(object.withMember({ a: 1 }, "__proto__", 2))).toEqual(["a", "__proto__"]);
  });

  test("keep an unknown property unless it is known or missing", () => {
    const target = {};
    object.keep({ a: 1, b: 2 }, "a", target);
    object.keep({ a: 1, b: 2 }, "b", target, new Set(["b"]));
    object.keep({ a: 1 }, "toString", target);
    expect(Object.entries(target)).toEqual([["a", 1]]);
  });

  test("have only certain keys, or valid values under all other keys", () => {
    expect([object.hasOnly({ a: 1 }, new Set(["a", "b"])), object.hasOnly({ c: 1 }, new Set(["a"]))]).toEqual(
      [true, false],
    );
    expect(object.hasOnly(Object.create({ c: 1 }), new Set())).toBe(true);
    const isNumber = (value: unknown) => typeof value === "number";
    expect(object.restFits({ a: "x", b: 1 }, new Set(["a"]), isNumber)).toBe(true);
    expect(object.restFits({ a: "x", b: 1 }, new Set(["b"]), isNumber)).toBe(false);
  });

  test("combine sets of keys", () => {
    const keys = new Set(["a"]);
    expect(object.unite(keys)).toBe(keys);
    expect([...object.unite(keys, new Set(["b"]))]).toEqual(["a", "b"]);
  });
});

test("an unknown variant has exactly three own properties", () => {
  const variant = object.unknownVariant("x", { a: 1 });
  expect(variant).toEqual({ kind: "unknown", tag: "x", raw: { a: 1 } });
  expect(object.unknownVariant("x", [1]).raw).toEqual({});
  expect([object.isUnknownVariant(variant), object.isKnown(variant)]).toEqual([true, false]);
  for (const other of [
    { ...variant, more: 1 },
    { ...variant, kind: "x" },
    { ...variant, tag: 1 },
    { ...variant, raw: [] },
  ])
    expect([object.isUnknownVariant(other), object.isKnown(other)]).toEqual([false, true]);
});

describe("issues", () => {
  const issue = (pointer: string, code = "type", message = "no"): Issue => ({ code, pointer, message });

  test("are reported once", () => {
    const issues = [issue("/a")];
    for (const more of [issue("/a"), issue("/b"), issue("/a", "range"), issue("/a", "type", "yes")])
      addIssue(issues, more);
    expect(issues).toHaveLength(4);
  });

  test("are limited to a hundred and a note about the rest", () => {
    const many = Array.from({ length: 120 }, (_, index) => issue(`/${index}`));
    const kept = bounded(many);
    expect(kept).toHaveLength(101);
    expect(kept.at(-1)).toEqual({
      code: "truncated",
      pointer: "",
      message: "found more problems than can be listed; fix the first 100",
    });
    expect([isFull(kept), isFull(many), isFull([])]).toEqual([true, false, false]);
    expect(bounded(many.slice(0, 100))).toEqual(many.slice(0, 100));
    expect(bounded(bounded(many))).toEqual(kept);
  });

  test("are limited to a million characters of pointers, except a single longer one", () => {
    const long = "/".repeat(1_000_001);
    expect(bounded([issue(long)])).toHaveLength(1);
    expect(bounded([issue(long), issue("/a")]).map(({ code }) => code)).toEqual(["type", "truncated"]);
    const half = "/".repeat(500_000);
    expect(bounded([issue(half), issue(half, "range")]).map(({ code }) => code)).toEqual(["type", "range"]);
    expect(bounded([issue(half), issue(`${half}/`)]).map(({ code }) => code)).toEqual(["type", "truncated"]);
  });
});

test("Ajv errors are limited to 101 and can be cut back to an earlier count", () => {
  const error: AjvError = { instancePath: "", keyword: "a", params: {} };
  expect(withError(null, "/a", "b", { c: 1 })).toEqual([
    { instancePath: "/a", keyword: "b", params: { c: 1 } },
  ]);
  const errors = [error];
  expect(withError(errors, "/a", "b", {})).toBe(errors);
  expect(errors).toHaveLength(2);
  for (let count = 0; count < 200; count++) addError(errors, error);
  expect(errors).toHaveLength(101);
  cutErrors(errors, 150);
  expect(errors).toHaveLength(101);
  cutErrors(errors, 1);
  expect(errors).toHaveLength(1);
  expect(joinErrors(null, [error])).toEqual([error]);
  expect(joinErrors(errors, [error, error])).toHaveLength(3);
});

test("reports a property whose value is excluded", () => {
  expect([{ a: "x" }, { a: "y" }, {}, ["x"], null].map((wire) => isNoneOf(wire, "a", ["x", "z"]))).toEqual([
    false,
    true,
    true,
    true,
    true,
  ]);
  const issues: Issue[] = [];
  explainNoneOf({ a: "y" }, "a", ["x"], "/at", issues);
  explainNoneOf({ a: "x" }, "a", ["x", "z"], "/at", issues);
  expect(issues).toEqual([
    { code: "constraint", pointer: "/at", message: 'expected "a" not to be one of "x", "z"' },
  ]);
});

test("issues have the line and column of their value, or of the key if it is unknown", () => {
  const text = '{\n  "a": [1,\n 2]\n}';
  const at = (code: string, pointer: string, source: string | Uint8Array = text) => {
    const [found] = place(source, [{ code, pointer, message: "m" }]);
    return [found?.line, found?.column];
  };
  expect([at("type", ""), at("type", "/a"), at("unknown_key", "/a"), at("type", "/a/1")]).toEqual([
    [1, 1],
    [2, 8],
    [2, 3],
    [3, 2],
  ]);
  expect(at("unknown_key", "/a/1")).toEqual([3, 2]);
  expect(at("type", "/a/1", new TextEncoder().encode(text))).toEqual([3, 2]);
  expect(place("5", [{ code: "type", pointer: "", message: "m", expected: "e" }])).toEqual([
    { code: "type", pointer: "", message: "m", expected: "e", line: 1, column: 1 },
  ]);
});
