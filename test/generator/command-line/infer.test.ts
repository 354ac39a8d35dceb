/**
 * The command `koine infer`: inputs, bad data, options, summaries of parts of the data, and `koine init
 * --from-data`.
 */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { objectAt, type JsonObject } from "../../../generator/support/json.ts";
import { koine, koineProcess } from "../../harness/command.ts";
import { folderOfFile } from "../../harness/folders.ts";
import { jsonOf } from "../../harness/json.ts";

const cwd = folderOfFile("infer");

const write = (name: string, content: string | Uint8Array): void => {
  mkdirSync(path.dirname(path.join(cwd, name)), { recursive: true });
  writeFileSync(path.join(cwd, name), content);
};

const events = Array.from({ length: 40 }, (_, index): object => {
  const at = `2026-11-28T12:00:${10 + index}Z`;
  const level = index % 3 === 0 ? "high" : "low";
  if (index % 4 === 0) return { type: "note", at, text: `Note ${index}, by hand`, level };
  return {
    type: "call",
    at,
    name: `tool ${index}`,
    arguments: '{"query":"x"}',
    ...(index % 2 ? { ms: index } : {}),
  };
});

const lines = events.map((event) => `${JSON.stringify(event)}\n`);
write("events.jsonl", lines.join(""));
write("logs/a.jsonl", lines.slice(0, 25).join(""));
write("logs/b.jsonl.gz", gzipSync(lines.slice(25).join("")));
write("bad.jsonl", `{"a":1}\n{"a":\n{"a":1,"a":2}\n{"a":12345678901234567890}\n{"__proto__":{"x":1}}\n`);

const schemaIn = (text: string): JsonObject => Object(jsonOf(text));

const readSchema = (name: string): JsonObject => schemaIn(readFileSync(path.join(cwd, name), "utf8"));

const definition = (schema: JsonObject, name: string): JsonObject =>
  objectAt(objectAt(schema, "$defs"), name);

test("writes a schema with a tagged union, formats and evidence, which accepts the data", () => {
  const { status, out, err } = koine(["infer", "events.jsonl", "--out", "event.schema.json"], { cwd });
  expect([status, err]).toEqual([0, ""]);
  expect(out).toContain('Event: tagged union by "type" with 2 variants');
  expect(out).toContain(
    "CallEvent.arguments: contains JSON in strings, seen 30 times; first at events.jsonl:2",
  );
  const schema = readSchema("event.schema.json");
  expect(definition(schema, "Event")).toMatchObject({
    discriminator: { propertyName: "type" },
    oneOf: [{ $ref: "#/$defs/CallEvent" }, { $ref: "#/$defs/NoteEvent" }],
    "x-open": true,
  });
  expect(definition(schema, "CallEvent")).toEqual({
    title: "CallEvent",
    description: "Seen 30 times.",
    type: "object",
    properties: {
      type: { const: "call" },
      at: { type: "string", format: "date-time" },
      name: { type: "string" },
      arguments: { type: "string", contentMediaType: "application/json" },
      ms: { type: "integer", format: "int64", description: "Seen in 20 of 30." },
    },
    required: ["type", "at", "name", "arguments"],
  });
  const validated = koine(["validate", "Event", "events.jsonl", "--schema", "event.schema.json"], { cwd });
  expect([validated.status, validated.out]).toEqual([0, "40 documents: 40 valid, 0 invalid, 0 issues\n"]);
});

test("overwrites only files that it wrote", () => {
  write("mine.json", "{}");
  const refused = koine(["infer", "events.jsonl", "--out", "mine.json"], { cwd });
  expect([refused.status, refused.err]).toEqual([
    2,
    "mine.json exists and was not written by koine infer; use --force to overwrite it\n",
  ]);
  expect(readFileSync(path.join(cwd, "mine.json"), "utf8")).toBe("{}");
  expect(koine(["infer", "events.jsonl", "--out", "mine.json", "--force"], { cwd }).status).toBe(0);
  expect(koine(["infer", "logs", "--out", "mine.json"], { cwd }).status).toBe(0);
});

test("prints the same schema for any order, number of threads and split of the data", () => {
  const whole = koine(["infer", "logs", "--name", "Event"], { cwd }).out;
  const other = koine(["infer", "logs/b.jsonl.gz", "logs/a.jsonl", "--name", "Event", "--workers", "2"], {
    cwd,
  });
  expect(other.out).toBe(whole);
  const parts = ["logs/a.jsonl", "logs/b.jsonl.gz"].map((file, index) => {
    const part = `${index}.summary`;
    expect(koine(["infer", file, "--partial", part], { cwd })).toMatchObject({ status: 0, err: "" });
    return part;
  });
  const merged = koine(["infer", ...parts.toReversed(), "--merge", "--name", "Event"], { cwd });
  expect(merged.out).toBe(whole);
});

test("counts lines in all threads", () => {
  const many = Array.from({ length: 60_000 }, (_, index) => `{"id":${index},"text":"a text, not short"}\n`);
  write("many.jsonl", [...many, '{"id":1,"rare":true}\n'].join(""));
  const { err } = koine(["infer", "many.jsonl", "--workers", "2", "--format", "json"], { cwd });
  expect(Object(jsonOf(err))).toMatchObject({ documents: 60_001 });
  const one = koine(["infer", "many.jsonl", "--workers", "1", "--format", "json"], { cwd });
  expect(err).toBe(one.err);
});

test("skips broken documents and reports the first one of each kind", () => {
  const { status, out, err } = koine(["infer", "bad.jsonl", "--name", "Row"], { cwd });
  expect(status).toBe(1);
  expect(err).toContain("3 documents: ");
  expect(err).toContain("1 document skipped: syntax, first at bad.jsonl:2: ");
  expect(err).toContain(
    '1 document skipped: dup_key, first at bad.jsonl:3: duplicate key "a"; keep one of them',
  );
  const { a } = objectAt(definition(schemaIn(out), "Row"), "properties");
  expect(a).toMatchObject({ type: "integer", format: "uint64", "x-integer": "bigint" });
  expect(koine(["infer", "nothing.jsonl", "logs/none"], { cwd })).toMatchObject({ status: 2, out: "" });
});

test("reads standard input", () => {
  const { out, status } = koineProcess(["infer", "-", "--name", "Event"], { cwd, input: lines.join("") });
  expect([status, definition(schemaIn(out), "NoteEvent")["required"]]).toEqual([
    0,
    ["type", "at", "text", "level"],
  ]);
});

test("options close the schema, choose the tag and limit enums and required members", () => {
  const closed = koine(["infer", "events.jsonl", "--closed"], { cwd }).out;
  expect(closed).not.toContain("x-open");
  expect(definition(schemaIn(closed), "NoteEvent")["additionalProperties"]).toBe(false);
  const limited = koine(["infer", "events.jsonl", "--enum-limit", "1"], { cwd }).out;
  expect(objectAt(definition(schemaIn(limited), "NoteEvent"), "properties")["level"]).toEqual({
    type: "string",
  });
  const optional = koine(["infer", "events.jsonl", "--optional-below", "20"], { cwd }).out;
  expect(definition(schemaIn(optional), "NoteEvent")["required"]).toEqual(["type"]);
  write("levels.jsonl", lines.filter((_, index) => index % 4 === 0).join(""));
  const tagged = koine(["infer", "levels.jsonl", "--tag", "level"], { cwd }).out;
  expect(definition(schemaIn(tagged), "Level")["discriminator"]).toEqual({ propertyName: "level" });
});

test.each([
  [["infer"], "expected files, for example: koine infer events.jsonl"],
  [["infer", "events.jsonl", "--name", "my type"], "--name must consist of letters and digits"],
  [["infer", "events.jsonl", "--enum-limit", "x"], "--enum-limit must be a whole number up to 100"],
  [["infer", "events.jsonl", "--partial", "p", "--out", "o"], "--partial writes a summary"],
  [
    ["infer", "events.jsonl", "--merge"],
    "events.jsonl was not written by koine infer --partial, or is damaged",
  ],
  [["infer", "nothing.partial", "--merge"], "cannot read nothing.partial (ENOENT)"],
  [["infer", "events.jsonl", "--merge", "--partial", "p"], "was not written by koine infer --partial"],
  [["infer", "events.jsonl", "--out", "no/such/folder/a.json"], "its folder does not exist"],
])("%j is refused", (args, message) => {
  const { status, err } = koine(args, { cwd });
  expect([status, err.includes(message)]).toEqual([2, true]);
});

test("init --from-data infers a schema and creates a config for it", () => {
  const project = path.join(cwd, "project");
  mkdirSync(project);
  const args = ["init", "--from-data", "../logs", "--name", "LogEntry", "--languages", "typescript"];
  expect(koine(args, { cwd: project }).status).toBe(0);
  expect(existsSync(path.join(project, "log-entry.schema.json"))).toBe(true);
  expect(koine(["check"], { cwd: project }).status).toBe(1);
  expect(koine(args, { cwd: project })).toMatchObject({ status: 2, out: "" });
});
