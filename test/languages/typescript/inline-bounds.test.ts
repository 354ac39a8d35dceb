/** Bounds of numbers in records: checked beside the type if a record has no other limits, otherwise by Ajv. */

import { expect, test } from "vitest";
import { typescriptValidators } from "../../../generator/languages/typescript/targets/validators.ts";
import type { JsonObject } from "../../../generator/support/json.ts";
import { dialectOf } from "../../generator/conform/documents/subjects.ts";

const guardOf = async (properties: JsonObject): Promise<string> => {
  const schema = { type: "object", title: "Row", properties, required: ["count"] };
  const dialect = dialectOf(new Map([["row.json", schema]]), "row.json", "row");
  const [artifact] = await typescriptValidators.emit({ dialects: [dialect] }, ["typescript"], () => {});
  return /export function isRow[^]*?\n\}/.exec(artifact?.text ?? "")?.[0] ?? "";
};

const count = { type: "integer", minimum: 0, exclusiveMaximum: 10 };
const share = { type: ["number", "null"], maximum: 0.5 };

test("bounds are conditions beside the types", async () => {
  const guard = await guardOf({ count, share });
  expect(guard).toContain("core.isInteger(wire.count) && wire.count >= 0 && wire.count < 10");
  expect(guard).toContain("core.isDouble(value) && value <= 0.5");
  expect(guard).not.toContain("checkRow");
});

test.each<[string, JsonObject]>([
  ["a pattern", { name: { type: "string", pattern: "^a" } }],
  ["a bound beyond the exact integers", { size: { type: "number", maximum: 1e300 } }],
  ["a multiple", { step: { type: "integer", multipleOf: 5, minimum: 0 } }],
  ["items with bounds", { steps: { type: "array", items: count } }],
])("a record with %s is checked as a whole", async (_, properties) => {
  expect(await guardOf({ count, ...properties })).toContain("checkRow");
});
