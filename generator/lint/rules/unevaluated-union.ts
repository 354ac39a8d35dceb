/**
 * UNEVALUATED_UNION: a schema that combines `$ref`, alternatives and `unevaluatedProperties: false`, which
 * common validators evaluate incorrectly.
 */

import type { LintRule } from "../rule.ts";

export const unevaluatedUnion: LintRule = {
  code: "UNEVALUATED_UNION",
  sentence:
    "unevaluatedProperties: false is used together with a $ref and alternatives, which common validators evaluate incorrectly.",
  severity: "warning",
  kind: "document",
  bad: '{"$schema": "https://json-schema.org/draft/2020-12/schema", "$ref": "#/$defs/Base", "oneOf": [{"properties": {"a": {"type": "string"}}, "required": ["a"]}, {"properties": {"b": {"type": "string"}}, "required": ["b"]}], "unevaluatedProperties": false, "$defs": {"Base": {"type": "object", "properties": {"id": {"type": "string"}}}}}',
  good: '{"$schema": "https://json-schema.org/draft/2020-12/schema", "oneOf": [{"$ref": "#/$defs/A"}, {"$ref": "#/$defs/B"}], "$defs": {"A": {"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a"], "additionalProperties": false}, "B": {"type": "object", "properties": {"b": {"type": "string"}}, "required": ["b"], "additionalProperties": false}}}',
  *find({ nodes }) {
    for (const { node, file, pointer } of nodes) {
      const hasUnion = Array.isArray(node["oneOf"]) || Array.isArray(node["anyOf"]);
      if (typeof node["$ref"] !== "string" || !hasUnion || node["unevaluatedProperties"] !== false) continue;
      yield {
        file,
        pointer: `${pointer}/unevaluatedProperties`,
        message:
          "common validators evaluate this combination of $ref, alternatives and unevaluatedProperties incorrectly (ajv#2559)",
        hint: "Move the properties into each alternative, with additionalProperties: false.",
      };
    }
  },
};
