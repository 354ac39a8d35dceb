/**
 * After an edit, as many messages as possible remain bound to their originals, even if there are too many
 * pairs to compare them all.
 */

import { array, assert, constantFrom, integer, property, record, type Arbitrary } from "fast-check";
import { expect, test } from "vitest";
import { longest, type Match } from "../../../runtime/translate/sidecar/longest.ts";
import { matchBindings } from "../../../runtime/translate/sidecar/match.ts";
import type { Binding } from "../../../runtime/translate/sidecar/sidecar.ts";
import { uniqueMatches } from "../../../runtime/translate/sidecar/unique.ts";

const bindingOf = (...visible: readonly string[]): Binding => ({ visible, source: "" });

const hash: Arbitrary<string> = constantFrom("a", "b", "c", "d");

const edits = record({
  bindings: array(array(hash, { minLength: 1, maxLength: 3 }), { maxLength: 9 }).map((all) =>
    all.map((visible) => bindingOf(...visible)),
  ),
  hashes: array(hash, { maxLength: 14 }),
});

const unitsIn = (matches: readonly Match[]): number =>
  matches.reduce((sum, { binding }) => sum + binding.visible.length, 0);

/** The best result, found by trying all combinations, without memoization. */
const most = (bindings: readonly Binding[], hashes: readonly string[]): number => {
  const [binding, ...others] = bindings;
  if (binding === undefined || hashes.length === 0) return 0;
  const { visible } = binding;
  const holds = visible.every((one, index) => hashes[index] === one);
  const taken = holds ? visible.length + most(others, hashes.slice(visible.length)) : 0;
  return Math.max(taken, most(others, hashes), most(bindings, hashes.slice(1)));
};

/** Whether matches are in order, do not overlap, and refer to the right messages. */
const isSound = (matches: readonly Match[], hashes: readonly string[]): boolean => {
  let end = 0;
  return matches.every(({ binding: { visible }, from }) => {
    const isAfter = from >= end;
    end = from + visible.length;
    return isAfter && visible.every((one, index) => hashes[from + index] === one);
  });
};

test("finds the maximum number of bound messages", () => {
  assert(
    property(edits, ({ bindings, hashes }) => {
      const found = longest(bindings.slice(0, 6), hashes.slice(0, 9));
      expect(found.isLongest).toBe(true);
      expect(isSound(found.matches, hashes)).toBe(true);
      expect(unitsIn(found.matches)).toBe(most(bindings.slice(0, 6), hashes.slice(0, 9)));
    }),
  );
});

test("an abandoned search and unique messages give valid matches", () => {
  assert(
    property(edits, integer({ min: 0, max: 60 }), ({ bindings, hashes }, cells) => {
      expect(isSound(longest(bindings, hashes, cells).matches, hashes)).toBe(true);
      expect(isSound(uniqueMatches(bindings, hashes), hashes)).toBe(true);
      expect(isSound(matchBindings(bindings, hashes), hashes)).toBe(true);
    }),
  );
});

test("a binding without messages stays before the remaining ones", () => {
  const bindings = [bindingOf("a1", "a2"), bindingOf(), bindingOf("b")];
  const found = matchBindings(bindings, ["b"]).map(({ binding, from }) => [binding.visible, from]);
  expect(found).toEqual([
    [[], 0],
    [["b"], 0],
  ]);
});

const many = (length: number, name: string): string[] =>
  Array.from({ length }, (_, index) => `${name} ${index}`);

const bound = (before: readonly string[], after: readonly string[]): number =>
  matchBindings(
    before.map((one) => bindingOf(one)),
    after,
  ).length;

test("edits far apart leave everything else bound", () => {
  const before = many(20_000, "said");
  const after = before.with(10, "new").with(19_990, "new").toSpliced(10_000, 2);
  expect(bound(before, after)).toBe(before.length - 4);
});

test("long insertions leave everything else bound, including repeated messages", () => {
  const before = many(9000, "said");
  const [first, second] = [many(9000, "first"), many(9000, "second")];
  const after = [
    ...before.slice(0, 10),
    ...first,
    ...before.slice(10, 8000),
    ...second,
    ...before.slice(8000),
  ];
  expect(bound(before, after.with(5, "new").with(after.length - 5, "new"))).toBe(before.length - 2);
  const same = Array.from({ length: 9000 }, (_, index) => (index % 3 === 0 ? "yes" : "go on"));
  expect(bound(same, ["new", ...same.toSpliced(4000, 3), "new"])).toBe(same.length - 3);
});

test("a reordered conversation stays partly bound", () => {
  const before = many(9000, "said");
  const after = before.toSorted((one, other) => (one.length === other.length ? 0 : one < other ? -1 : 1));
  expect(bound(before, [...after, "new"])).toBeGreaterThan(4000);
});
