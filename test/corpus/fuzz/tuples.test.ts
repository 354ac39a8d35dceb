/**
 * Tuples of every size and item type, open and closed, in every draft: they are lowered to types, agree with
 * Ajv, and round-trip unchanged.
 */

import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { JsonObject, JsonValue } from "../../../generator/support/json.ts";
import type { JudgedDraft } from "../../harness/authority.ts";
import { randomCases } from "../../harness/effort.ts";
import { seed } from "../../harness/seed.ts";
import { examineNear, judge } from "./judge.ts";

const count = Number(process.env["KOINE_FUZZ_TUPLES"] ?? randomCases(50));
const questions = 30;

const leaf: fc.Arbitrary<JsonObject> = fc.constantFrom<JsonObject[]>(
  { type: "number" },
  { type: "integer", minimum: 1 },
  { type: "string", maxLength: 3 },
  { type: ["boolean", "null"] },
  { const: "a" },
  { enum: ["a", "b"] },
  { type: "array", items: { type: "number" } },
  { type: "object", properties: { a: { type: "string" } }, required: ["a"] },
  {},
);

const size = fc.option(fc.integer({ min: 0, max: 6 }), { nil: undefined });

const sized = (one: object): JsonObject =>
  Object.fromEntries(Object.entries(one).filter(([, value]) => value !== undefined));

/** Uses the draft's keyword: a list in `items` up to 2019-09, `prefixItems` from 2020-12. */
const tupleIn = (draft: JudgedDraft, item: fc.Arbitrary<JsonValue>): fc.Arbitrary<JsonObject> =>
  fc
    .record({
      first: fc.array(item, { minLength: 1, maxLength: 4 }),
      rest: fc.option(fc.oneof(fc.boolean(), item), { nil: undefined }),
      minItems: size,
      maxItems: size,
      uniqueItems: fc.constantFrom(undefined, undefined, undefined, true),
    })
    .map(({ first, rest, ...sizes }) => {
      const words = draft === "2020-12" ? ["prefixItems", "items"] : ["items", "additionalItems"];
      return sized({ type: "array", [words[0] ?? ""]: first, [words[1] ?? ""]: rest, ...sizes });
    });

const listIn: fc.Arbitrary<JsonObject> = fc
  .record({ items: leaf, minItems: size, maxItems: size })
  .map((list) => sized({ type: "array", ...list }));

const schemas = (draft: JudgedDraft): fc.Arbitrary<JsonObject> => {
  const inner = fc.oneof({ weight: 4, arbitrary: leaf }, { weight: 1, arbitrary: tupleIn(draft, leaf) });
  const tuple = fc.oneof({ weight: 4, arbitrary: tupleIn(draft, inner) }, { weight: 1, arbitrary: listIn });
  return fc.oneof(
    tuple,
    tuple.map((at): JsonObject => ({ type: "object", properties: { at }, required: ["at"] })),
    fc.tuple(tuple, tuple).map((all): JsonObject => ({ anyOf: all })),
    fc.tuple(tuple, tuple).map((all): JsonObject => ({ oneOf: all })),
    tuple.map((one): JsonObject => ({ anyOf: [one, { type: "null" }] })),
  );
};

const drafts = [
  { draft: "draft-04", $schema: "http://json-schema.org/draft-04/schema#" },
  { draft: "draft-07", $schema: "http://json-schema.org/draft-07/schema#" },
  { draft: "2020-12", $schema: "https://json-schema.org/draft/2020-12/schema" },
] as const;

test.each(drafts)("tuples of $draft", async ({ draft, $schema }) => {
  const exams = fc
    .sample(schemas(draft), { numRuns: count, seed })
    .map((schema): JsonObject => ({ $schema, ...schema }))
    .flatMap((document, index) => examineNear({ draft, document }, questions, seed + index) ?? []);
  expect(exams.length).toBeGreaterThan(count * 0.9);
  const findings = await judge(exams, { fixtures: true });
  const told = findings.map(({ kind, exam, data, detail }) =>
    [kind, JSON.stringify(exam.document), JSON.stringify(data), detail].join("\n  "),
  );
  expect(told.slice(0, 5).join("\n\n")).toBe("");
});
