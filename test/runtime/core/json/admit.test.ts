/** Tests which text is accepted: UTF-8 without a byte order mark, up to a maximum number of bytes. */

import { describe, expect, test } from "vitest";
import { readJson } from "../../../../runtime/core/json/index.ts";

const issuesOf = (input: string | Uint8Array, bytes?: number) => {
  const reading = readJson(input, bytes === undefined ? undefined : { bytes });
  return reading.ok ? [] : reading.issues;
};

const lengthOf = (text: string): number => new TextEncoder().encode(text).length;

test.each([
  "5",
  '"a"',
  '"é"',
  '"éé"',
  '"€€€"',
  '"😀"',
  '"\u07ff\u0800"',
  '"\u007f\u0080"',
  '["a","é","€","😀"]',
])("%s is accepted up to the maximum number of bytes", (text) => {
  const length = lengthOf(text);
  expect(issuesOf(text, length)).toEqual([]);
  expect(issuesOf(new TextEncoder().encode(text), length)).toEqual([]);
  const message = `found more than ${length - 1} bytes; send less at a time`;
  const issue = { code: "limit", pointer: "", message, line: 1, column: 1 };
  expect(issuesOf(text, length - 1)).toEqual([issue]);
  expect(issuesOf(new TextEncoder().encode(text), length - 1)).toEqual([issue]);
});

test("a byte order mark is rejected", () => {
  const issue = { code: "bom", message: "found a byte order mark; send the text without it" };
  expect(issuesOf("\uFEFF5")).toMatchObject([issue]);
  expect(issuesOf(new TextEncoder().encode("\uFEFF5"))).toMatchObject([issue]);
});

describe("bytes that are not UTF-8 are reported with their position", () => {
  const bytesOf = (...parts: readonly (string | number)[]): Uint8Array =>
    Uint8Array.from(
      parts.flatMap((part) => (typeof part === "number" ? [part] : [...new TextEncoder().encode(part)])),
    );

  test.each<[Uint8Array, string, number, number]>([
    [bytesOf('"', 0xff, '"'), "found the byte FF at byte 1", 1, 2],
    [bytesOf('["é",\n"', 0x80, '"]'), "found the byte 80 at byte 8", 2, 2],
    [bytesOf('"€😀', 0xc3, '"'), "found the byte C3 at byte 8", 1, 5],
    [bytesOf('"\uFFFD', 0xfe, '"'), "found the byte FE at byte 4", 1, 3],
    [bytesOf('"a', 0xe2, 0x82), "found the byte E2 at byte 2", 1, 3],
    [bytesOf(0x0a, 0x0f, 0xc0), "found the byte C0 at byte 2", 2, 2],
  ])("%s: %s", (bytes, words, line, column) => {
    expect(issuesOf(bytes)).toEqual([
      { code: "utf8", pointer: "", message: `${words}, invalid UTF-8; send UTF-8`, line, column },
    ]);
  });
});
