/** Numbers and booleans as tags: versions, and results that succeeded or failed. */

import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { conclude } from "../../../generator/infer/conclude/conclude.ts";
import { usualOptions, type InferOptions } from "../../../generator/infer/conclude/options.ts";
import { collect, newCollection } from "../../../generator/infer/summary/collect.ts";
import { objectAt, type JsonObject, type JsonValue } from "../../../generator/support/json.ts";

const inferred = (documents: readonly JsonValue[], options: Partial<InferOptions> = {}): JsonObject => {
  const all = { ...usualOptions, name: "Row", ...options };
  const collection = newCollection(all.tags);
  for (const [index, value] of documents.entries())
    collect(collection, value, { file: "a.jsonl", portion: 0, line: index + 1 });
  const { summary, deep } = collection;
  return summary === undefined ? expect.unreachable() : conclude({ summary, deep }, all).schema;
};

const definition = (schema: JsonObject, name: string): JsonObject =>
  objectAt(objectAt(schema, "$defs"), name);

const references = (...names: readonly string[]): readonly JsonObject[] =>
  names.map((name) => ({ $ref: `#/$defs/${name}` }));

const many = (make: (index: number) => JsonValue): readonly JsonValue[] =>
  Array.from({ length: 20 }, (_, index) => make(index));

const versions = many((index) =>
  index % 2 === 0
    ? { version: 1, name: `name ${index}`, count: index }
    : { version: 2, title: `title ${index}`, price: { value: index } },
);

const results = many((index) =>
  index % 4 === 0 ? { ok: false, reason: `reason ${index}` } : { ok: true, rows: [index], more: "none, yet" },
);

test("finds versions, and accepts other versions unless the schema is closed", () => {
  const schema = inferred(versions);
  expect(definition(schema, "Row")["oneOf"]).toEqual(references("Version1Row", "Version2Row", "OtherRow"));
  expect(objectAt(definition(schema, "Version2Row"), "properties")["version"]).toEqual({ const: 2 });
  expect(definition(inferred(versions, { isClosed: true }), "Row")).toEqual({
    title: "Row",
    description: "Seen 20 times.",
    oneOf: references("Version1Row", "Version2Row"),
  });
  const isValid = new Ajv2020({ strict: false, validateFormats: false }).compile(schema);
  const others: readonly JsonValue[] = [
    { version: 3 },
    { version: 2, name: "name", count: 1 },
    { version: "3" },
  ];
  expect(others.map((one) => isValid(one))).toEqual([true, false, false]);
});

test("finds results that succeeded or failed, also in other objects", () => {
  const isOk = references("NotOkRow", "OkRow");
  expect(definition(inferred(results), "Row")["oneOf"]).toEqual(isOk);
  const calls = results.map((outcome, index): JsonValue => ({ id: `call ${index}`, outcome }));
  expect(definition(inferred(calls), "Outcome")["oneOf"]).toEqual(references("NotOkOutcome", "OkOutcome"));
});

test("finds no union if the members do not depend on the number or boolean", () => {
  const flags = many((index) => ({
    error: index % 2 === 0,
    version: 1 + (index % 3),
    text: `text, ${index}`,
  }));
  expect(definition(inferred(flags), "Row")["oneOf"]).toBeUndefined();
});

test("other names are tags if they are asked for", () => {
  const rows = many((index) =>
    index % 2 === 0 ? { paid: true, by: `a, ${index}` } : { paid: false, due: index },
  );
  expect(definition(inferred(rows), "Row")["oneOf"]).toBeUndefined();
  expect(definition(inferred(rows, { tags: ["paid"] }), "Row")["oneOf"]).toEqual(
    references("NotPaidRow", "PaidRow"),
  );
});

test("a member with strings and numbers is not a tag", () => {
  const rows = many((index) => (index % 2 === 0 ? { version: 1, a: index } : { version: "b", b: index }));
  expect(definition(inferred(rows), "Row")["oneOf"]).toBeUndefined();
});
