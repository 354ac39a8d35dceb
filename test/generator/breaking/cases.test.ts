/** Every rule in the table: each pair of schemas has the recorded verdict and witness, and Ajv agrees. */

import { describe, expect, test } from "vitest";
import type { PlacedFinding } from "../../../generator/api/breaking.ts";
import type { JsonValue } from "../../../generator/support/json.ts";
import { authorityOver, type Verdict } from "../../harness/authority.ts";
import { isThorough, randomCases } from "../../harness/effort.ts";
import { dataFor } from "../../corpus/instances/data.ts";
import { cases, foundOf, type Case } from "./cases.ts";
import { asWritten, compare } from "./compare.ts";

/** Returns Ajv's verdicts on a witness's message before and after the change. */
const sidesOf = ({ before, after }: Case, of = "thing.Thing"): readonly [before: Verdict, after: Verdict] => {
  const name = of.slice("thing.".length);
  const verdict = (schema: Case["before"]): Verdict => {
    const pointer = Object.hasOwn(Object(schema["$defs"]), name) && name !== "Thing" ? `/$defs/${name}` : "";
    return authorityOver(new Map([["thing.json", asWritten(schema)]]), "2020-12").of("thing.json", pointer);
  };
  return [verdict(before), verdict(after)];
};

/** Returns an error if the witness alone does not demonstrate what its finding reports. */
const doubtsAbout = (one: Case, { witness, direction, of, reads, code }: PlacedFinding): string[] => {
  if (witness === undefined || code === "TYPE_REMOVED") return [];
  const [before, after] = sidesOf(one, of).map((verdict) => verdict(witness));
  const isBoth = reads !== undefined || direction === "bytes" || code === "VARIANT_ORDER";
  const expected = isBoth ? [true, true] : direction === "backward" ? [true, false] : [false, true];
  return before === expected[0] && after === expected[1]
    ? []
    : [`${code} ${direction}: ${JSON.stringify(witness)}`];
};

const documents = Number(process.env["KOINE_BREAKING_DOCUMENTS"] ?? randomCases(300));

/** The number of documents that `compare` tries on its own. */
const samples = isThorough ? 1000 : 400;

/**
 * Finds documents that are valid in one version of the schema and invalid in the other, although no finding
 * reports this.
 */
const strays = (
  one: Case,
  findings: readonly PlacedFinding[],
  direction: "backward" | "forward",
): JsonValue[] => {
  if (findings.some((finding) => finding.direction === direction && finding.verdict !== "compatible"))
    return [];
  const [before, after] = sidesOf(one);
  const [writer, reader, schema] =
    direction === "backward" ? [before, after, one.before] : [after, before, one.after];
  const written = asWritten(schema);
  const data = dataFor({ files: new Map([["thing.json", written]]), schema: written }, documents, 7);
  return data.filter((value) => writer(value) && !reader(value));
};

test("has at least four pairs per rule, and 170 in all", () => {
  const names = cases.map(({ title }) => title.split(":")[0] ?? "");
  const few = [...new Set(names)].filter((rule) => names.filter((name) => name === rule).length < 4);
  expect(new Set(names).size).toBe(42);
  expect(few).toEqual([]);
  expect(cases.length).toBeGreaterThanOrEqual(170);
});

describe.each(cases)("$title", (one) => {
  test("has the expected verdicts and witnesses", async () => {
    const { title: _title, before, after, ours, ...expected } = one;
    const findings = await compare(before, after, { samples, ...(ours === true ? { ours } : {}) });
    expect(foundOf(one.code, findings)).toEqual(expected);
    expect(findings.filter(({ code }) => code === "UNEXPLAINED" || one.code === "")).toEqual([]);
    if (ours === true) return;
    expect(findings.flatMap((finding) => doubtsAbout(one, finding))).toEqual([]);
    expect([...strays(one, findings, "backward"), ...strays(one, findings, "forward")]).toEqual([]);
  });
});
