/**
 * A `not` that excludes certain values of one member is checked without the original schema. Similar schemas
 * that require more or less still need the original schema.
 */

import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type { JsonObject, JsonValue } from "../../../generator/support/json.ts";
import { readModel } from "../../../generator/api/reading.ts";
import { exclusionsOf, judgesOf } from "../../../generator/model/verdict.ts";
import { authorityOver } from "../../harness/authority.ts";
import { openEach } from "../../harness/door.ts";
import { brokenVerdict } from "../../harness/laws.ts";

const denied = (member: string, value: JsonValue, more: JsonObject = {}): JsonObject => ({
  type: "object",
  properties: { [member]: { const: value } },
  required: [member],
  ...more,
});

const event = (not: JsonValue): JsonObject => ({
  $schema: "https://json-schema.org/draft/2020-12/schema",
  type: "object",
  properties: { type: { type: "string" }, at: { type: "integer" } },
  required: ["type"],
  not,
});

const asked: Readonly<Record<string, JsonValue>> = {
  "one value": denied("type", "text"),
  "several values": { anyOf: [denied("type", "text"), denied("type", "image")] },
  "a list of values": { properties: { type: { enum: ["text", "image"] } }, required: ["type"] },
  "an undeclared member": denied("kind", "text"),
};

const left: Readonly<Record<string, JsonValue>> = {
  "two members": { anyOf: [denied("type", "text"), denied("at", 1)] },
  "an optional member": denied("type", "text", { required: [] }),
  "more than the member": denied("type", "text", { minProperties: 2 }),
  "a value that is not a string": denied("at", 1),
  "more than alternatives": { anyOf: [denied("type", "text")], minProperties: 2 },
};

const data: readonly JsonValue[] = [
  ...["text", "image", "sound"].flatMap((type) => [{ type }, { type, at: 1 }, { type, kind: "text" }]),
  { type: "sound", kind: 1, at: 1 },
  { at: 1 },
  {},
  "text",
  null,
];

const entityOf = (schema: JsonObject) => {
  mkdirSync(".tmp", { recursive: true });
  const file = path.join(mkdtempSync(path.join(".tmp", "excluded-")), "event.json");
  writeFileSync(file, JSON.stringify(schema));
  const entity = readModel(file).dialects[0]?.entities[0];
  if (entity === undefined) throw new Error("no entity");
  return entity;
};

test.each(Object.entries({ ...asked, ...left }))("%s: has Ajv's verdict, with a reason", async (_, not) => {
  const document = event(not);
  const [codec] = await openEach([document]);
  if (codec === undefined || codec instanceof Error) throw codec;
  const valid = authorityOver(new Map([["case-0.json", document]]), "2020-12").of("case-0.json", "");
  for (const one of data) expect(brokenVerdict(codec, one, valid(one))).toEqual([]);
});

test.each(Object.entries(asked))("%s: checked without the author's text", (_, not) => {
  const entity = entityOf(event(not));
  expect(judgesOf(entity)).toEqual([]);
  expect(exclusionsOf(entity)).toHaveLength(1);
});

test.each(Object.entries(left))("%s: judged by the author's text", (_, not) => {
  expect(judgesOf(entityOf(event(not)))).not.toEqual([]);
});
