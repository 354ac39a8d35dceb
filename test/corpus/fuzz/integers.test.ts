/** Integers of every width and range, alone and combined, with and without full 64-bit integers. */

import * as fc from "fast-check";
import { expect, test } from "vitest";
import { writeJson } from "../../../runtime/core/json/index.ts";
import type { Codec } from "../../../runtime/core/index.ts";
import type { JsonObject, JsonValue } from "../../../generator/support/json.ts";
import { authorityOver } from "../../harness/authority.ts";
import { openEach } from "../../harness/door.ts";
import { randomCases } from "../../harness/effort.ts";
import { seed } from "../../harness/seed.ts";

const count = Number(process.env["KOINE_FUZZ_INTEGERS"] ?? randomCases(200));

const powers = [7n, 8n, 15n, 16n, 31n, 32n, 53n, 62n, 63n, 64n, 70n].map((power) => 2n ** power);
const near = powers.flatMap((power) => [power - 1n, power, power + 1n]);
const integers = [...near, ...near.map((one) => -one), 0n, 1n, -1n, 10n, 100n, 653247040368672768n];
const scalars: readonly JsonValue[] = [
  ...integers.map((one) => (Number.isSafeInteger(Number(one)) ? Number(one) : one)),
  1.5,
  1e300,
  "a",
  "1",
  null,
  true,
];

const words = fc.record(
  {
    format: fc.constantFrom("int64", "uint64", "int32", "uint32", "int16", "uint8", "int128"),
    minimum: fc.constantFrom(0, 1, -5, -(2 ** 53), -(2 ** 63)),
    exclusiveMinimum: fc.constantFrom(-1, 0, 10),
    maximum: fc.constantFrom(100, 2 ** 53 - 1, 2 ** 53, 2 ** 60, 2 ** 63, 2 ** 64),
    exclusiveMaximum: fc.constantFrom(2 ** 53, 2 ** 63, 2 ** 64),
    multipleOf: fc.constantFrom(1, 2, 10),
  },
  { requiredKeys: [] },
);

const types = fc.constantFrom<JsonValue[]>(
  "integer",
  "integer",
  "integer",
  ["integer", "null"],
  ["integer", "string"],
);

const plain: fc.Arbitrary<JsonObject> = fc
  .tuple(types, words)
  .map(([type, limits]): JsonObject => ({ type, ...limits }));

const one: fc.Arbitrary<JsonObject> = fc.oneof(
  { weight: 4, arbitrary: plain },
  { weight: 1, arbitrary: fc.constant({ $ref: "#/$defs/Id" }) },
  { weight: 1, arbitrary: words.map((limits): JsonObject => ({ $ref: "#/$defs/Id", ...limits })) },
  { weight: 1, arbitrary: words.map((limits): JsonObject => ({ ...limits })) },
  { weight: 1, arbitrary: fc.constantFrom<JsonObject[]>({ type: "number" }, { type: "string" }) },
);

const combined: fc.Arbitrary<JsonObject> = fc.oneof(
  { weight: 3, arbitrary: one },
  fc.tuple(one, one).map((allOf): JsonObject => ({ allOf })),
  fc.tuple(one, one).map((anyOf): JsonObject => ({ anyOf })),
  fc.tuple(one, one).map((oneOf): JsonObject => ({ oneOf })),
  fc.tuple(one, plain).map(([not, rest]): JsonObject => ({ ...rest, not })),
  fc.tuple(plain, one, one).map(([node, condition, other]): JsonObject => ({
    ...node,
    if: condition,
    else: other,
  })),
);

const documents = fc
  .tuple(combined, plain)
  .map(([schema, Id]): JsonObject => ({ $defs: { Id }, ...schema, title: "Thing" }));

/** A number is a double, which rounds large integers. */
const hasDoubles = (document: JsonObject): boolean => writeJson(document).includes('"number"');

const faultsOf = (codec: Codec<unknown>, data: JsonValue, valid: boolean, isExact: boolean): string[] => {
  const text = writeJson(data);
  const decoded = codec.safeDecode(data);
  const verdicts = [codec.is(data), codec.validate(data).ok, decoded.ok];
  if (verdicts.some((verdict) => verdict !== valid)) return [`${text}: ${verdicts.join()}, not ${valid}`];
  if (!valid || !isExact) return [];
  const written = codec.stringify(codec.parse(text));
  return written === text ? [] : [`${text} comes back as ${written}`];
};

test.each(["safe", "wide"] as const)("integers: %s", async (range) => {
  const all = fc.sample(documents, { numRuns: count, seed });
  const openings = await openEach(all, { fixtures: false, integers: range });
  const found = all.flatMap((document, index) => {
    const codec = openings[index] ?? new Error("not opened");
    if (codec instanceof Error) return [`${JSON.stringify(document)}\n  ${codec.message}`];
    const ask = authorityOver(new Map([["case.json", document]]), "2020-12", range).of("case.json", "");
    const isExact = !hasDoubles(document);
    const faults = scalars.flatMap((data) => faultsOf(codec, data, ask(data), isExact));
    return faults.slice(0, 1).map((fault) => `${JSON.stringify(document)}\n  ${fault}`);
  });
  expect(found.slice(0, 5).join("\n")).toBe("");
});
