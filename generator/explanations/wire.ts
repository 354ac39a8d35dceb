/** Examples of issues in JSON data, with their schemas. */

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
    schema: '{"$schema": "https://json-schema.org/draft/2020-12/schema", "not": {"const": "a"}}',
    bad: '"a"',
    good: "5",
  },
  truncated: {
    kind: "words",
    bad: "a list of a million numbers instead of strings: one hundred issues, and this one",
    good: "the same list after fixing the cause of the first hundred issues",
  },
  salvaged: {
    kind: "words",
    bad: '{"count": "many"}, if "count" is an integer with x-deserialize-default-on-error: reads as {}',
    good: '{"count": 3}',
  },
  history: {
    kind: "words",
    bad: '{"messages": []}',
    good: '{"koine": "history", "dialect": "phi", "version": "0.9.0", "messages": []}',
  },
  history_dialect: {
    kind: "words",
    bad: 'a history with "dialect": "pi" in its header, read as phi',
    good: 'the same history with "dialect": "phi", or read as pi',
  },
  history_version: {
    kind: "words",
    bad: 'a history with "version": "2.0.0", read by a program whose newest version is 1.4.0',
    good: "the same history, read by a program that was built after 2.0.0 was frozen",
  },
  migration: {
    kind: "words",
    bad: 'a message with "pinned", written for a version whose notes are closed and do not declare "pinned"',
    good: 'the same message without "pinned"',
  },
  kept: {
    kind: "words",
    bad: 'a stored event with "type": "Explosion", if the union is closed and no version has that tag',
    good: 'the same event with "type": "TurnStart"',
  },
} as const satisfies Examples;
