/**
 * A proven break makes an undecided finding about the same question redundant, so only the break is reported.
 */

import { expect, test } from "vitest";
import type { JsonObject } from "../../../generator/support/json.ts";
import { compare } from "./compare.ts";

const thing = (n: JsonObject, rest: JsonObject = {}): JsonObject => ({
  title: "Thing",
  type: "object",
  properties: { n },
  required: ["n"],
  ...rest,
});

const answersOf = async (
  before: JsonObject,
  after: JsonObject,
  options: Parameters<typeof compare>[2] = {},
): Promise<string[]> => {
  const findings = await compare(before, after, { samples: 100, ...options });
  return findings.map(({ code, verdict, direction }) => `${code} ${verdict} ${direction}`);
};

const a = { type: "object", properties: { one: { type: "string" } }, required: ["one"] };
const b = { type: "object", properties: { other: { type: "string" } }, required: ["other"] };
const only = { title: "M", oneOf: [{ $ref: "#/$defs/A" }], $defs: { A: a } };
const either = { ...only, oneOf: [{ $ref: "#/$defs/A" }, { $ref: "#/$defs/B" }], $defs: { A: a, B: b } };

test("a bound that becomes exclusive is one finding", async () => {
  const found = await answersOf(
    thing({ type: "number", minimum: 5 }),
    thing({ type: "number", exclusiveMinimum: 5 }),
  );
  expect(found).toEqual(["BOUND_TIGHTENED breaks backward"]);
});

test("an overlap of variants is not also an undecided change of the type", async () => {
  const found = await answersOf(only, either);
  expect(found.filter((one) => one.endsWith("backward"))).toEqual(["VARIANT_OVERLAP breaks backward"]);
  expect(found.filter((one) => one.includes("undecided"))).toEqual([]);
});

/** Nothing proves that the new pattern implies the old one, but the other property breaks old readers. */
const pair = (n: string, pattern: string): JsonObject => ({
  title: "Thing",
  type: "object",
  properties: { n: { type: n }, p: { type: "string", pattern } },
});
const [old, now] = [pair("integer", "^a"), pair("string", "^ab")];
const undecided = "PATTERN_CHANGED undecided forward";

test("an accepted break, a notice and a hidden finding answer nothing", async () => {
  const accept = { code: "TYPE_CHANGED", reason: "nobody writes it", until: "2100-01-01" };
  expect(await answersOf(old, now)).not.toContain(undecided);
  expect(await answersOf(old, { ...now, "x-accept": [accept] })).toContain(undecided);
  expect(await answersOf(old, now, { severity: { TYPE_CHANGED: "notice" } })).toContain(undecided);
  expect(await answersOf(old, now, { severity: { TYPE_CHANGED: "off" } })).toContain(undecided);
});

test("a file that keeps only its definitions accepts everything", async () => {
  const $defs = { A: a };
  const whole = { title: "T", type: "object", properties: { a: { $ref: "#/$defs/A" } }, $defs };
  const found = await compare(whole, { title: "T", $defs });
  expect(found.filter(({ direction }) => direction === "backward")).toEqual([]);
  expect(found.find(({ direction }) => direction === "forward")?.witness).toBe(0);
  const removed = found.filter(({ code }) => code === "TYPE_REMOVED");
  expect(removed.map(({ direction, languages }) => [direction, languages?.length])).toEqual([["source", 6]]);
});

test("so does one that its own definitions refer to", async () => {
  const $defs = { A: { type: "object", properties: { all: { $ref: "#" } } } };
  const found = await compare({ type: "number", $defs }, { $defs });
  expect(found.filter(({ direction }) => direction === "backward")).toEqual([]);
});

test("a removed message without valid data breaks no reader", async () => {
  const $defs = { A: a };
  const found = await answersOf(
    { $defs: { ...$defs, None: { allOf: [{ type: "string" }, { type: "null" }] } } },
    { $defs },
  );
  expect(found).toEqual(["TYPE_REMOVED breaks source"]);
});
