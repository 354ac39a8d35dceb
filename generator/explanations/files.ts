/** Examples of what is wrong with a file before anything in it has a meaning. */

import type { Examples } from "./example.ts";

export const fileExamples = {
  file_unreadable: {
    kind: "words",
    bad: "koine lint --schema nowhere.json",
    good: "koine lint --schema schema.json, which is there",
  },
  utf8: {
    kind: "words",
    bad: "café with the é as the one byte E9, as Latin-1 writes it",
    good: "café with the é as the two bytes C3 A9, as UTF-8 writes it",
  },
  bom: {
    kind: "words",
    bad: "the bytes EF BB BF before the first {",
    good: "{ is the first byte",
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
    bad: "[[[[…]]]] with 97 brackets that open",
    good: "[[[[…]]]] with 96 brackets that open",
  },
  limit: {
    kind: "words",
    bad: "a document of a gigabyte; a YAML alias of an alias of an alias, a hundred thousand values in all",
    good: "several smaller files; what an alias repeats as a schema that a $ref names",
  },
  file_name: { kind: "words", bad: "d/Tool_Call.schema.json", good: "d/tool-call.schema.json" },
  methods_unknown: { kind: "words", bad: "d/methods/methods.rust", good: "d/methods/rust.rs" },
  history_unknown: {
    kind: "words",
    bad: 'd/migrations/0.9.json where no version 0.9 is frozen, or "x-history": "Mesage" in d/dialect.json',
    good: 'd/migrations/1.0.json after `koine freeze 1.0`, and "x-history": "Message"',
  },
  dialect_missing: {
    kind: "words",
    bad: "a folder d that holds thing.schema.json and no dialect.json",
    good: 'beside it d/dialect.json: {"name": "d", "title": "D", "description": "Things."}',
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
  draft_mixed: {
    kind: "words",
    bad: "one.json is of draft-07, two.json beside it of 2020-12",
    good: "both are of draft-07, or each has a folder of its own",
  },
  example_invalid: {
    kind: "words",
    bad: 'd/examples/thing/one.json: {"text": 5} where d/thing.schema.json asks for a string',
    good: 'd/examples/thing/one.json: {"text": "5"}',
  },
  example_accepted: {
    kind: "words",
    bad: 'd/examples/thing/invalid/one.json: {"text": "5"} where d/thing.schema.json asks for a string',
    good: 'd/examples/thing/invalid/one.json: {"text": 5}',
  },
  example_orphan: {
    kind: "words",
    bad: "d/examples/thong/one.json where there is d/thing.schema.json and no d/thong.schema.json",
    good: "d/examples/thing/one.json",
  },
} as const satisfies Examples;
