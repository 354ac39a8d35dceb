/**
 * Reading a file in ranges: every line is read completely, exactly once, and with the correct line number.
 */

import { writeFileSync } from "node:fs";
import path from "node:path";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { documentsIn } from "../../../generator/command-line/batches.ts";
import { RangeReader, rangesOf } from "../../../generator/command-line/ranges.ts";
import { koine } from "../../harness/command.ts";
import { isThorough, sampled } from "../../harness/effort.ts";
import { folderOfFile } from "../../harness/folders.ts";

const folder = folderOfFile("ranges");
const place = path.join(folder, "lines.jsonl");

type Found = readonly [line: number, text: string];

const foundIn = (text: string, length: number, limit: number): Found[] => {
  writeFileSync(place, text);
  const reader = new RangeReader(place, limit);
  const found: Found[] = [];
  let before = 0;
  for (const range of rangesOf(Buffer.byteLength(text), length)) {
    const { bytes, lines } = reader.read(range);
    for (const one of documentsIn({ bytes, linesBefore: before, cut: false, isWhole: false }))
      found.push([one.linesBefore, new TextDecoder("utf-8", { ignoreBOM: true }).decode(one.bytes)]);
    before += lines;
  }
  reader.close();
  return found;
};

test("reads each line once, in one range or in many", () => {
  const line = fc.oneof(
    fc.string({ unit: fc.constantFrom("a", "é", " ", "{", "\ufeff", "\r"), maxLength: 12 }),
    fc.nat(90).map((length) => "long".repeat(length)),
  );
  fc.assert(
    fc.property(fc.array(line), fc.integer({ min: 1, max: 70 }), fc.boolean(), (lines, length, isEnded) => {
      const text = lines.join("\n") + (isEnded ? "\n" : "");
      const expected = text
        .split("\n")
        .flatMap((one, index): Found[] => (/^[ \t\r]*$/.test(one) ? [] : [[index, one]]));
      expect(foundIn(text, length, 1000)).toEqual(expected);
    }),
  );
});

test("truncates a line above the limit and finds the next one", () => {
  const found = foundIn(`first\n${"x".repeat(5_000_000)}\nlast`, 700_000, 100_000);
  expect(found.map(([at, text]) => [at, text.length])).toEqual([
    [0, 5],
    [1, 100_001],
    [2, 4],
  ]);
});

describe("any number of threads prints the same bytes", () => {
  const good = '{"role":"user","content":[{"type":"text","text":"ä"}],"timestamp":1}';
  const long = (size: number, rest = "}") =>
    `{"role":"user","content":[{"type":"text","text":"${"“long” \\n".repeat(size / 12)}"}],"timestamp":-1${rest}`;
  const mean = [
    "\ufeff{}",
    "{",
    '{"role":"user","role":"user"}',
    `${"[".repeat(200)}${"]".repeat(200)}`,
    "",
    "  \r",
    `${good}\r`,
    long(isThorough ? 3_000_000 : 1_200_000),
    long(200_000, ""),
    good.repeat(2),
    '{"timestamp":12345678901234567890}',
    '"\\ud800"',
  ];
  test.each(sampled(["\r\n", "\n"], 1))("with lines that end in %j", (end) => {
    const count = isThorough ? 40_000 : 1000;
    const distance = count / 10 + 1;
    const near = Array.from({ length: count }, (_, index) =>
      index % distance === 0 ? (mean[index / distance] ?? good) : index % 3 === 0 ? "{]" : good,
    );
    writeFileSync(place, [...mean, ...near, ...mean].join(end));
    const asked = (workers: string, format: string) =>
      koine(["validate", "phi.AgentMessage", place, "--workers", workers, "--format", format]);
    const alone = asked("1", "text");
    expect(alone).toMatchObject({ status: 1, err: "" });
    expect(alone.out).toContain(":1:1 bom: ");
    expect(alone.out).toContain(":8:");
    for (const workers of sampled(["2", "5"], 1)) expect(asked(workers, "text").out === alone.out).toBe(true);
    expect(asked("3", "json").out === asked("1", "json").out).toBe(true);
  });
});
