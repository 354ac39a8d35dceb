/** Salvage: unreadable data becomes absent or an empty list, with a note. */

import { expect, test } from "vitest";
import * as mending from "../../../runtime/core/mend.ts";
import type { Issue } from "koine/core";

const isText = (wire: unknown): boolean => typeof wire === "string";

/** The salvaged data and the notes. Valid data must be unchanged. */
const mended = (run: (notes: Issue[]) => unknown): [unknown, string[]] => {
  const notes: Issue[] = [];
  const value = run(notes);
  return [value, notes.map(({ code, pointer, message }) => `${code} ${pointer}: ${message}`)];
};

const spell: mending.Mend = (wire, pointer, notes) => {
  if (typeof wire !== "number") return wire;
  notes.push({ code: "salvaged", pointer, message: `${wire}` });
  return String(wire);
};

test("drops a malformed property", () => {
  expect(mended((notes) => mending.mendField({ a: 5, b: 1 }, "a", isText, "/at", notes))).toEqual([
    { b: 1 },
    ['salvaged /at/a: "a" could not be read and was dropped'],
  ]);
});

test("replaces a malformed list with an empty one", () => {
  expect(mended((notes) => mending.mendList({ a: 5, b: 1 }, "a", Array.isArray, "/at", notes))).toEqual([
    { a: [], b: 1 },
    ['salvaged /at/a: "a" could not be read and was replaced with an empty list'],
  ]);
});

test("drops malformed items", () => {
  expect(mended((notes) => mending.mendItems({ a: ["x", 5, "y", 6] }, "a", isText, "/at", notes))).toEqual([
    { a: ["x", "y"] },
    [
      "salvaged /at/a/1: this item could not be read and was dropped",
      "salvaged /at/a/3: this item could not be read and was dropped",
    ],
  ]);
});

test.each([[{ a: "text" }], [{ b: 1 }], [{}], ["text"], [null], [["a"]], [Object.create({ a: 5 })]])(
  "%j needs no salvage",
  (wire: unknown) => {
    const same = [wire, []];
    expect(mended((notes) => mending.mendField(wire, "a", isText, "", notes))).toEqual(same);
    expect(mended((notes) => mending.mendList(wire, "a", isText, "", notes))).toEqual(same);
    expect(mended((notes) => mending.mendItems(wire, "a", isText, "", notes))).toEqual(same);
    expect(mended((notes) => mending.mendMember(wire, "a", spell, "", notes))).toEqual(same);
  },
);

test("salvages properties, list items, map values and tuple items in place", () => {
  expect(mended((notes) => mending.mendMember({ a: 1, b: 2 }, "a", spell, "/at", notes))).toEqual([
    { b: 2, a: "1" },
    ["salvaged /at/a: 1"],
  ]);
  expect(mended((notes) => mending.mendEach(["x", 1], spell, "/at", notes))).toEqual([
    ["x", "1"],
    ["salvaged /at/1: 1"],
  ]);
  expect(mended((notes) => mending.mendEach({ a: "x", b: 1 }, spell, "/at", notes))).toEqual([
    { a: "x", b: "1" },
    ["salvaged /at/b: 1"],
  ]);
  const same: mending.Mend = (wire) => wire;
  expect(mended((notes) => mending.mendPlaces([1, 2, 3], [same, spell], spell, "/at", notes))).toEqual([
    [1, "2", "3"],
    ["salvaged /at/1: 2", "salvaged /at/2: 3"],
  ]);
});

test("returns the same object if nothing is malformed", () => {
  for (const wire of [["x", "y"], { a: "x" }, "x"]) {
    expect(mending.mendEach(wire, spell, "", [])).toBe(wire);
    expect(mending.mendPlaces(wire, [spell], spell, "", [])).toBe(wire);
  }
  const member = { a: { b: 1 } };
  expect(mending.mendMember(member, "a", spell, "", [])).toBe(member);
});

test("salvages a union with the first alternative that becomes valid, unless one is valid already", () => {
  const choices = [
    [(wire: unknown) => wire === "never", spell],
    [(wire: unknown) => wire === "1", spell],
    [(wire: unknown) => wire === "1" || wire === 2, spell],
  ] as const;
  const choose = (wire: unknown) => mended((notes) => mending.mendChoice(wire, choices, "/at", notes));
  expect(choose(1)).toEqual(["1", ["salvaged /at: 1"]]);
  expect(choose(2)).toEqual([2, []]);
  expect(choose(3)).toEqual([3, []]);
});
