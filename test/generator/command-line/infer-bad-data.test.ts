/** Bad data never stops `koine infer`: each kind of problem is counted and located, or mentioned in the report. */

import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { objectAt, type JsonObject } from "../../../generator/support/json.ts";
import { koine } from "../../harness/command.ts";
import { folderOfFile } from "../../harness/folders.ts";
import { jsonOf } from "../../harness/json.ts";

const cwd = folderOfFile("infer-bad-data");

interface Inferred {
  readonly status: number | null;
  /** The report's lines. */
  readonly lines: readonly string[];
  readonly row: JsonObject;
}

const inferred = (...lines: readonly (string | Uint8Array)[]): Inferred => {
  const bytes = lines.flatMap((line) => [Buffer.from(line), Buffer.from("\n")]);
  writeFileSync(path.join(cwd, "data.jsonl"), Buffer.concat(bytes));
  const { status, out, err } = koine(["infer", "data.jsonl", "--name", "Row"], { cwd });
  const row = objectAt(objectAt(Object(jsonOf(out)), "$defs"), "Row");
  return { status, lines: err.split("\n").map((line) => line.trim()), row };
};

test("skips lines in other encodings", () => {
  const { status, lines } = inferred(
    '\u{feff}{"a":"é"}',
    Buffer.from('{"a":"é"}', "latin1"),
    Buffer.from('{"a":"é"}', "utf16le"),
    String.raw`{"a":"\ud800"}`,
    '{"a":"日本"}',
  );
  expect(status).toBe(1);
  expect(lines.slice(0, 4)).toEqual([
    expect.stringContaining("1 document: "),
    expect.stringContaining("1 document skipped: bom, first at data.jsonl:1"),
    expect.stringContaining("1 document skipped: lone_surrogate, first at data.jsonl:4"),
    expect.stringContaining("2 documents skipped: utf8, first at data.jsonl:2"),
  ]);
});

test("keeps integers beyond 2^53, and mentions them", () => {
  const { status, lines, row } = inferred(
    '{"exact":9007199254740993,"rounded":1e20,"huge":123456789012345678901234567890}',
    '{"exact":1,"rounded":2,"huge":3}',
    '{"exact":1e400}',
  );
  expect(status).toBe(1);
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.stringContaining("1 document skipped: number_range, first at data.jsonl:3"),
      "Row.exact: integers beyond 2^53; first at data.jsonl:1",
      "Row.huge: integers beyond 2^53; first at data.jsonl:1",
      expect.stringContaining("Row.rounded: integers beyond 2^53 that are written as 1e20"),
    ]),
  );
  expect(row["properties"]).toEqual({
    exact: { type: "integer", format: "int64", "x-integer": "bigint" },
    rounded: { type: "number" },
    huge: { type: "integer", "x-integer": "bigint" },
  });
});

test("treats `__proto__` and `constructor` like other members", () => {
  const { status, row } = inferred('{"__proto__":{"x":1},"constructor":1,"toString":"a b"}');
  expect([status, row["required"]]).toEqual([0, ["__proto__", "constructor", "toString"]]);
});

test("skips documents with duplicate keys", () => {
  const { status, lines } = inferred('{"a":1}', '{"a":1,"a":2}', '{"b":{"a":1,"a":2}}');
  expect([status, lines[1]]).toEqual([
    1,
    expect.stringContaining("2 documents skipped: dup_key, first at data.jsonl:2"),
  ]);
});

test("describes 96 levels, and skips documents with more", () => {
  const nested = (levels: number): string => `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`;
  const { status, lines, row } = inferred(nested(96), nested(97), "[".repeat(5000), nested(3));
  expect([status, lines[1]]).toEqual([
    1,
    expect.stringContaining("2 documents skipped: depth, first at data.jsonl:2"),
  ]);
  expect(objectAt(row, "properties")["a"]).toEqual({ $ref: "#/$defs/A" });
});
