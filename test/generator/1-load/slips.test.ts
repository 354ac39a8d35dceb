/** Mistakes in a schema that do not change its verdict: Koine generates code and ignores them. */

import { expect, test } from "vitest";
import type { JsonValue } from "../../../generator/support/json.ts";
import { openEach } from "../../harness/door.ts";

const drafts = ["http://json-schema.org/draft-07/schema#", "https://json-schema.org/draft/2020-12/schema"];

/** `text` is used as a description and as a property. */
const slipped = ($schema: string): JsonValue => ({
  $schema,
  title: ["no", "text"],
  type: ["object", "object"],
  required: ["mode", "mode"],
  properties: {
    mode: { enum: ["on", { a: 1, b: 2 }, "on", { b: 2, a: 1 }], examples: { one: "on" } },
    title: { type: ["string", "null", "string"] },
    $comment: { type: "integer", $comment: 1 },
  },
});

const valid: readonly JsonValue[] = [{ mode: "on" }, { mode: { b: 2, a: 1 }, title: null, $comment: 1 }];
const invalid: readonly JsonValue[] = [
  {},
  { mode: "off" },
  { mode: "on", title: 1 },
  { mode: "on", $comment: "a" },
  [],
];

test.each(drafts)("%s", async ($schema) => {
  const [codec] = await openEach([slipped($schema)]);
  if (codec === undefined || codec instanceof Error) throw codec ?? new Error("not opened");
  expect(valid.filter((data) => !codec.is(data))).toEqual([]);
  expect(invalid.filter((data) => codec.is(data))).toEqual([]);
});

test("rejects a mistake that changes the verdict, but accepts a property of that name", async () => {
  const [codec] = await openEach([{ ...Object(slipped(drafts[1] ?? "")), properties: { title: "text" } }]);
  expect(codec).toMatchObject({ diagnostics: [{ code: "keyword_value", pointer: "/properties/title" }] });
});

test("draft-04: accepts keywords without effect even if the meta-schema forbids their form", async () => {
  const document = {
    $schema: "http://json-schema.org/draft-04/schema#",
    type: "object",
    required: [],
    exclusiveMaximum: true,
    dependencies: { mode: [], on: ["mode"] },
  };
  const [codec] = await openEach([document]);
  if (codec === undefined || codec instanceof Error) throw codec ?? new Error("not opened");
  expect([{}, { mode: 1 }, { on: 1, mode: 1 }, { on: 1 }].map((data) => codec.is(data))).toEqual([
    true,
    true,
    true,
    false,
  ]);
});
