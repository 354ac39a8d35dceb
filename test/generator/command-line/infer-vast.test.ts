/** `koine infer` needs bounded memory for objects with a million keys, and for lines near and above the limit of 64 MiB. */

import { spawnSync } from "node:child_process";
import { closeSync, openSync, readFileSync, writeSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { folderOfFile } from "../../harness/folders.ts";

const folder = folderOfFile("infer-vast");

const program = path.resolve("dist/generator/cli.js");

const meter = pathToFileURL(path.resolve("bench/generator/usage.js")).href;

const usage = path.join(folder, "usage.json");

const write = (name: string, ...parts: readonly string[]): void => {
  const file = openSync(path.join(folder, name), "w");
  for (const part of parts) writeSync(file, part);
  closeSync(file);
};

/** Returns the report of a run with a heap of 150 MB. */
const inferred = (name: string, status: number): string => {
  const options = ["--max-old-space-size=150", "--import", meter];
  const line = [...options, program, "infer", name, "--name", "Row", "--out", "row.json", "--workers", "1"];
  const env = { ...process.env, KOINE_USAGE: usage };
  const result = spawnSync(process.execPath, line, { cwd: folder, encoding: "utf8", env });
  expect(result.status, result.stderr).toBe(status);
  const { megabytes } = JSON.parse(readFileSync(usage, "utf8"));
  console.log(`${name}: ${megabytes.toFixed(0)} MB`);
  expect(megabytes).toBeLessThan(500);
  return result.stdout;
};

const keys = (nameOf: (index: number) => string): string =>
  Array.from({ length: 1_000_000 }, (_, index) => `"${nameOf(index)}":${index}`).join(",");

/** Names without digits, which do not look like ids. */
const wordOf = (index: number): string =>
  `w${index.toString(26).replaceAll(/\d/g, (digit) => String.fromCodePoint(113 + Number(digit)))}`;

test("a million keys in one object are a map", () => {
  write(
    "keys.jsonl",
    '{"a":1}\n{"counts":{',
    keys((index) => `key ${index}`),
    '}}\n{"a":2}\n',
  );
  const report = inferred("keys.jsonl", 0);
  expect(report).toContain("Row.counts: map, because keys look like ids, dates or numbers");
  write("words.jsonl", "{", keys(wordOf), "}\n");
  expect(inferred("words.jsonl", 0)).toContain("Row: map, because an object has many different keys");
});

test("lines up to 64 MiB are read, and longer lines are skipped", () => {
  const limit = 64 * 1024 * 1024;
  const line = (length: number): string => `{"a":"${"x".repeat(length - 8)}"}\n`;
  write("long.jsonl", '{"a":"b"}\n', line(limit + 1), line(limit), line(2 * limit), '{"a":"c"}\n');
  const report = inferred("long.jsonl", 1);
  expect(report).toContain("3 documents: 1 type");
  expect(report).toContain(
    "2 documents skipped: limit, first at long.jsonl:2: the document is longer than 64 MiB",
  );
});
