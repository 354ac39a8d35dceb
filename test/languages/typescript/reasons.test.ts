/** Issues from koine/core's declarative checks have the same messages and order as issues from Ajv's code. */

import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { openStandalone } from "../../../generator/schema/ajv/standalone.ts";
import { integerWidths } from "../../../generator/model/type.ts";
import { formats } from "../../../generator/schema/formats.ts";
import type { JsonObject } from "../../../generator/support/json.ts";
import { ts } from "../../../generator/languages/typescript/encode.ts";
import { ownReasons } from "../../../generator/languages/typescript/reasons.ts";
import * as core from "../../../runtime/core/index.ts";

const object = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({
  type: "object",
  properties,
  required: Object.keys(properties),
  ...more,
});

const optional = (properties: JsonObject): JsonObject => ({ type: "object", properties, required: [] });

const shapes: readonly JsonObject[] = [
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
  ...integerWidths.flatMap((width) => [{ "x-width": width }, { "x-bigint": width }]),
];

/** Checks that are stricter than their shape. */
const limited: readonly JsonObject[] = [
  ...Object.keys(formats).map((format) => ({ type: "string", "x-format": format })),
  { type: ["string", "null"], "x-format": "date-time" },
  { type: "array", items: {}, minItems: 1 },
  { type: "array", items: { type: "string" }, maxItems: 1 },
  { type: ["array", "null"], items: { "x-width": "int32" }, minItems: 2, maxItems: 3 },
  { type: "array", items: { type: "string", "x-format": "date" } },
  { type: "object", additionalProperties: { type: "array", items: {}, minItems: 1 } },
  { "x-width": "integer", minimum: 0 },
  { "x-width": "int32", exclusiveMaximum: 2, minimum: 1 },
  { "x-bigint": "integer", maximum: 2 ** 60, exclusiveMinimum: -1 },
  { if: { type: "null" }, else: { "x-width": "integer", minimum: 0, maximum: 1 } },
  { type: "array", items: { "x-width": "integer", maximum: 1 } },
];

const limiting = [
  "x-format",
  "minItems",
  "maxItems",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
];

const members: readonly JsonObject[] = [...shapes, ...limited];

const limits = [
  ...limited,
  ...limited.flatMap((member) => [object({ one: member }), optional({ one: member })]),
];

const checks: readonly JsonObject[] = [
  ...members,
  ...limits,
  ...shapes.map((member) => object({ one: member })),
  ...shapes.map((member) => object({ one: {} }, { additionalProperties: member })),
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
  ...Object.values(formats).flatMap(({ example }) => [example, `${example}!`]),
];
const lists = [
  ["known"],
  ["known", "known"],
  [1, 2],
  [1, 2, 3, 4],
  ["2024-02-29"],
  ["2024-02-29", "2024-02-30"],
  { a: [] },
  { a: [1] },
];
const wholes = [...leaves, ...lists, [], leaves, [leaves], {}, { a: 1, b: "x", c: null }, Array(300).fill(1)];
const documents: readonly unknown[] = [
  undefined,
  ...wholes,
  ...wholes.flatMap((one) => [{ one }, { one, "a~/b": one }, { One: one, more: one }]),
];

/** If a check has no `type`, an earlier check already requires an object. */
const objects = documents.filter(core.isObject);

const own = (check: JsonObject): core.Explain => {
  const reasons = ownReasons(ts`check`, check);
  if (reasons === undefined) throw new Error(`only Ajv supports ${JSON.stringify(check)}`);
  const body = `${reasons.declaration}\nreturn (wire, pointer, issues) => ${reasons.call};`;
  return new Function("core", body)(core);
};

const ajvs = (check: JsonObject): core.Explain => {
  const compiled: core.AjvCheck = new Function("core", `${openStandalone()("check", check)}\nreturn check;`)(
    core,
  );
  return (wire, pointer, issues) => core.explainWith(compiled, wire, pointer, issues);
};

/** Returns the generated check's verdict on data that has the shape. */
const gateOf = (check: JsonObject): ((wire: unknown) => boolean) => {
  const { declaration, gates } = ownReasons(ts`check`, check) ?? { declaration: "", gates: [] };
  return new Function("core", `${declaration}\nreturn (wire) => ${gates.join(" && ")};`)(core);
};

const isShape = (key: string): boolean => !limiting.includes(key);

const shapeOf = (check: JsonObject): JsonObject =>
  JSON.parse(JSON.stringify(check, (key, value: unknown) => (isShape(key) ? value : undefined)));

const said = (explain: core.Explain, wire: unknown): core.Issue[] => {
  const issues: core.Issue[] = [];
  explain(wire, "/place", issues);
  return issues;
};

test.each(checks.map((check) => [JSON.stringify(check), check] as const))("%s", (_, check) => {
  const [one, other] = [own(check), ajvs(check)];
  const asked = check["properties"] === undefined || check["type"] ? documents : objects;
  expect(asked.map((wire) => said(one, wire))).toEqual(asked.map((wire) => said(other, wire)));
});

test.each(limits)("the limits of %j match Ajv's", (check) => {
  const [gate, shape, all] = [gateOf(check), ajvs(shapeOf(check)), ajvs(check)];
  const verdicts = documents
    .filter((document) => said(shape, document).length === 0)
    .map((wire) => [gate(wire), said(all, wire).length === 0]);
  expect(verdicts.filter(([ours, other]) => ours !== other)).toEqual([]);
  // The data must include both valid and invalid values.
  expect(new Set(verdicts.map(([ours]) => ours))).toEqual(new Set([true, false]));
});

test("leaves checks that koine/core does not support to Ajv", () => {
  for (const check of [
    { type: "string", minLength: 1 },
    object({ one: { pattern: "a" } }),
    object({}, { additionalProperties: { type: "string", "x-format": "date" } }),
    { type: "object", minItems: 1 },
    { type: "number" },
  ])
    expect(ownReasons(ts`check`, check)).toBeUndefined();
});

test.each(readdirSync("generated/typescript"))("%s needs only checks that koine/core supports", (dialect) => {
  const validators = readFileSync(`generated/typescript/${dialect}/validators.ts`, "utf8");
  expect(validators).not.toContain("core.explainWith(");
});
