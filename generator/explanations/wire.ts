/** Examples of issues in wire data, each with the schema that judges. */

import type { Examples } from "./example.ts";

export const wireExamples = {
  type: { kind: "data", schema: '{"type": "string"}', bad: "5", good: '"5"' },
  missing: {
    kind: "data",
    schema: '{"type": "object", "properties": {"id": {"type": "string"}}, "required": ["id"]}',
    bad: "{}",
    good: '{"id": "a"}',
  },
  tag: {
    kind: "data",
    schema:
      '{"oneOf": [{"type": "object", "properties": {"type": {"const": "text"}}, "required": ["type"]}, {"type": "object", "properties": {"type": {"const": "image"}}, "required": ["type"]}]}',
    bad: '{"type": "video"}',
    good: '{"type": "image"}',
  },
  const: { kind: "data", schema: '{"const": "user"}', bad: '"users"', good: '"user"' },
  enum: { kind: "data", schema: '{"enum": ["low", "high"]}', bad: '"hihg"', good: '"high"' },
  int_range: { kind: "data", schema: '{"type": "integer", "format": "uint32"}', bad: "-1", good: "1" },
  range: { kind: "data", schema: '{"type": "number", "minimum": 0.5}', bad: "0.4", good: "0.5" },
  length: { kind: "data", schema: '{"type": "string", "maxLength": 2}', bad: '"abc"', good: '"ab"' },
  pattern: { kind: "data", schema: '{"type": "string", "pattern": "^a"}', bad: '"ba"', good: '"ab"' },
  format: {
    kind: "data",
    schema: '{"type": "string", "format": "date"}',
    bad: '"2026-02-30"',
    good: '"2026-02-28"',
  },
  unique: {
    kind: "data",
    schema: '{"type": "array", "items": {"type": "string"}, "uniqueItems": true}',
    bad: '["a", "a"]',
    good: '["a", "b"]',
  },
  unknown_key: {
    kind: "data",
    schema: '{"type": "object", "properties": {"id": {"type": "string"}}, "additionalProperties": false}',
    bad: '{"it": "a"}',
    good: '{"id": "a"}',
  },
  constraint: {
    kind: "data",
    schema: '{"$schema": "https://json-schema.org/draft/2020-12/schema", "not": {"type": "string"}}',
    bad: '"a"',
    good: "5",
  },
  truncated: {
    kind: "words",
    bad: "a list of a million numbers where strings should be: a hundred issues, and this one",
    good: "the same list once the first hundred are mended, and what made them",
  },
  salvaged: {
    kind: "words",
    bad: '{"count": "many"}, where "count" is an integer with x-deserialize-default-on-error: it reads as {}',
    good: '{"count": 3}',
  },
  history: {
    kind: "words",
    bad: '{"messages": []}',
    good: '{"koine": "history", "dialect": "phi", "version": "0.9.0", "messages": []}',
  },
  history_dialect: {
    kind: "words",
    bad: 'a history whose head says "dialect": "pi", given to the reader of phi',
    good: 'the same with "dialect": "phi", or the reader of pi',
  },
  history_version: {
    kind: "words",
    bad: 'a history of "version": "2.0.0", given to a program whose newest version is 1.4.0',
    good: "the same, given to a program that was built after 2.0.0 was frozen",
  },
  migration: {
    kind: "words",
    bad: 'a message with a "pinned" that is written for a version whose notes are closed and have none',
    good: "the same message without it",
  },
  kept: {
    kind: "words",
    bad: 'a stored event with "type": "Explosion", where the union is closed and no version has it',
    good: 'the same with "type": "TurnStart"',
  },
} as const satisfies Examples;
