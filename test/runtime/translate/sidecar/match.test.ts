/** The bindings kept after an edit, and their positions. */

import { expect, test } from "vitest";
import { holdsAt, longest } from "../../../../runtime/translate/sidecar/longest.ts";
import { matchBindings } from "../../../../runtime/translate/sidecar/match.ts";
import type { Binding } from "../../../../runtime/translate/sidecar/sidecar.ts";

const bindingOf = (units: string): Binding => ({ visible: [...units], source: "" });

/** The kept bindings as `messages@position`. Each letter is a message. */
const matches = (bindings: readonly string[], hashes: string): string[] =>
  matchBindings(bindings.map(bindingOf), [...hashes]).map(
    ({ binding, from }) => `${binding.visible.join("")}@${from}`,
  );

test.each<[bindings: readonly string[], hashes: string, found: readonly string[]]>([
  [["a", "b", "c"], "abc", ["a@0", "b@1", "c@2"]],
  [["a", "b", "c"], "axc", ["a@0", "c@2"]],
  [["a", "b", "c"], "xbx", ["b@1"]],
  [["a", "b", "c"], "ac", ["a@0", "c@1"]],
  [["a", "b", "c"], "xabc", ["a@1", "b@2", "c@3"]],
  [["a", "b", "c"], "abcx", ["a@0", "b@1", "c@2"]],
  [["ab", "cd"], "abxcd", ["ab@0", "cd@3"]],
  [["ab", "cd"], "axbcd", ["cd@3"]],
  [["a", "a"], "a", ["a@0"]],
  [["aa", "a"], "aa", ["aa@0"]],
  [["a", "b", "a"], "aa", ["a@0", "a@1"]],
  [[], "abc", []],
  [["a"], "", []],
])("%j in %s: %j", (bindings, hashes, found) => {
  expect(matches(bindings, hashes)).toEqual(found);
});

test.each<[bindings: readonly string[], hashes: string, found: readonly string[]]>([
  [["ab", "", "c"], "xabc", ["ab@1", "@3", "c@3"]],
  [["", "a"], "xa", ["@0", "a@1"]],
  [["a", ""], "a", ["a@0", "@1"]],
  [["a", "b", "", "c"], "axc", ["a@0", "@2", "c@2"]],
  [["ab", "cd", "", "e"], "abxe", ["ab@0", "@3", "e@3"]],
  [["ab", "", "c"], "x", ["@1"]],
])("%j in %s, some without visible messages: %j", (bindings, hashes, found) => {
  expect(matches(bindings, hashes)).toEqual(found);
});

test("a binding is kept where all of its messages are", () => {
  const binding = bindingOf("ab");
  expect([-1, 0, 1, 2, 3].map((index) => holdsAt(binding, [..."xab"], index))).toEqual([
    false,
    false,
    true,
    false,
    false,
  ]);
  expect(holdsAt(bindingOf(""), [], 0)).toBe(true);
  expect(holdsAt(bindingOf(""), [], -1)).toBe(false);
});

test("a search with a limit of zero finds nothing and reports it", () => {
  const bindings = ["a", "b"].map(bindingOf);
  expect(longest(bindings, ["b"], 1)).toEqual({ matches: [], isLongest: false });
  expect(longest(bindings, ["b"])).toMatchObject({ matches: [{ from: 0 }], isLongest: true });
  expect(longest([], ["a"])).toEqual({ matches: [], isLongest: true });
  expect(longest(bindings, [])).toEqual({ matches: [], isLongest: true });
});

test("messages far from their former positions stay bound", () => {
  const letters = Array.from({ length: 300 }, (_, index) => `unit ${index}`);
  const bindings = letters.map((unit): Binding => ({ visible: [unit], source: "" }));
  const moved = [...letters.slice(100, 200), "new", ...letters.slice(0, 100), ...letters.slice(200)];
  expect(matchBindings(bindings, moved)).toHaveLength(200);
});

test("messages around a long insertion stay bound even if all are equal", () => {
  const bindings = Array.from({ length: 3000 }, () => bindingOf("a"));
  const added = Array.from({ length: 1000 }, (_, index) => `new ${index}`);
  const units = bindings.flatMap(({ visible }) => visible);
  expect(matchBindings(bindings, [...added, ...units])).toHaveLength(3000);
  expect(matchBindings(bindings, [...units, ...added])).toHaveLength(3000);
  expect(matchBindings(bindings, [...units.slice(0, 9), ...added, ...units.slice(9)])).toHaveLength(3000);
});
