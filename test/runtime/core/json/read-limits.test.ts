/** Numbers in `readJson`, and the limits that it enforces. */

import { describe, expect, test } from "vitest";
import { readJson } from "../../../../runtime/core/json/index.ts";
import { found } from "./found.ts";

const numbers: [text: string, value: number | bigint][] = [
  ["0", 0],
  ["-0", -0],
  ["-0.0", -0],
  ["1.0", 1],
  ["1E2", 100],
  ["1.10", 1.1],
  ["0.30000000000000004", 0.30000000000000004],
  ["2.2250738585072011e-308", 2.225073858507201e-308],
  ["1e-400", 0],
  ["9007199254740991", 9007199254740991],
  ["-9007199254740991", -9007199254740991],
  ["9007199254740992", 9007199254740992n],
  ["-9007199254740993", -9007199254740993n],
  ["18446744073709551615", 18446744073709551615n],
  ["9".repeat(400), BigInt("9".repeat(400))],
  ["9007199254740993.0", 9007199254740992],
  ["1e16", 1e16],
  ["1.7976931348623157e308", Number.MAX_VALUE],
];

describe("numbers", () => {
  test.each(numbers)("%s", (text, value) => {
    expect(readJson(text)).toEqual({ ok: true, value });
    expect(readJson(`[{"a":${text}}]`)).toEqual({ ok: true, value: [{ a: value }] });
  });

  test.each([
    ["1e400", "number_range  1:1"],
    ["-1e400", "number_range  1:1"],
    ["[1,\n 1.8e308]", "number_range /1 2:2"],
    [`${"9".repeat(400)}.0`, "number_range  1:1"],
    ["9".repeat(1001), "limit  1:1"],
    [`[0.${"1".repeat(999)}]`, "limit /0 1:2"],
    [`{"a":[1,${" ".repeat(2000)}-${"1".repeat(1000)}]}`, "limit /a/1 1:2009"],
  ])("rejects %s", (text, issue) => expect(found(text)).toEqual([issue]));

  test("accepts 1,000 characters", () => expect(found("9".repeat(1000))).toEqual([]));
});

const nested = (levels: number): string => "[".repeat(levels) + "]".repeat(levels);

describe("limits", () => {
  test("reads 96 levels and rejects the start of the 97th", () => {
    expect(found(nested(96))).toEqual([]);
    expect(found(nested(97))).toEqual([`depth ${"/0".repeat(96)} 1:97`]);
    expect(found('{"a":'.repeat(97) + "1" + "}".repeat(97))).toEqual([`depth ${"/a".repeat(96)} 1:481`]);
  });

  test.each([1e5, 1e6])("stops early at %d levels", (levels) =>
    expect(found("[".repeat(levels))).toHaveLength(1),
  );

  test("can be set", () => {
    expect(found("[[1]]", { depth: 1 })).toEqual(["depth /0 1:2"]);
    expect(found("1", { depth: 0 })).toEqual([]);
    expect(found("[123]", { numberLength: 2 })).toEqual(["limit /0 1:2"]);
    expect(found(nested(200), { depth: 200 })).toEqual([]);
    expect(found(nested(5000), { depth: 1e6 })).toHaveLength(1);
  });

  test("count UTF-8 bytes, in text and in bytes", () => {
    for (const text of ['"aé€😀"', "[1,2,3,4,5,6]"]) {
      const encoded = new TextEncoder().encode(text);
      for (const input of [text, encoded]) {
        expect(found(input, { bytes: encoded.length })).toEqual([]);
        expect(found(input, { bytes: encoded.length - 1 })).toEqual(["limit  1:1"]);
      }
    }
  });

  test("default to 64 MiB", () => {
    expect(found(`"${"a".repeat(64 * 2 ** 20 - 2)}"`)).toEqual([]);
    expect(found(`"${"a".repeat(64 * 2 ** 20 - 1)}"`)).toEqual(["limit  1:1"]);
  });

  test("stop the reader after too many issues", () => {
    const issues = found(`{${'"a":1,'.repeat(5000)}"a":1}`);
    expect(issues).toHaveLength(101);
    expect(issues.at(-1)).toBe("truncated  1:608");
    expect(found('{"a":1,"a":2,"a":3}', { issues: 1 })).toEqual(["dup_key /a 1:8", "truncated  1:14"]);
  });
});
