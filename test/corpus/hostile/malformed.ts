/** Every keyword with invalid values, or with valid values that the generator should not trust. */

import type { JsonObject, JsonValue } from "../../../generator/support/json.ts";
import { documentCase, draft, type Case } from "./case.ts";

const keywords = `
  $schema $id $anchor $ref $dynamicRef $dynamicAnchor $defs definitions $comment $vocabulary $recursiveRef $recursiveAnchor
  type enum const title description default examples deprecated readOnly writeOnly format pattern minLength maxLength
  minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minItems maxItems uniqueItems contains minContains
  maxContains items prefixItems additionalItems unevaluatedItems properties patternProperties additionalProperties
  unevaluatedProperties propertyNames minProperties maxProperties required dependencies dependentRequired
  dependentSchemas allOf anyOf oneOf not if then else discriminator nullable contentEncoding contentMediaType contentSchema
  $data tsType x-open x-null x-omit-empty x-flatten x-name x-unknown-fields x-deserialize-default-on-error
`
  .split(/\s+/)
  .filter((word) => word !== "");

const values: Readonly<Record<string, JsonValue>> = {
  null: null,
  true: true,
  "a negative fraction": -1.5,
  "a large number": 1e300,
  "an empty text": "",
  "an empty list": [],
  "an empty object": {},
  "a list of lists": [[[]]],
  "a list of schemas": [{}, true, false],
  "an inherited name": Object.fromEntries([["__proto__", { constructor: {} }]]),
  "a text": "toString",
};

const around = (keyword: string, value: JsonValue): JsonObject => ({
  $schema: draft,
  type: "object",
  properties: { a: { [keyword]: value } },
});

export const malformed: readonly Case[] = keywords.flatMap((keyword) =>
  Object.entries(values).map(([what, value]) =>
    documentCase(`malformed: ${keyword} is ${what}`, around(keyword, value)),
  ),
);
