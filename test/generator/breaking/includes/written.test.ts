/**
 * Proofs based on the author's schemas: each one holds for random documents, and every kind of proof occurs.
 */

import { expect, test } from "vitest";
import * as fc from "fast-check";
import { isWrittenEmpty, writtenIncludes } from "../../../../generator/breaking/includes/written.ts";
import type { Dialect, Entity } from "../../../../generator/model/model.ts";
import { GenerationError } from "../../../../generator/support/diagnostics.ts";
import type { JsonObject, JsonValue } from "../../../../generator/support/json.ts";
import { authorityOver } from "../../../harness/authority.ts";
import { randomCases } from "../../../harness/effort.ts";
import { dataFor } from "../../../corpus/instances/data.ts";
import { dialectOf } from "../../conform/documents/subjects.ts";
import { randomPairs } from "../random-pairs.ts";

const draft = "https://json-schema.org/draft/2020-12/schema";

const dialectIn = (schema: JsonObject): Dialect => dialectOf(new Map([["thing.json", schema]]), "thing.json");

const entityAt = ({ entities }: Dialect, pointer: string): Entity | undefined =>
  entities.find((entity) => entity.pointer === pointer && entity.isPart !== true);

const rootOf = (schema: JsonObject): readonly [Entity, Dialect] => {
  const dialect = dialectIn({ $schema: draft, title: "Thing", ...schema });
  const root = entityAt(dialect, "");
  if (root === undefined) throw new Error("the schema has no root");
  return [root, dialect];
};

const includes = (from: JsonObject, to: JsonObject): boolean =>
  writtenIncludes(...rootOf(from), ...rootOf(to));

const text = { type: "string" };

const given = (...parts: readonly JsonValue[]): JsonObject =>
  Object.fromEntries(parts.map((part, index) => [["if", "then", "else"][index], part]));

const included: readonly (readonly [title: string, from: JsonObject, to: JsonObject])[] = [
  ["a type", { type: "integer" }, { type: ["number", "null"] }],
  ["listed values", { enum: ["a", 1, null] }, { anyOf: [{ type: ["string", "null"] }, { minimum: 1 }] }],
  ["a pattern", { type: "string", pattern: "^a", maxLength: 3 }, { pattern: "^a" }],
  ["a bound", { type: "number", minimum: 5 }, { exclusiveMinimum: 4 }],
  ["a bound of integers", { type: "integer", exclusiveMinimum: 4 }, { minimum: 5 }],
  ["a part of allOf", { allOf: [text, { maxLength: 3 }] }, { maxLength: 4, type: ["string", "array"] }],
  [
    "a changed part of allOf",
    { not: { const: "a" }, allOf: [{ maxLength: 3 }, { pattern: "a" }] },
    { not: { const: "a" }, allOf: [{ maxLength: 4 }, { pattern: "a" }] },
  ],
  [
    "an alternative",
    { anyOf: [text, { type: "null" }] },
    { anyOf: [{ type: "null" }, { type: "array" }, text] },
  ],
  [
    "a single alternative",
    { oneOf: [text, { type: "null" }] },
    { oneOf: [{ type: "array" }, text, { type: "null" }] },
  ],
  ["the same condition", given(text, { maxLength: 3 }), given(text, { maxLength: 4 })],
  [
    "both cases of a condition",
    given(text, { maxLength: 3 }, { type: "null" }),
    { type: ["string", "null"] },
  ],
  ["a condition that always applies", { type: "string", maxLength: 3 }, given(text, { maxLength: 3 })],
  ["a wider exclusion", { not: { type: ["string", "null"] } }, { not: text }],
  ["an exclusion of other types", { type: "integer" }, { not: text }],
  [
    "members",
    { type: "object", properties: { a: { type: "integer" } }, required: ["a"] },
    { properties: { a: { type: "number" } }, required: ["a"] },
  ],
  [
    "undeclared members",
    { additionalProperties: text },
    { properties: { a: text }, additionalProperties: { type: ["string", "null"] } },
  ],
  [
    "members by pattern",
    { patternProperties: { "^a": { maxLength: 2 } } },
    { patternProperties: { "^a": { maxLength: 3 } }, properties: { ab: { maxLength: 4 } } },
  ],
  [
    "forbidden members",
    { type: "object", properties: { a: false } },
    { dependentSchemas: { a: { required: ["b"] } } },
  ],
  [
    "dependent members",
    { type: "object", required: ["a"], dependentRequired: { a: ["b"] } },
    { required: ["b"] },
  ],
  [
    "the names of a closed object",
    { type: "object", properties: { ab: true }, additionalProperties: false },
    { propertyNames: { maxLength: 2 }, maxProperties: 1 },
  ],
  [
    "items",
    { type: "array", items: { type: "integer" } },
    { items: { type: "number" }, contains: true, minContains: 0 },
  ],
  [
    "a tuple",
    { prefixItems: [text], items: false },
    { prefixItems: [{ type: ["string", "null"] }], maxItems: 1 },
  ],
  ["contained items", { contains: { const: "a" }, minContains: 2 }, { contains: text }],
  [
    "items that are all contained",
    { type: "array", minItems: 1, items: text },
    { contains: { type: ["string", "null"] } },
  ],
  [
    "another unevaluatedItems",
    { prefixItems: [text], unevaluatedItems: { type: "integer" } },
    { prefixItems: [text], unevaluatedItems: { type: "number" } },
  ],
  [
    "members that unevaluatedProperties accepts",
    { additionalProperties: text },
    { unevaluatedProperties: { type: ["string", "null"] } },
  ],
  [
    "recursive schemas",
    { type: "object", properties: { a: { $ref: "#" }, b: { type: "integer" } } },
    { properties: { a: { $ref: "#" }, b: { type: "number" } } },
  ],
  ["a schema without values", { type: "string", minLength: 3, maxLength: 2 }, { type: "integer" }],
  ["a contradiction", { allOf: [text, { type: "null" }] }, { type: "integer" }],
  [
    "a required member without values",
    { type: "object", required: ["a"], properties: { a: false } },
    { type: "integer" },
  ],
];

test.each(included)("finds that %s is included", (_title, from, to) => {
  expect(includes(from, to)).toBe(true);
});

const different: readonly (readonly [title: string, from: JsonObject, to: JsonObject])[] = [
  ["a wider type", { type: "number" }, { type: "integer" }],
  ["another value", { enum: ["a", "b"] }, { enum: ["a"] }],
  ["an exclusive bound", { type: "number", minimum: 5 }, { exclusiveMinimum: 5 }],
  ["an untyped member", { properties: { a: text } }, { properties: { a: text }, additionalProperties: text }],
  ["two matching alternatives", { type: "string" }, { oneOf: [text, { type: ["string", "null"] }] }],
  [
    "a member that matches only one pattern",
    { patternProperties: { a: text, b: { type: "null" } } },
    { patternProperties: { a: text }, additionalProperties: { type: "null" } },
  ],
  ["an item beyond the tuple", { prefixItems: [text] }, { items: text }],
  ["no contained item", { type: "array", items: text }, { contains: text }],
  ["too many contained items", { contains: text, maxContains: 2 }, { contains: text, maxContains: 1 }],
  ["another condition", given(text, { maxLength: 3 }), given({ type: "null" }, false)],
  ["the other case of a condition", given(text, { maxLength: 3 }), { maxLength: 3, type: "string" }],
  ["a name", { type: "object", properties: { abc: true } }, { propertyNames: { maxLength: 2 } }],
  ["a pattern", { type: "string" }, { pattern: "a" }],
  ["a narrower exclusion", { not: text }, { not: { type: ["string", "null"] } }],
  [
    "recursive schemas",
    { properties: { a: { $ref: "#" }, b: { type: "number" } } },
    { properties: { a: { $ref: "#" }, b: { type: "integer" } } },
  ],
];

test.each(different)("does not claim that %s is included", (_title, from, to) => {
  expect(includes(from, to)).toBe(false);
});

test("treats an endless value as no value", () => {
  const endless = { type: "object", properties: { a: { $ref: "#" } }, required: ["a"] };
  expect(isWrittenEmpty(...rootOf(endless))).toBe(true);
  expect(isWrittenEmpty(...rootOf({ ...endless, required: [] }))).toBe(false);
});

/** Returns undefined if Koine rejects the schema. */
const dialectIfRead = (schema: JsonObject): Dialect | undefined => {
  try {
    return dialectIn(schema);
  } catch (error) {
    if (error instanceof GenerationError) return undefined;
    throw error;
  }
};

const count = randomCases(1000);
const { seed = 13 } = fc.readConfigureGlobal();

test("is right about random documents", () => {
  const wrong: string[] = [];
  let proofs = 0;
  for (const [index, { draft: own, before, after }] of randomPairs(count, seed + 7).entries()) {
    const [old, now] = [dialectIfRead(before), dialectIfRead(after)];
    if (old === undefined || now === undefined) continue;
    for (const pointer of ["", "/$defs/one", "/$defs/two", "/definitions/one"]) {
      const [from, to] = [entityAt(old, pointer), entityAt(now, pointer)];
      if (from === undefined || to === undefined || !writtenIncludes(from, old, to, now)) continue;
      proofs += 1;
      const [writes, reads] = [before, after].map((schema) =>
        authorityOver(new Map([["thing.json", schema]]), own).of("thing.json", pointer),
      );
      const files = new Map([["thing.json", before]]);
      const data = dataFor({ files, schema: from.schema }, 60, index);
      const stray = data.find((value: JsonValue) => writes?.(value) === true && reads?.(value) === false);
      if (stray !== undefined)
        wrong.push(
          `${JSON.stringify(stray)} of "${pointer}"\n  ${JSON.stringify(before)}\n  ${JSON.stringify(after)}`,
        );
    }
  }
  expect(wrong.slice(0, 3).join("\n")).toBe("");
  expect(proofs).toBeGreaterThan(count / 2);
});
