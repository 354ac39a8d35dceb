/** Integers that `integers: "wide"` would change. */

import { expect, test } from "vitest";
import { limitedIntegersIn } from "../../../generator/api/limited-integers.ts";
import type { JsonObject } from "../../../generator/support/json.ts";
import { dialectWith, record } from "../3-plan/dialect.ts";

const countIn = (properties: JsonObject): number =>
  limitedIntegersIn(dialectWith({ Ids: record(properties) }).entities)?.count ?? 0;

test.each<JsonObject[]>([
  [{ type: "integer" }],
  [{ type: "integer", format: "int64" }],
  [{ type: "integer", format: "uint64" }],
  [{ type: "integer", format: "int128" }],
  [{ type: "integer", minimum: 0 }],
  [{ type: "integer", minimum: 0, maximum: 2 ** 53 }],
  [{ type: ["integer", "null"] }],
  [{ type: ["integer", "string"] }],
  [{ type: "array", items: { type: "integer" } }],
  [{ type: "object", additionalProperties: { type: "integer" } }],
])("%j is limited", (id) => {
  expect(countIn({ id })).toBe(1);
});

test.each<JsonObject[]>([
  [{ type: "integer", format: "int32" }],
  [{ type: "integer", format: "uint32" }],
  [{ type: "integer", format: "int16" }],
  [{ type: "integer", format: "uint8" }],
  [{ type: "integer", minimum: 0, maximum: 100 }],
  [{ type: "integer", format: "int64", exclusiveMinimum: -1, exclusiveMaximum: 2 ** 53 }],
  [{ type: "integer", enum: [1, 2] }],
  [{ type: "integer", "x-integer": "bigint" }],
  [{ type: "number" }],
])("%j is not", (id) => {
  expect(countIn({ id })).toBe(0);
});

test("counts each location once and returns the first", () => {
  const id = { type: "integer" };
  const { entities } = dialectWith({ Ids: record({ id, text: { type: "string" }, other: id }) });
  expect(limitedIntegersIn(entities)).toMatchObject({
    count: 2,
    example: expect.stringMatching(/^[^#]+#.*\/id$/),
  });
});
