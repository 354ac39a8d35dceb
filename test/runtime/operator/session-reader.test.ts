/** Reading session files: accepts valid entries and reports every skipped line. */

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import * as fc from "fast-check";
import { readSession, type SessionReading } from "koine/operator";
import { describe, expect, test } from "vitest";

const root = path.join(import.meta.dirname, "session-files");

const linesOf = ({ header, entries, skipped, broken }: SessionReading): string[] => [
  `header ${header?.id ?? "none"}`,
  ...entries.map(({ id, type }) => `entry ${id ?? "without id"}: ${type}`),
  ...skipped.flatMap(({ line, code, text, issues }) => [
    `line ${line} skipped, ${code}: ${JSON.stringify(text)}`,
    ...issues.map(
      (issue) => `  ${issue.line}:${issue.column} ${issue.pointer} ${issue.message} [${issue.code}]`,
    ),
  ]),
  ...broken.map(({ code, id, entry }) => `broken ${code}: ${id} in ${entry.id ?? "an entry without an id"}`),
];

describe.each(readdirSync(root))("%s", (name) => {
  const folder = path.join(root, name);
  const bytes = readFileSync(path.join(folder, "session.jsonl"));

  test("matches the expected report", async () => {
    const lines = linesOf(readSession(bytes));
    await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot(path.join(folder, "expected.txt"));
  });

  test("is read the same from bytes and text", () => {
    const text = bytes.toString();
    if (Buffer.from(text).equals(bytes)) expect(readSession(text)).toEqual(readSession(bytes));
  });
});

const header = '{"type":"session","version":3,"cwd":"/"}';
const pieces = [
  header,
  '{"id":"a","type":"leaf"}',
  '{"id":"b","type":"nope"}',
  "{",
  "",
  " ",
  "\u2028",
  "\u0000",
];
const texts = fc.array(fc.tuple(fc.constantFrom(...pieces), fc.constantFrom("\n", "\r\n", "\v", "")));

test("every line is the header, an entry, blank or reported", () => {
  fc.assert(
    fc.property(texts, (parts) => {
      const text = parts.flat().join("");
      const lines = text.split(/\r\n|[\n\v]/).filter((line) => !/^[ \t]*$/.test(line));
      const { header: found, entries, skipped } = readSession(text);
      expect((found === undefined ? 0 : 1) + entries.length + skipped.length).toBe(lines.length);
      expect(found === undefined && entries.length > 0).toBe(false);
    }),
  );
});
