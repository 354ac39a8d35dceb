/**
 * The `--data` option of `koine lint`: lists members and values that occur in no valid document, and the
 * broken documents.
 */

import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { koine } from "../../harness/command.ts";
import { folderOfFile } from "../../harness/folders.ts";

const cwd = folderOfFile("lint-data");

const text = { type: "string", description: "A text." };

const schema = {
  title: "Event",
  description: "An event.",
  type: "object",
  required: ["id"],
  properties: {
    id: text,
    note: text,
    level: { title: "Level", description: "How important.", enum: ["low", "high"] },
  },
};

writeFileSync(path.join(cwd, "events.json"), JSON.stringify(schema));
writeFileSync(path.join(cwd, "events.jsonl"), '{"id":"a","level":"low"}\n{"id":"b"}\n{"id":1}\n');

const lint = (...args: readonly string[]) => koine(["lint", "--schema", "events.json", ...args], { cwd });

test("lists the members and values that no valid document has", () => {
  const { status, out } = lint("--data", "Event=events.jsonl");
  const lines = out.split("\n").filter((line) => line.includes("documents of"));
  expect([status, lines]).toEqual([
    0,
    [
      "events.Event.note: notice: not in 2 documents of events.Event",
      'events.EventLevel "high": notice: not in 2 documents of events.Event',
    ],
  ]);
  const json = lint("--data", "events.Event=events.jsonl", "--format", "json")
    .out.trimEnd()
    .split("\n")
    .at(-1);
  expect(JSON.parse(json ?? "")).toEqual({
    entity: "events.Event",
    documents: 2,
    unused: ["events.Event.note", 'events.EventLevel "high"'],
  });
});

const broken = [
  '{"id":"a"}',
  '{"id":"b"',
  '{"id":"c","id":"d"}',
  "{",
  '{"id":1}',
  '{"id":"e","level":7}',
  '{"id":2}',
  '{"id":3}',
];

test("reports the broken documents as warnings, or as errors with --strict", () => {
  writeFileSync(path.join(cwd, "broken.jsonl"), `${broken.join("\n")}\n`);
  const found = lint("--data", "Event=broken.jsonl", "--format", "github");
  const annotations = found.out.split("\n").filter((line) => line.includes("broken.jsonl"));
  expect([found.status, annotations.map((line) => line.split(" ")[0])]).toEqual([
    0,
    ["::warning", "::warning", "::warning"],
  ]);
  const { status, out } = lint("--data", "Event=broken.jsonl", "--strict");
  const help = "    help: Run koine validate to see each problem.";
  expect([status, out.split("\n").slice(0, 8)]).toEqual([
    1,
    [
      "broken.jsonl:2:1 data_not_json: error: 2 documents are not valid JSON (syntax)",
      "    also at broken.jsonl:4",
      help,
      "broken.jsonl:3:1 data_not_json: error: 1 document is not valid JSON (dup_key)",
      help,
      "broken.jsonl:5:1 data_invalid: error: 4 documents are not a valid events.Event",
      "    also at broken.jsonl:6, broken.jsonl:7",
      help,
    ],
  ]);
});

test("explains wrong use", () => {
  const cases: readonly (readonly [string, string])[] = [
    ["events.jsonl", "specify the entity"],
    ["Evnt=events.jsonl", "Evnt"],
    ["Event=nothing.jsonl", "nothing.jsonl"],
  ];
  for (const [data, message] of cases) {
    const { status, err } = lint("--data", data);
    expect([status, err]).toEqual([2, expect.stringContaining(message)]);
  }
});
