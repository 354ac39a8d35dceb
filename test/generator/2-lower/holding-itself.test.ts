/** Recursive inline schemas: maps and lists of themselves, with limits next to the reference. */

import { expect, test } from "vitest";
import type { JsonValue } from "../../../generator/support/json.ts";
import { authorityOver } from "../../harness/authority.ts";
import { openEach } from "../../harness/door.ts";
import { brokenLaws } from "../../harness/laws.ts";

const $ref = "#/$defs/Own";

const schemas: readonly JsonValue[] = [
  { type: "object", additionalProperties: { $ref, minProperties: 1 } },
  { type: "array", items: { $ref, minItems: 1 } },
  { type: ["array", "null"], items: { $ref, maxItems: 1 } },
  { additionalProperties: { $ref, exclusiveMinimum: 1 } },
  { type: "array", items: { type: "array", items: { allOf: [{ $ref }, { maxItems: 1 }] } } },
  { anyOf: [{ type: "null" }, { type: "object", additionalProperties: { $ref, required: ["a"] } }] },
];

const data: readonly JsonValue[] = [
  null,
  1,
  {},
  [],
  { a: {} },
  { a: { a: {} } },
  { a: { b: 2 } },
  { a: { a: null } },
  [[]],
  [[[]]],
  [[[[]]]],
  [[], [[1]]],
  [[[], []]],
  [null, [null]],
];

test("names recursive inline schemas and keeps Ajv's verdict", async () => {
  const documents = schemas.map((schema): JsonValue => ({ $ref, $defs: { Own: schema } }));
  const broken = (await openEach(documents)).flatMap((codec, index) => {
    if (codec instanceof Error) return [`${index}: ${codec.message}`];
    const verdict = authorityOver(new Map([["a.json", documents[index] ?? true]]), "2020-12").of(
      "a.json",
      "",
    );
    return data.flatMap((one) =>
      brokenLaws(codec, one, verdict(one)).map((law) => `${index} ${JSON.stringify(one)}: ${law}`),
    );
  });
  expect(broken.join("\n")).toBe("");
});
