/** Migration steps between adjacent versions. */

import { describe, expect, test } from "vitest";
import { migrate } from "../../../runtime/core/history/migrate.ts";
import type { Link, Node, Step } from "../../../runtime/core/history/plan.ts";
import { Refused, takeSteps } from "../../../runtime/core/history/steps.ts";

const refusal = (run: () => unknown): string => {
  try {
    return JSON.stringify(run());
  } catch (error) {
    if (error instanceof Refused) return `refused at ${error.pointer}: ${error.message}`;
    throw error;
  }
};

const take = (step: Step, data: unknown): string => refusal(() => takeSteps(data, [step], "/at"));

test.each<[Step, unknown, string]>([
  [["rename", "a", "b"], { a: 1, c: 2 }, '{"c":2,"b":1}'],
  [["rename", "a", "b"], { c: 2 }, '{"c":2}'],
  [["rename", "a", "b"], { a: 1, b: 2 }, 'refused at /at/b: "b" already exists'],
  [["add", "a", 5], {}, '{"a":5}'],
  [["add", "a", 5], { a: 1 }, '{"a":1}'],
  [["drop", "a", [1]], { a: [1], b: 2 }, '{"b":2}'],
  [["drop", "a", [1]], { a: [2] }, '{"a":[2]}'],
  [["remove", "a"], { a: 1, b: 2 }, '{"b":2}'],
  [["remove", "a"], { b: 2 }, '{"b":2}'],
  [["refuse", "a"], { a: 1 }, 'refused at /at/a: "a" does not exist in the other version'],
  [["refuse", "a"], { b: 1 }, '{"b":1}'],
  [["lift", "a"], { a: { b: 1, c: 2 }, d: 3 }, '{"d":3,"b":1,"c":2}'],
  [["lift", "a"], { d: 3 }, '{"d":3}'],
  [["lift", "a"], { a: { d: 1 }, d: 3 }, 'refused at /at/d: "d" already exists'],
  [["lift", "a"], { a: 5 }, "refused at /at/a: is not an object"],
  [["nest", "a", ["b", "c"]], { b: 1, d: 2 }, '{"d":2,"a":{"b":1}}'],
  [["nest", "a", ["b"]], { a: 1, b: 1 }, 'refused at /at/a: "a" already exists'],
  [["words", "a", { x: "y" }], { a: "x" }, '{"a":"y"}'],
  [["words", "a", { x: "y" }], { a: "z" }, '{"a":"z"}'],
  [["words", "a", { x: "y" }], { a: "toString" }, '{"a":"toString"}'],
  [["wrap", "a"], { a: 1 }, '{"a":[1]}'],
  [["wrap", "a"], {}, "{}"],
  [["unwrap", "a"], { a: [1] }, '{"a":1}'],
  [["unwrap", "a"], { a: 1 }, '{"a":1}'],
  [["unwrap", "a"], { a: [1, 2] }, "refused at /at/a: is not an array with exactly one item"],
  [["unwrap", "a"], { a: [] }, "refused at /at/a: is not an array with exactly one item"],
  [["only", ["x"]], "x", '"x"'],
  [["only", ["x"]], "y", 'refused at /at: "y" does not exist in the other version'],
  [["only", ["x"]], { a: 1 }, '{"a":1}'],
  [["rename", "a", "b"], "text", '"text"'],
])("%j on %j", (step, data, result) => {
  const before = JSON.stringify(data);
  expect(take(step, data)).toBe(result);
  expect(JSON.stringify(data)).toBe(before);
});

describe("a migration", () => {
  const wrap: Node = { last: [["wrap", "a"]] };
  const migrated = (data: unknown, root: Link, nodes: Record<string, Node> = {}): string =>
    refusal(() => migrate(data, { root, nodes: { wrap, ...nodes } }));

  test("without a root node changes nothing", () => {
    const data = { a: 1 };
    expect(migrate(data, { nodes: {} })).toBe(data);
  });

  test("applies to properties, list items and map values", () => {
    const node: Node = { members: { one: "wrap", list: { items: "wrap" }, map: { values: "wrap" } } };
    const data = { one: { a: 1 }, list: [{ a: 2 }, 5], map: { x: { a: 3 } }, other: { a: 4 } };
    expect(migrated(data, "node", { node })).toBe(
      '{"one":{"a":[1]},"list":[{"a":[2]},5],"map":{"x":{"a":[3]}},"other":{"a":4}}',
    );
    expect(migrated({ one: "x", list: {}, map: [] }, "node", { node })).toBe(
      '{"one":"x","list":{},"map":[]}',
    );
  });

  test("rejects data that has no equivalent in the other version, with its pointer", () => {
    const node: Node = { members: { list: { items: null }, map: { values: null } } };
    expect(migrated({ list: [1] }, "node", { node })).toBe(
      "refused at /list/0: does not exist in the other version",
    );
    expect(migrated({ map: { "a/b": 1 } }, "node", { node })).toBe(
      "refused at /map/a~1b: does not exist in the other version",
    );
    expect(migrated({ list: [], map: {} }, "node", { node })).toBe('{"list":[],"map":{}}');
  });

  test("runs the first steps, then nested ones, then those of the case, then the last", () => {
    const node: Node = {
      first: [["rename", "old", "a"]],
      members: { a: { items: "inner" } },
      also: ["beside"],
      tag: "type",
      cases: { x: "wrap" },
      last: [["rename", "a", "new"]],
    };
    const nodes = { node, inner: { last: [["add", "b", 1]] }, beside: { last: [["add", "c", 2]] } } as const;
    expect(migrated({ old: [{}], type: "x" }, "node", nodes)).toBe('{"type":"x","c":2,"new":[[{"b":1}]]}');
    expect(migrated({ old: [{}], type: "y" }, "node", nodes)).toBe('{"type":"y","c":2,"new":[{"b":1}]}');
    expect(migrated({ type: "toString" }, "node", nodes)).toBe('{"type":"toString","c":2}');
  });

  test("without a tag uses the first shape whose properties are all present", () => {
    const shapes = [
      { has: ["a", "b"], link: "wrap" },
      { has: ["a"], link: null },
    ];
    expect(migrated({ a: 1, b: 2 }, "node", { node: { shapes } })).toBe('{"a":[1],"b":2}');
    expect(migrated({ a: 1 }, "node", { node: { shapes } })).toBe(
      "refused at : does not exist in the other version",
    );
    expect(migrated({ b: 1 }, "node", { node: { shapes } })).toBe('{"b":1}');
  });

  test("also runs the last steps of a string", () => {
    expect(migrated("y", "node", { node: { last: [["only", ["x"]]] } })).toBe(
      'refused at : "y" does not exist in the other version',
    );
    expect(migrated("x", "node", { node: { first: [["only", ["x"]]] } })).toBe('"x"');
    expect(migrated({ a: 1 }, "unknown")).toBe('{"a":1}');
  });
});
