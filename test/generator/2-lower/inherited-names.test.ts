/** The member names of `Object.prototype`, and `__proto__`, are ordinary names in schemas and in data. */

import { expect, test } from "vitest";
import type { JsonValue } from "../../../generator/support/json.ts";
import { openEach } from "../../harness/door.ts";
import { brokenLaws } from "../../harness/laws.ts";

type Case = readonly [schema: string, valid: readonly string[], invalid: readonly string[]];

const cases: readonly Case[] = [
  ['{"const":{"toString":"x"}}', ['{"toString":"x"}'], ["{}", '{"toString":"y"}', '{"toString":"x","a":1}']],
  ['{"const":{"valueOf":{"a":1}}}', ['{"valueOf":{"a":1}}'], ["{}", '{"valueOf":{"a":2}}']],
  ['{"const":{"hasOwnProperty":1}}', ['{"hasOwnProperty":1}'], ["{}", '{"hasOwnProperty":2}']],
  ['{"const":{"constructor":{"name":"x"}}}', ['{"constructor":{"name":"x"}}'], ["{}", '{"constructor":1}']],
  [
    '{"const":{"a":{"__proto__":{"b":1}}}}',
    ['{"a":{"__proto__":{"b":1}}}'],
    ['{"a":{}}', '{"a":{"__proto__":{"b":2}}}'],
  ],
  [
    '{"enum":[{"__proto__":1},{"__proto__":2},{"length":0}]}',
    ['{"__proto__":1}', '{"__proto__":2}'],
    ["{}", '{"__proto__":3}', "[]"],
  ],
  ['{"enum":["__proto__","constructor"]}', ['"__proto__"', '"constructor"'], ['"toString"', "{}"]],
  [
    '{"type":"object","properties":{"__proto__":{"type":"string"},"constructor":{"type":"integer"},"toString":{"type":"boolean"}},"required":["__proto__","constructor"]}',
    ['{"__proto__":"s","constructor":1}', '{"__proto__":"s","constructor":1,"toString":true}'],
    [
      "{}",
      '{"constructor":1}',
      '{"__proto__":"s"}',
      '{"__proto__":1,"constructor":1}',
      '{"__proto__":"s","constructor":1,"toString":1}',
    ],
  ],
  [
    '{"required":["toString","__proto__"]}',
    ['{"toString":1,"__proto__":2}', "[]"],
    ["{}", '{"toString":1}', '{"__proto__":{"toString":1}}'],
  ],
  [
    '{"dependentRequired":{"__proto__":["constructor"],"constructor":["toString"]}}',
    ["{}", '{"__proto__":1,"constructor":2,"toString":3}'],
    ['{"__proto__":1}', '{"constructor":1}'],
  ],
  [
    '{"dependentSchemas":{"__proto__":{"required":["valueOf"]}}}',
    ["{}", '{"__proto__":1,"valueOf":1}'],
    ['{"__proto__":1}'],
  ],
  [
    '{"if":{"properties":{"__proto__":{"const":1}},"required":["__proto__"]},"then":{"required":["x"]}}',
    ["{}", '{"__proto__":2}', '{"__proto__":1,"x":1}'],
    ['{"__proto__":1}'],
  ],
  [
    '{"type":"object","additionalProperties":{"type":"integer"}}',
    ['{"__proto__":1,"constructor":2}'],
    ['{"__proto__":"s"}', '{"constructor":"s"}'],
  ],
  [
    '{"type":"object","properties":{"x":{"type":"string"}},"patternProperties":{"^__":{"type":"integer"}},"additionalProperties":false}',
    ['{"x":"s","__proto__":1}'],
    ['{"__proto__":"s"}', '{"constructor":1}'],
  ],
  [
    '{"type":"object","propertyNames":{"enum":["__proto__","a"]}}',
    ['{"__proto__":1,"a":2}'],
    ['{"constructor":1}'],
  ],
  [
    '{"oneOf":[{"type":"object","properties":{"t":{"const":"__proto__"},"a":{"type":"string"}},"required":["t","a"]},{"type":"object","properties":{"t":{"const":"constructor"}},"required":["t"]}]}',
    ['{"t":"__proto__","a":"x"}', '{"t":"constructor"}'],
    ['{"t":"__proto__"}', '{"t":"toString"}'],
  ],
  [
    '{"properties":{"a":{}},"__proto__":{"type":"string"},"constructor":1,"allOf":[{"toString":2}]}',
    ["1", "{}"],
    [],
  ],
];

const parsed = (text: string): JsonValue => JSON.parse(text);

test("treats inherited names as ordinary names at every entry point", async () => {
  const $schema = "https://json-schema.org/draft/2020-12/schema";
  const openings = await openEach(cases.map(([schema]) => ({ $schema, ...Object(parsed(schema)) })));
  const broken = cases.flatMap(([schema, valid, invalid], index) => {
    const codec = openings[index] ?? new Error("not opened");
    if (codec instanceof Error) return [`${schema}: ${codec.message}`];
    const broke = (text: string, verdict: boolean): string[] =>
      brokenLaws(codec, parsed(text), verdict).map((law) => `${schema}: ${text}: ${law}`);
    return [...valid.flatMap((text) => broke(text, true)), ...invalid.flatMap((text) => broke(text, false))];
  });
  expect(broken).toEqual([]);
});
