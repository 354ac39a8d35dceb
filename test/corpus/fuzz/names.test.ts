/**
 * Members named after JavaScript keywords or identifiers in Ajv's generated code are treated as ordinary
 * data.
 */

import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { JsonObject, JsonValue } from "../../../generator/support/json.ts";
import { seed } from "../../harness/seed.ts";
import { wordFor, type Case } from "./documents.ts";
import { examineNear, judge } from "./judge.ts";
import { randomCases } from "../../harness/effort.ts";

const words =
  `validate schema func pattern default root wrapper formats err errs data errors vErrors valid props items key
  missing core document types evaluated instancePath schemaPath keyword params rootData parentData parentDataProperty const
  export import require function return new class null judge check explain is`.split(/\s+/);

const name = fc
  .tuple(fc.constantFrom(...words), fc.constantFrom("", "", "0", "1", "2", "3", "10"))
  .map((parts) => parts.join(""));

/** Identifiers in Ajv's generated code. */
const text = fc.oneof(
  name,
  name.map((one) => `export const ${one} = require("${one}").default;`),
  name.map((one) => `vErrors.push(${one}); "schemaPath:\\"`),
);

const leaf = fc.oneof(
  fc.constant<JsonObject>({ type: "string", minLength: 3 }),
  fc.constant<JsonObject>({ type: "string", pattern: "a" }),
  fc.uniqueArray(text, { minLength: 1, maxLength: 3 }).map((values): JsonObject => ({ enum: values })),
  text.map((value): JsonObject => ({ const: value })),
  text.map((value): JsonObject => ({ not: { const: value } })),
  fc.tuple(name, text).map(([key, value]): JsonObject => ({ const: { [key]: value } })),
);

const object = (inner: fc.Arbitrary<JsonObject>): fc.Arbitrary<JsonObject> =>
  fc
    .tuple(
      fc.uniqueArray(name, { minLength: 1, maxLength: 4 }),
      fc.array(inner, { minLength: 4, maxLength: 4 }),
    )
    .chain(([names, schemas]) =>
      fc.record<JsonObject>({
        type: fc.constant("object"),
        properties: fc.constant(Object.fromEntries(names.map((one, at) => [one, schemas[at] ?? true]))),
        required: fc.subarray(names),
        ...(names.length > 2 ? { not: fc.constant({ required: names.slice(1) }) } : {}),
        ...(names.length > 3 ? { patternProperties: inner.map((one) => ({ [`^${names[0]}`]: one })) } : {}),
      }),
    );

const documents = (draft: Case["draft"]): fc.Arbitrary<Case> =>
  fc.tuple(object(fc.oneof(leaf, object(leaf))), object(leaf), name).map(([schema, other, key]) => {
    const word = wordFor(draft);
    const members = Object(schema["properties"]);
    const referring: JsonValue = { ...members, [key]: { $ref: `#/${word}/other` } };
    return { draft, document: { ...schema, properties: referring, [word]: { other } } };
  });

test.each<Case["draft"]>(["draft-07", "2020-12"])(
  "in documents of %s",
  async (draft) => {
    const cases = fc.sample(documents(draft), { numRuns: randomCases(25), seed });
    const exams = cases.flatMap((one, index) => examineNear(one, 30, seed + index) ?? []);
    expect(exams.length).toBeGreaterThan(cases.length * 0.8);
    expect(
      (await judge(exams)).map(({ exam, ...finding }) => ({ ...finding, document: exam.document })),
    ).toEqual([]);
  },
  600_000,
);
