/**
 * Counts per location: members, variants, enum values, undeclared names, sizes, times and first positions.
 */

import { describe, expect, test } from "vitest";
import { mostNames } from "../../../generator/usage/names.ts";
import { eventSchema, openSchema, usageOf } from "./scene.ts";
import type { JsonValue } from "../../../generator/support/json.ts";

const schema = openSchema(eventSchema);

const countsIn = (...documents: JsonValue[]): Record<string, number> =>
  Object.fromEntries([...usageOf(schema, documents).tallies].map(([key, { count }]) => [key, count]));

describe("counts", () => {
  test("members, also of nested entities, in lists and in maps", () => {
    const counts = countsIn(
      {
        id: 1,
        parts: [
          { kind: "text", text: "a" },
          { kind: "text", text: "b" },
        ],
      },
      { id: 2, next: { id: 3, labels: { a: "x", b: { value: 1 } } } },
    );
    expect(counts).toEqual({
      Event: 3,
      "Event.id": 3,
      "Event.parts": 1,
      "Event.next": 1,
      "Event.labels": 1,
      Part: 2,
      "Part|text": 2,
      TextPart: 2,
      "TextPart.kind": 2,
      "TextPart.text": 2,
      Label: 2,
      "Label|string": 1,
      "Label|LabelValue": 1,
      LabelValue: 1,
      "LabelValue.value": 1,
    });
  });

  test("enum values", () => {
    const counts = countsIn({ id: 1, level: "low" }, { id: 2, level: "low" });
    expect(counts).toMatchObject({ EventLevel: 2, 'EventLevel="low"': 2 });
    expect(counts).not.toHaveProperty('EventLevel="high"');
  });

  test("documents and values separately", () => {
    const part = { kind: "text", text: "a" };
    const tally = usageOf(schema, [
      { id: 1, parts: [part, part] },
      { id: 2, parts: [part] },
    ]).tallies.get("Part");
    expect([tally?.count, tally?.documents]).toEqual([3, 2]);
  });

  test("null, sizes and numbers", () => {
    const { tallies } = usageOf(schema, [
      { id: 5, note: null },
      { id: 2 ** 60, note: "abc" },
      { id: 3n, note: "" },
    ]);
    expect(tallies.get("Event.note")).toMatchObject({
      nulls: 1,
      sizes: { characters: { count: 2, min: 0, max: 3, total: 3 } },
    });
    expect(tallies.get("Event.id")?.numbers).toEqual({ min: 3n, max: 2 ** 60 });
  });

  test("first position and times", () => {
    const { tallies } = usageOf(schema, [
      { id: 1, at: "2026-01-03T00:00:00Z" },
      { id: 2, at: "2026-01-01T00:00:00Z", note: "x" },
      { id: 3, note: "y" },
    ]);
    expect(tallies.get("Event.note")).toMatchObject({ first: { file: "a.jsonl", line: 2 } });
    expect(tallies.get("Event")?.seen).toEqual({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2026, 0, 3) });
    expect(tallies.get("Event.note")?.seen).toEqual({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2026, 0, 1) });
  });
});

describe("undeclared names", () => {
  test("are counted by entity, including names of Object.prototype", () => {
    const odd: JsonValue = JSON.parse('{"id":1,"__proto__":{"a":1},"constructor":2,"x":[1,2]}');
    const names = usageOf(schema, [odd]).names.get("Event");
    expect([...(names?.tallies.keys() ?? [])].toSorted()).toEqual(["__proto__", "constructor", "x"]);
    expect(names?.tallies.get("x")).toMatchObject({ sizes: { items: { max: 2 } } });
    expect(names?.isSample).toBe(false);
  });

  test("are bounded, in number and in length", () => {
    const many = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`k${index}`, index]));
    const names = usageOf(schema, [{ id: 1, ...many, ["x".repeat(10_000)]: 1 }]).names.get("Event");
    expect([names?.tallies.size, names?.isSample]).toEqual([mostNames, true]);
    const long = usageOf(schema, [{ id: 1, ["x".repeat(10_000)]: 1 }]).names.get("Event");
    expect([...(long?.tallies.keys() ?? [])]).toEqual([`${"x".repeat(100)}…`]);
  });
});

test("skips data of another kind than the schema's", () => {
  expect(countsIn(null, 1, [], "x", { id: 1, parts: { a: 1 }, labels: [1], next: 5 })).toEqual({
    Event: 1,
    "Event.id": 1,
    "Event.parts": 1,
    "Event.labels": 1,
    "Event.next": 1,
  });
});
