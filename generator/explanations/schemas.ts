/** Examples of invalid schemas. */

import type { Examples } from "./example.ts";

export const schemaExamples = {
  pattern_invalid: {
    kind: "document",
    bad: '{"type": "string", "pattern": "(?i)[a-z]+"}',
    good: '{"type": "string", "pattern": "[A-Za-z]+"}',
  },
  keyword_unknown: {
    kind: "schema",
    bad: '{"type": "string", "minimumLength": 1}',
    good: '{"type": "string", "minLength": 1}',
  },
  keyword_unread: {
    kind: "schema",
    bad: '{"type": "integer", "minLength": 1}',
    good: '{"type": "integer", "minimum": 1}',
  },
  keyword_value: {
    kind: "schema",
    bad: '{"type": "string", "minLength": "1"}',
    good: '{"type": "string", "minLength": 1}',
  },
  ref_dangling: {
    kind: "schema",
    bad: '{"type": "object", "properties": {"next": {"$ref": "thin.schema.json"}}}',
    good: '{"type": "object", "properties": {"next": {"$ref": "thing.schema.json"}}}',
  },
  ref_remote: {
    kind: "schema",
    bad: '{"type": "object", "properties": {"next": {"$ref": "https://example.com/thing.json"}}}',
    good: '{"type": "object", "properties": {"next": {"$ref": "thing.schema.json"}}}',
  },
  id_clash: {
    kind: "document",
    bad: '{"$defs": {"One": {"$anchor": "part", "type": "string"}, "Other": {"$anchor": "part", "type": "integer"}}}',
    good: '{"$defs": {"One": {"$anchor": "part", "type": "string"}, "Other": {"$anchor": "size", "type": "integer"}}}',
  },
  schema_explodes: {
    kind: "document",
    bad: '{"$schema": "https://json-schema.org/draft/2020-12/schema", "$ref": "#/$defs/a", "$defs": {"a": {"anyOf": [{"$ref": "#/$defs/b"}, {"$ref": "#/$defs/b"}, {"$ref": "#/$defs/b"}, {"$ref": "#/$defs/b"}, {"$ref": "#/$defs/b"}, {"$ref": "#/$defs/b"}, {"$ref": "#/$defs/b"}, {"$ref": "#/$defs/b"}]}, "b": {"anyOf": [{"$ref": "#/$defs/c"}, {"$ref": "#/$defs/c"}, {"$ref": "#/$defs/c"}, {"$ref": "#/$defs/c"}, {"$ref": "#/$defs/c"}, {"$ref": "#/$defs/c"}, {"$ref": "#/$defs/c"}, {"$ref": "#/$defs/c"}]}, "c": {"anyOf": [{"$ref": "#/$defs/d"}, {"$ref": "#/$defs/d"}, {"$ref": "#/$defs/d"}, {"$ref": "#/$defs/d"}, {"$ref": "#/$defs/d"}, {"$ref": "#/$defs/d"}, {"$ref": "#/$defs/d"}, {"$ref": "#/$defs/d"}]}, "d": {"anyOf": [{"$ref": "#/$defs/e"}, {"$ref": "#/$defs/e"}, {"$ref": "#/$defs/e"}, {"$ref": "#/$defs/e"}, {"$ref": "#/$defs/e"}, {"$ref": "#/$defs/e"}, {"$ref": "#/$defs/e"}, {"$ref": "#/$defs/e"}]}, "e": {"type": "string"}}}',
    good: '{"$schema": "https://json-schema.org/draft/2020-12/schema", "$ref": "#/$defs/a", "$defs": {"a": {"anyOf": [{"$ref": "#/$defs/b"}]}, "b": {"anyOf": [{"$ref": "#/$defs/c"}]}, "c": {"anyOf": [{"$ref": "#/$defs/d"}]}, "d": {"anyOf": [{"$ref": "#/$defs/e"}]}, "e": {"type": "string"}}}',
  },
  ref_cycle: {
    kind: "schema",
    bad: '{"$ref": "thing.schema.json"}',
    good: '{"type": "object", "properties": {"next": {"$ref": "thing.schema.json"}}}',
  },
  name_clash: {
    kind: "schema",
    bad: '{"type": "object", "properties": {"part": {"type": "object", "properties": {"a": {"type": "string"}}}}, "$defs": {"ThingPart": {"type": "string"}}}',
    good: '{"type": "object", "properties": {"part": {"type": "object", "properties": {"a": {"type": "string"}}}}, "$defs": {"Text": {"type": "string"}}}',
  },
  name_reserved: {
    kind: "schema",
    bad: '{"$ref": "#/$defs/String", "$defs": {"String": {"type": "string"}}}',
    good: '{"$ref": "#/$defs/Text", "$defs": {"Text": {"type": "string"}}}',
  },
  title_mismatch: {
    kind: "schema",
    bad: '{"title": "Thingy", "type": "string"}',
    good: '{"title": "Thing", "type": "string"}',
  },
  tag_clash: {
    kind: "schema",
    bad: '{"oneOf": [{"const": "a"}, {"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a"], "additionalProperties": false}]}',
    good: '{"oneOf": [{"const": "a"}, {"type": "object", "properties": {"b": {"type": "string"}}, "required": ["b"], "additionalProperties": false}]}',
  },
  tag_missing: {
    kind: "schema",
    bad: '{"discriminator": {"propertyName": "type"}, "oneOf": [{"type": "object", "properties": {"type": {"const": "a"}}, "required": ["type"]}, {"type": "object", "properties": {"type": {"const": "b"}}}]}',
    good: '{"discriminator": {"propertyName": "type"}, "oneOf": [{"type": "object", "properties": {"type": {"const": "a"}}, "required": ["type"]}, {"type": "object", "properties": {"type": {"const": "b"}}, "required": ["type"]}]}',
  },
  tag_ambiguous: {
    kind: "schema",
    bad: '{"oneOf": [{"type": "object", "properties": {"type": {"const": "a"}, "kind": {"const": "k"}}, "required": ["type", "kind"]}, {"type": "object", "properties": {"type": {"const": "b"}, "kind": {"const": "l"}}, "required": ["type", "kind"]}]}',
    good: '{"discriminator": {"propertyName": "type"}, "oneOf": [{"type": "object", "properties": {"type": {"const": "a"}, "kind": {"const": "k"}}, "required": ["type", "kind"]}, {"type": "object", "properties": {"type": {"const": "b"}, "kind": {"const": "l"}}, "required": ["type", "kind"]}]}',
  },
  flatten_shape: {
    kind: "schema",
    bad: '{"x-flatten": "base", "allOf": [{"$ref": "#/$defs/Base"}], "$defs": {"Base": {"type": "object", "properties": {"id": {"type": "string"}}}}}',
    good: '{"x-flatten": "base", "allOf": [{"$ref": "#/$defs/Base"}, {"type": "object", "properties": {"note": {"type": "string"}}}], "$defs": {"Base": {"type": "object", "properties": {"id": {"type": "string"}}}}}',
  },
  flatten_clash: {
    kind: "schema",
    bad: '{"x-flatten": "base", "allOf": [{"$ref": "#/$defs/Base"}, {"type": "object", "properties": {"id": {"type": "string"}}}], "$defs": {"Base": {"type": "object", "properties": {"id": {"type": "string"}}}}}',
    good: '{"x-flatten": "base", "allOf": [{"$ref": "#/$defs/Base"}, {"type": "object", "properties": {"note": {"type": "string"}}}], "$defs": {"Base": {"type": "object", "properties": {"id": {"type": "string"}}}}}',
  },
  required_unknown: {
    kind: "schema",
    bad: '{"type": "object", "properties": {"text": {"type": "string"}}, "required": ["txt"]}',
    good: '{"type": "object", "properties": {"text": {"type": "string"}}, "required": ["text"]}',
  },
  null_unreadable: {
    kind: "schema",
    bad: '{"type": "object", "properties": {"text": {"type": "string", "x-null": "absent"}}}',
    good: '{"type": "object", "properties": {"text": {"type": ["string", "null"], "x-null": "absent"}}}',
  },
  empty_unreadable: {
    kind: "schema",
    bad: '{"type": "object", "properties": {"texts": {"type": "string", "x-omit-empty": true}}}',
    good: '{"type": "object", "properties": {"texts": {"type": "array", "items": {"type": "string"}, "x-omit-empty": true}}}',
  },
  salvage_impossible: {
    kind: "schema",
    bad: '{"type": "object", "properties": {"text": {"type": "string", "x-deserialize-default-on-error": true}}, "required": ["text"]}',
    good: '{"type": "object", "properties": {"text": {"type": "string", "x-deserialize-default-on-error": true}}}',
  },
  default_invalid: {
    kind: "schema",
    bad: '{"type": "object", "properties": {"text": {"type": "string", "default": 5}}}',
    good: '{"type": "object", "properties": {"text": {"type": "string", "default": "5"}}}',
  },
  default_endless: {
    kind: "schema",
    bad: '{"type": "object", "properties": {"next": {"$ref": "#", "default": {}}}}',
    good: '{"type": "object", "properties": {"next": {"$ref": "#"}}}',
  },
  shape_unknown: {
    kind: "schema",
    bad: '{"enum": ["a", "b"], "maxLength": 1}',
    good: '{"enum": ["a", "b"]}',
  },
  text_uncompiled: {
    kind: "document",
    bad: '{"$schema": "http://json-schema.org/draft-07/schema#", "properties": {"a": {"$ref": "https://json-schema.org/draft/2020-12/schema"}}}',
    good: '{"$schema": "http://json-schema.org/draft-07/schema#", "properties": {"a": {"$ref": "http://json-schema.org/draft-07/schema#"}}}',
  },
  contains_hidden: {
    kind: "document",
    bad: '{"$schema": "https://json-schema.org/draft/2020-12/schema", "if": {"contains": {"const": "a"}}, "unevaluatedItems": false}',
    good: '{"$schema": "https://json-schema.org/draft/2020-12/schema", "contains": {"const": "a"}, "unevaluatedItems": false}',
  },
  union_open: {
    kind: "schema",
    bad: '{"enum": ["a", 1], "x-open": true}',
    good: '{"enum": ["a", "b"], "x-open": true}',
  },
  verdict_doubtful: {
    kind: "words",
    bad: "a schema that accepts {} although the generated code would reject {}: a bug in Koine, please report it",
    good: "both accept {}, or both reject it; until the bug is fixed, write the schema differently",
  },
  fixture_failed: {
    kind: "words",
    bad: "a schema for which Koine fails to create one of the fixtures; this is a bug in Koine, so please report it",
    good: "a schema for which all fixtures are created; the types and validators do not depend on fixtures",
  },
} as const satisfies Examples;
