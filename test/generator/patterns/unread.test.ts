/** Keywords that a shape neither expresses nor checks are left to the author's schema. */

import { expect, test } from "vitest";
import { constraintsOf } from "../../../generator/patterns/constraints.ts";
import type { Site } from "../../../generator/patterns/pattern.ts";
import { withUnread } from "../../../generator/patterns/unread.ts";
import type { JsonObject } from "../../../generator/support/json.ts";

const siteOf = (node: JsonObject): Site => ({ node, file: "a.json", pointer: "/a", name: "A" });

const leftIn = (node: JsonObject, reads: readonly string[]): string[] => {
  const site = siteOf(node);
  const { constraints } = withUnread(site, reads, constraintsOf(site));
  return constraints.flatMap(({ pointer, portable }) => (portable ? [] : [pointer]));
};

test("a keyword that is neither read nor checked is left", () => {
  expect(leftIn({ type: "string", not: {} }, ["type"])).toEqual(["/a/not"]);
  expect(leftIn({ type: "object", additionalProperties: false, if: true }, ["type"])).toEqual([
    "/a/additionalProperties",
    "/a/if",
  ]);
});

test("limits are checked, and annotations reject nothing", () => {
  expect(leftIn({ type: "string", maxLength: 5, title: "A", "x-name": "b" }, ["type"])).toEqual([]);
});
