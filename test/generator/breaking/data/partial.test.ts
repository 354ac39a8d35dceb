/**
 * `koine breaking --data` with `--partial` and `--merge`: results for parts of the data, and incorrect usage.
 */

import { expect, test } from "vitest";
import { compare, documents, edited, openEvents, partOf, write } from "./scene.ts";

openEvents();

write(
  "new.json",
  JSON.stringify(
    edited(({ required, properties, $defs }) => {
      required.push("note");
      properties.level.enum.push("top");
      $defs.Part.oneOf.splice(2, 1, partOf("audio", {}));
    }),
  ),
);

const lines = documents.map((document) => JSON.stringify(document));

const files = ["a.jsonl", "b.jsonl", "c.jsonl"];

for (const [index, file] of files.entries())
  write(file, lines.filter((_, line) => line % files.length === index).join("\n"));

test("merging the summaries of parts gives the same report as all of the data", () => {
  for (const file of files) {
    const { status, out, err } = compare(
      "--data",
      `Event=${file}`,
      "--usage-only",
      "--partial",
      `${file}.part`,
    );
    expect([status, out, err]).toEqual([0, "", ""]);
  }
  const whole = compare("--data", "Event=a.jsonl", "b.jsonl", "c.jsonl", "--usage-only");
  const parts = ["Event=c.jsonl.part", "a.jsonl.part", "b.jsonl.part"];
  const merged = compare("--data", ...parts, "--merge", "--usage-only");
  expect(merged).toEqual(whole);
  expect(merged.status).toBe(1);
  const [report, text] = ["json", "markdown"].map((format) => {
    const args = ["--usage-only", "--format", format];
    return [
      compare("--data", ...parts, "--merge", ...args),
      compare("--data", "Event=a.jsonl", "b.jsonl", "c.jsonl", ...args),
    ];
  });
  expect(report?.[0]).toEqual(report?.[1]);
  expect(text?.[0]).toEqual(text?.[1]);
});

test("rejects wrong combinations, other files and summaries of other changes", () => {
  compare("--data", "Event=a.jsonl", "--usage-only", "--partial", "a.part");
  write("damaged.part", '{"kind":"koine breaking --partial"}');
  const cases: readonly (readonly [string, ...string[]])[] = [
    ["--partial and --merge require --data", "--merge"],
    ["use one of them", "--data", "Event=a.part", "--merge", "--partial", "b.part"],
    ["pass --data once", "--data", "Event=a.jsonl", "--data", "Event=b.jsonl", "--partial", "b.part"],
    ["events.jsonl was not written by koine breaking --partial", "--data", "Event=events.jsonl", "--merge"],
    ["damaged.part was not written by koine breaking --partial", "--data", "Event=damaged.part", "--merge"],
  ];
  for (const [message, ...args] of cases) {
    const { status, err } = compare(...args);
    expect([status, err]).toEqual([2, expect.stringContaining(message)]);
  }
  write("new.json", JSON.stringify(edited(({ required }) => void required.push("level"))));
  const { status, err } = compare("--data", "Event=a.part", "--merge", "--usage-only");
  expect([status, err]).toEqual([
    2,
    expect.stringContaining("a.part compares other versions of the schemas"),
  ]);
});
