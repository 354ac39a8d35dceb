/** Checks laws of inference: documents are valid under their schema, and merging does not depend on the order. */

import { Ajv2020 } from "ajv/dist/2020.js";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { conclude } from "../../../generator/infer/conclude/conclude.ts";
import { usualOptions, type InferOptions } from "../../../generator/infer/conclude/options.ts";
import {
  collect,
  mergeCollections,
  newCollection,
  type Collection,
} from "../../../generator/infer/summary/collect.ts";
import { canonicalJson, type JsonValue } from "../../../runtime/core/json/index.ts";
import { randomCases } from "../../harness/effort.ts";
import { json } from "../../harness/json.ts";

interface Document {
  readonly line: number;
  readonly value: JsonValue;
}

const collected = (documents: readonly Document[], depth: number): Collection => {
  const collection = { ...newCollection([]), depth };
  for (const { line, value } of documents) collect(collection, value, { file: "a.jsonl", portion: 0, line });
  return collection;
};

const schemaOf = ({ summary, deep }: Collection, options: InferOptions = usualOptions) => {
  if (summary === undefined) throw new TypeError("there are no documents");
  return conclude({ summary, deep }, options);
};

const words = fc.constantFrom("text", "image", "tool", "a", "b", "user", "hello world", "2024-02-29", "x1");
const keys = fc.constantFrom(
  "type",
  "role",
  "kind",
  "version",
  "ok",
  "id",
  "value",
  "children",
  "data",
  "items",
  "constructor",
  "17",
);
const scalars = fc.oneof(
  words,
  fc.integer({ min: -3, max: 3 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
  fc.constant(null),
);

/** Uses few keys and words, so that objects repeat and nest inside similar objects. */
const { value: values } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    scalars,
    fc.array(tie("value"), { maxLength: 3 }),
    fc
      .array(fc.tuple(keys, tie("value")), { maxLength: 5 })
      .map((entries): unknown => Object.fromEntries(entries)),
    fc.record(
      { type: words, value: tie("value"), children: fc.array(tie("value"), { maxLength: 2 }) },
      { requiredKeys: [] },
    ),
    fc.record({ version: fc.constantFrom(1, 2, 3), a: scalars, b: words }, { requiredKeys: ["version"] }),
    fc.record({ ok: fc.boolean(), result: tie("value"), error: words }, { requiredKeys: ["ok"] }),
  ),
}));

const documents = fc
  .array(values, { minLength: 1, maxLength: 12 })
  .map((all) => all.map((value, index): Document => ({ line: index + 1, value: json(value) })));

const options = fc.record({
  name: fc.constant("Event"),
  isClosed: fc.boolean(),
  tags: fc.constantFrom<readonly string[]>([], ["kind"], ["id"]),
  enumLimit: fc.integer({ min: 0, max: 20 }),
  optionalBelow: fc.integer({ min: 0, max: 5 }),
});

/** Without this, only data with a very large number of members would reach the smaller depths. */
const depths = fc.constantFrom(96, 4, 2);

const ajv = new Ajv2020({ strict: false, validateFormats: false, ownProperties: true });

test("every document is valid under the inferred schema", () => {
  fc.assert(
    fc.property(documents, options, depths, (all, chosen, depth) => {
      const { schema } = schemaOf(collected(all, depth), chosen);
      const validate = ajv.compile(schema);
      expect(all.filter(({ value }) => !validate(value))).toEqual([]);
    }),
    { numRuns: randomCases(200) },
  );
});

test("summaries of parts, in any order, merge to the summary of all documents", () => {
  fc.assert(
    fc.property(
      documents,
      fc.array(fc.nat(2), { minLength: 12, maxLength: 12 }),
      depths,
      (all, parts, depth) => {
        const [first, ...rest] = [2, 0, 1].flatMap((part) => {
          const own = all.filter((_, index) => parts[index] === part).toReversed();
          return own.length === 0 ? [] : [collected(own, depth)];
        });
        if (first === undefined) return;
        for (const other of rest) mergeCollections(first, other);
        const [merged, whole] = [schemaOf(first), schemaOf(collected(all, depth))];
        expect(canonicalJson(json(merged.schema))).toBe(canonicalJson(json(whole.schema)));
        expect(JSON.stringify(merged)).toBe(JSON.stringify(whole));
      },
    ),
    { numRuns: randomCases(200) },
  );
});

test("reducing the depth step by step gives the same schema as a small depth from the start", () => {
  fc.assert(
    fc.property(documents, fc.subarray([8, 6, 4]), (all, steps) => {
      const whole = collected(all, 96);
      for (const depth of [...steps, 2]) mergeCollections(whole, { ...newCollection([]), depth });
      expect(schemaOf(whole).schema).toEqual(schemaOf(collected(all, 2)).schema);
    }),
    { numRuns: randomCases(200) },
  );
});
