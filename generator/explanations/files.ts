/** Examples of unreadable files. */

import type { Examples } from "./example.ts";

export const fileExamples = {
  file_unreadable: {
    kind: "words",
    bad: "koine lint --schema nowhere.json",
    good: "koine lint --schema schema.json, if the file exists",
  },
  utf8: {
    kind: "words",
    bad: "café with é encoded as the byte E9 (Latin-1)",
    good: "café with é encoded as the bytes C3 A9 (UTF-8)",
  },
  bom: {
    kind: "words",
    bad: "the bytes EF BB BF before the first {",
    good: "the first byte is {",
  },
  syntax: { kind: "schema", bad: '{"type": "object",}', good: '{"type": "object"}' },
  yaml_value: {
    kind: "document",
    bad: "{ type: number, maximum: .inf }",
    good: "{ type: number, maximum: 100 }",
  },
  dup_key: {
    kind: "schema",
    bad: '{"type": "string", "type": "integer"}',
    good: '{"type": "string"}',
  },
  number_range: {
    kind: "schema",
    bad: '{"type": "number", "default": 1e400}',
    good: '{"type": "number", "default": 1e300}',
  },
  lone_surrogate: {
    kind: "schema",
    bad: String.raw`{"type": "string", "description": "\ud83d"}`,
    good: String.raw`{"type": "string", "description": "\ud83d\ude00"}`,
  },
  depth: {
    kind: "words",
    bad: "[[[[…]]]] with 97 opening brackets",
    good: "[[[[…]]]] with 96 opening brackets",
  },
  limit: {
    kind: "words",
    bad: "a document of 1 GB, or nested YAML aliases that expand to 100,000 values",
    good: "several smaller files, or a $ref to one definition instead of the aliases",
  },
  file_name: { kind: "words", bad: "d/Tool_Call.schema.json", good: "d/tool-call.schema.json" },
  methods_unknown: { kind: "words", bad: "d/methods/methods.rust", good: "d/methods/rust.rs" },
  history_unknown: {
    kind: "words",
    bad: 'd/migrations/0.9.json although version 0.9 is not frozen, or "x-history": "Mesage" in d/dialect.json',
    good: 'd/migrations/1.0.json after `koine freeze 1.0`, and "x-history": "Message"',
  },
  dialect_missing: {
    kind: "words",
    bad: "a folder d with thing.schema.json but without dialect.json",
    good: 'the same folder with d/dialect.json: {"name": "d", "title": "D", "description": "Things."}',
  },
  dialect_name: {
    kind: "words",
    bad: 'd/dialect.json: {"name": "e", "title": "D", "description": "Things."}',
    good: 'd/dialect.json: {"name": "d", "title": "D", "description": "Things."}',
  },
  not_schema: {
    kind: "document",
    bad: '{"requests": [], "notifications": []}',
    good: '{"type": "object", "properties": {"requests": {"type": "array"}}}',
  },
  draft_unsupported: {
    kind: "document",
    bad: '{"$schema": "http://json-schema.org/draft-03/schema#", "type": "integer", "divisibleBy": 2}',
    good: '{"$schema": "http://json-schema.org/draft-07/schema#", "type": "integer", "multipleOf": 2}',
  },
  example_invalid: {
    kind: "words",
    bad: 'd/examples/thing/one.json: {"text": 5} although d/thing.schema.json requires a string',
    good: 'd/examples/thing/one.json: {"text": "5"}',
  },
  example_accepted: {
    kind: "words",
    bad: 'd/examples/thing/invalid/one.json: {"text": "5"} although d/thing.schema.json requires a string',
    good: 'd/examples/thing/invalid/one.json: {"text": 5}',
  },
  example_orphan: {
    kind: "words",
    bad: "d/examples/thong/one.json with d/thing.schema.json but without d/thong.schema.json",
    good: "d/examples/thing/one.json",
  },
} as const satisfies Examples;
