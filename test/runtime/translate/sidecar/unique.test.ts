/** Bindings that occur once on both sides. */

import { expect, test } from "vitest";
import type { Binding } from "../../../../runtime/translate/sidecar/sidecar.ts";
import { uniqueMatches } from "../../../../runtime/translate/sidecar/unique.ts";

const bindingOf = (text: string): Binding => ({ visible: [...text], source: "" });

/** Each match as `messages@position`. */
const matches = (bindings: readonly string[], hashes: string): string[] =>
  uniqueMatches(bindings.map(bindingOf), [...hashes]).map(
    ({ binding, from }) => `${binding.visible.join("")}@${from}`,
  );

test.each<[bindings: readonly string[], hashes: string, found: readonly string[]]>([
  [[], "abc", []],
  [["a"], "", []],
  [["a", "b"], "xaxbx", ["a@1", "b@3"]],
  [["ab", "c"], "abc", ["ab@0", "c@2"]],
  [["ab", "c"], "axc", ["c@2"]],
  [["a", "b"], "aba", ["b@1"]],
  [["a", "a", "b"], "ab", ["b@1"]],
  [["ab", "ac"], "ab", ["ab@0"]],
  [["a", "b", "c"], "bca", ["b@0", "c@1"]],
  [["a", "b", "c"], "cab", ["a@1", "b@2"]],
  [["d", "a", "b", "e", "c"], "abcde", ["a@0", "b@1", "c@2"]],
  [["c", "d", "a", "b"], "abcd", ["a@0", "b@1"]],
  [["abc", "bcd", "e"], "abcde", ["abc@0", "e@4"]],
])("%j in %s: %j", (bindings, hashes, found) => {
  expect(matches(bindings, hashes)).toEqual(found);
});
