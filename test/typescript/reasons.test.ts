/** What koine/core says by a declaration, Ajv's code says of the same check: in the same words and order. */

import { expect, test } from "vitest";
import { openStandalone } from "../../generator/ajv/ajv.ts";
import type { JsonObject } from "../../generator/json.ts";
import { ts } from "../../generator/typescript/encode.ts";
import { ownReasons } from "../../generator/typescript/reasons.ts";
import * as core from "../../runtime/core/index.ts";

const object = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({
  type: "object",
  properties,
  required: Object.keys(properties),
  ...more,
});

const widths = ["uint64", "uint32", "int64", "int32", "integer"];

const members: readonly JsonObject[] = [
  ...["string", "boolean", "null", "array", "object"].map((type) => ({ type })),
  ...["string", "array", "object"].map((type) => ({ type: [type, "null"] })),
  { type: "array", items: { type: "string" } },
  { type: ["array", "null"], items: { "x-width": "uint32" } },
  { type: "array", items: { type: "array", items: { "x-double": {} } } },
  { type: "object", additionalProperties: { const: "known" } },
  { type: ["object", "null"], additionalProperties: { type: ["boolean", "null"] } },
  { const: "known" },
  { const: 1 },
  { const: null },
  { enum: ["known", 2, null] },
  { "x-double": {} },
  { if: { type: "null" }, else: { "x-width": "int32" } },
  ...widths.flatMap((width) => [{ "x-width": width }, { "x-bigint": width }]),
];

const checks: readonly JsonObject[] = [
  ...members,
  ...members.map((member) => object({ one: member })),
  ...members.map((member) => object({ one: {} }, { additionalProperties: member })),
  object({ one: { type: "string" }, "a~/b": { "x-width": "int64" } }, { additionalProperties: false }),
  { properties: { one: { type: "string" } } },
];

const leaves = [
  null,
  true,
  -1,
  1,
  2,
  1.5,
  2 ** 40,
  2 ** 60,
  1e300,
  2n ** 70n,
  10n ** 400n,
  "",
  "known",
  "knwon",
];
const wholes = [...leaves, [], leaves, [leaves], {}, { a: 1, b: "x", c: null }, Array(300).fill(1)];
const documents: readonly unknown[] = [
  undefined,
  ...wholes,
  ...wholes.flatMap((one) => [{ one }, { one, "a~/b": one }, { One: one, more: one }]),
];

/** Where no type is asked for, somebody else said already that it is an object. */
const objects = documents.filter(core.isObject);

const own = (check: JsonObject): core.Explain => {
  const reasons = ownReasons({ constraints: [] }, ts`check`, check);
  if (reasons === undefined) throw new Error(`only Ajv knows ${JSON.stringify(check)}`);
  const body = `${reasons.declaration}\nreturn (wire, pointer, issues) => ${reasons.call};`;
  return new Function("core", body)(core);
};

const ajvs = (check: JsonObject): core.Explain => {
  const compiled: core.AjvCheck = new Function("core", `${openStandalone()("check", check)}\nreturn check;`)(
    core,
  );
  return (wire, pointer, issues) => core.explainWith(compiled, wire, pointer, issues);
};

const said = (explain: core.Explain, wire: unknown): core.Issue[] => {
  const issues: core.Issue[] = [];
  explain(wire, "/place", issues);
  return issues;
};

test.each(checks.map((check) => [JSON.stringify(check), check] as const))("%s", (_, check) => {
  const [one, other] = [own(check), ajvs(check)];
  for (const wire of check["properties"] === undefined || check["type"] ? documents : objects)
    expect(said(one, wire)).toEqual(said(other, wire));
});

test("what limits a shape is left to Ajv", () => {
  const limit = { pointer: "/minLength", keyword: "minLength", portable: true };
  expect(ownReasons({ constraints: [limit] }, ts`check`, { type: "string" })).toBeUndefined();
  for (const check of [
    { type: "string", minLength: 1 },
    object({ one: { pattern: "a" } }),
    { type: "number" },
  ])
    expect(ownReasons({ constraints: [] }, ts`check`, check)).toBeUndefined();
});
