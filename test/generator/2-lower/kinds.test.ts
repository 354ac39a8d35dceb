/** Regression tests: schemas that once caused an internal error or a wrong verdict. */

import { expect, test } from "vitest";
import type { JsonValue } from "../../../generator/support/json.ts";
import { openDoor } from "../../harness/door.ts";

interface Kind {
  readonly name: string;
  /** The entry file comes first. */
  readonly files: Readonly<Record<string, JsonValue>>;
  readonly valid: readonly JsonValue[];
  readonly invalid: readonly JsonValue[];
}

const draft07 = { $schema: "http://json-schema.org/draft-07/schema#" };

const alone = (
  name: string,
  schema: JsonValue,
  valid: readonly JsonValue[],
  invalid: readonly JsonValue[],
): Kind => ({
  name,
  files: { "main.json": schema },
  valid,
  invalid,
});

const text = { type: "string" };

const tree = {
  $id: "https://example.com/tree",
  $dynamicAnchor: "node",
  type: "object",
  properties: { children: { type: "array", items: { $dynamicRef: "#node" } } },
};

const kinds: readonly Kind[] = [
  alone(
    "keywords without a shape inside a keyword next to a union",
    { ...draft07, anyOf: [{}, { properties: {} }], items: { not: { type: "number" } } },
    [["a"], {}, 1],
    [[1], ["a", 1]],
  ),
  alone(
    "`id` is an unknown keyword",
    { ...draft07, properties: { a: { id: "x", ...text } } },
    [{ a: "s" }],
    [{ a: 1 }],
  ),
  alone(
    "keywords without a shape next to a `oneOf`",
    {
      ...draft07,
      oneOf: [
        { required: ["a"], properties: { a: { const: 1 } } },
        { required: ["a"], properties: { a: { const: 2 } } },
      ],
      properties: { b: { items: { not: { type: "number" } } } },
    },
    [{ a: 1 }, { a: 2, b: ["x"] }],
    [{ a: 1, b: [1] }, { a: 2, b: ["x", 1] }, { a: 3 }],
  ),
  alone(
    "an alternative that the keywords next to the union rule out",
    {
      ...draft07,
      oneOf: [
        { type: "object", required: ["type"] },
        { type: "object", properties: { type: { enum: [null] } }, required: ["type"] },
      ],
      additionalProperties: { const: "e" },
    },
    [{ type: "e" }, { type: "e", a: "e" }],
    [{ type: null }, { type: "e", a: "b" }, {}],
  ),
  alone(
    "an alternative that never applies, because another one accepts the same data",
    { ...draft07, type: "object", definitions: { two: { oneOf: [{}, { properties: {} }], type: "object" } } },
    [{}],
    [1],
  ),
  alone(
    "keywords of later drafts",
    {
      ...draft07,
      properties: { b: { unevaluatedProperties: false }, c: { prefixItems: [text], minContains: 2 } },
      dependentRequired: { a: ["b"] },
    },
    [{ b: { x: 1 } }, { a: 1 }, { c: [1] }],
    [],
  ),
  alone(
    "`__proto__` is the only allowed property",
    JSON.parse(
      '{"properties":{"__proto__":{"anyOf":[{"enum":["a"]}]}},"additionalProperties":false,"type":"object"}',
    ),
    [{}, JSON.parse('{"__proto__":"a"}')],
    [{ a: "a" }, JSON.parse('{"__proto__":"b"}')],
  ),
  alone(
    "`__proto__` matches by name and by pattern",
    JSON.parse(
      '{"properties":{"__proto__":{"type":"string"}},"patternProperties":{"^__proto__$":{"minLength":2}},"type":"object"}',
    ),
    [{}, JSON.parse('{"__proto__":"ab"}')],
    [JSON.parse('{"__proto__":"b"}'), JSON.parse('{"__proto__":[]}')],
  ),
  alone(
    "`$id` below an unknown keyword",
    {
      "x-a": { $id: "http://a/b", ...text },
      properties: { p: { $ref: "#/x-a" }, q: { "x-b": { $id: "http://a/b" } } },
    },
    [{ p: "s" }],
    [{ p: 1 }],
  ),
  alone(
    "bounds close to the largest double",
    { type: "object", properties: { a: { type: "number", minimum: 1e308, maximum: 1.7e308 } } },
    [{ a: 1.5e308 }],
    [{ a: 1 }],
  ),
  {
    name: "a definition that is only a reference into a folder",
    files: {
      "main.json": { properties: { p: { $ref: "#/$defs/P" } }, $defs: { P: { $ref: "s/b.json" } } },
      "s/b.json": { properties: { q: { $ref: "c.json" }, r: { $ref: "#/$defs/R" } }, $defs: { R: text } },
      "s/c.json": { properties: { x: { type: "integer" } } },
    },
    valid: [{ p: { q: { x: 1 }, r: "s" } }],
    invalid: [{ p: { q: { x: "1" } } }, { p: { r: 1 } }],
  },
  {
    name: "a relative reference below an `https` `$id`",
    files: {
      "main.json": { $id: "https://example.com/main.json", properties: { b: { $ref: "b.json" } } },
      "b.json": text,
    },
    valid: [{ b: "s" }],
    invalid: [{ b: 1 }],
  },
  alone(
    "an anchor that an outer resource also defines",
    {
      $id: "https://example.com/strict",
      $dynamicAnchor: "node",
      $ref: "tree",
      unevaluatedProperties: false,
      $defs: { tree },
    },
    [{ children: [{ children: [] }] }],
    [{ children: [{ daat: 1 }] }, { daat: 1 }],
  ),
  alone(
    "`$recursiveAnchor` that an outer resource also defines",
    {
      $schema: "https://json-schema.org/draft/2019-09/schema",
      $id: "https://example.com/strict",
      $recursiveAnchor: true,
      $ref: "tree",
      unevaluatedProperties: false,
      $defs: {
        tree: {
          $id: "tree",
          $recursiveAnchor: true,
          type: "object",
          properties: { children: { type: "array", items: { $recursiveRef: "#" } } },
        },
      },
    },
    [{ children: [{ children: [] }] }],
    [{ children: [{ daat: 1 }] }, { daat: 1 }],
  ),
];

test.each(kinds)("$name", async ({ files, valid, invalid }) => {
  const { codecs, close } = await openDoor(new Map(Object.entries(files)), "main.json");
  const codec = codecs.get("main.json#");
  expect(valid.filter((data) => codec?.is(data) !== true)).toEqual([]);
  expect(invalid.filter((data) => codec?.is(data) !== false)).toEqual([]);
  close();
});
