/** Document times, in the formats that APIs and logs use. */

import { expect, test } from "vitest";
import { timeReader } from "../../../generator/usage/times.ts";

const noon = Date.UTC(2026, 0, 2, 12);

test.each([
  ["2026-01-02T12:00:00Z", noon],
  ["2026-01-02T13:00:00+01:00", noon],
  ["2026-01-02T12:00:00", noon],
  ["2026-01-02 12:00", noon],
  ["2026-01-02", Date.UTC(2026, 0, 2)],
  [noon / 1000, noon],
  [noon, noon],
  [BigInt(noon), noon],
  [`${noon / 1000}`, noon],
  ["yesterday", undefined],
  ["2026-13-45", undefined],
  [null, undefined],
  [{}, undefined],
])("reads %s", (at, time) => {
  expect(timeReader("at")({ at })).toBe(time);
});

test("reads a member by name or by JSON Pointer", () => {
  expect(timeReader("/meta/times/0")({ meta: { times: [noon] } })).toBe(noon);
  expect(timeReader("a.b")({ "a.b": noon })).toBe(noon);
  expect(timeReader("toString")({})).toBeUndefined();
  expect(timeReader("/x/y")(null)).toBeUndefined();
});
