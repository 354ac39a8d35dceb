/** Tests the oracle itself: it returns Ajv's verdict, changed only by the rows of the departures table. */

import { expect, test } from "vitest";
import type { JsonValue } from "../../../../generator/support/json.ts";
import { readJson } from "../../../../runtime/core/json/index.ts";
import { expectedVerdict } from "./oracle.ts";

const read = (text: string): JsonValue => {
  const reading = readJson(text);
  if (!reading.ok) throw new Error(text);
  return reading.value;
};

const wide = "9007199254740993";

const cases: readonly [schema: string, valid: readonly string[], invalid: readonly string[]][] = [
  ['{"type":"integer"}', ["1", "1.0", "9007199254740991"], ["1.5", "9007199254740992", "1e16", wide]],
  ['{"type":["integer","string"]}', ["1", '"a"'], [wide, "1.5"]],
  ['{"type":"number"}', ["1.5", wide, "1e300"], ['"1"', "1".padEnd(400, "0")]],
  ['{"not":{"type":"integer"}}', ["1.5", '"a"'], ["1", wide]],
  ['{"oneOf":[{"type":"integer"},{"type":"number"}]}', ["1.5"], ["1", wide]],
  ['{"anyOf":[{"type":"integer"},{"type":"number"}]}', ["1.5", "1", wide], ['"1"']],
  [`{"const":${wide}}`, [wide, "9007199254740992.0"], ["9007199254740992", "9007199254740994"]],
  [`{"enum":[{"a":[${wide}]}]}`, [`{"a":[${wide}]}`], ['{"a":[9007199254740992]}', "{}"]],
  ['{"uniqueItems":true}', [`[${wide},9007199254740992]`], [`[${wide},${wide}]`]],
  ['{"maximum":100}', ["100", '"x"'], ["101", "99999999999999999999"]],
  [`{"exclusiveMaximum":${wide}}`, ["9007199254740992"], [wide]],
  ['{"multipleOf":0.01}', ["19.99", "0.94", "4.02", wide], ["19.999"]],
  ['{"multipleOf":3}', ["9", "9007199254740993"], ["9007199254740994"]],
  [
    '{"properties":{"__proto__":{"enum":[1]}},"additionalProperties":false}',
    ["{}", '{"__proto__":1}'],
    ['{"__proto__":2}', '{"a":1}'],
  ],
  ['{"multipleOf":1e-308}', ["1e308"], []],
  [
    '{"properties":{"type":{"type":"integer"}},"dependentRequired":{"type":["integer"]}}',
    ["{}"],
    ['{"type":1}'],
  ],
];

test.each(cases)("%s", (schema, valid, invalid) => {
  const verdict = expectedVerdict(read(schema), "2020-12");
  expect(valid.filter((text) => !verdict(read(text)))).toEqual([]);
  expect(invalid.filter((text) => verdict(read(text)))).toEqual([]);
});
