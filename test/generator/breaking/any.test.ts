/**
 * Random schemas with every keyword, edited or replaced: nothing crashes, and plain Ajv contradicts no
 * verdict.
 */

import * as fc from "fast-check";
import { expect, test } from "vitest";
import { GenerationError } from "../../../generator/support/diagnostics.ts";
import { isJsonObject, type JsonObject } from "../../../generator/support/json.ts";
import { authorityOver, type Verdict } from "../../harness/authority.ts";
import { randomCases } from "../../harness/effort.ts";
import { documents } from "../../corpus/fuzz/documents.ts";
import { dataFor } from "../../corpus/instances/data.ts";
import { seeded } from "../../../generator/support/random.ts";
import { asWritten, compare } from "./compare.ts";
import { edited } from "./schemas.ts";

const count = Number(process.env["KOINE_BREAKING_ANY"] ?? randomCases(60));
const { seed = 13 } = fc.readConfigureGlobal();

const verdictOf = (schema: JsonObject): Verdict =>
  authorityOver(new Map([["thing.json", asWritten(schema)]]), "2020-12").of("thing.json", "");

/** Returns undefined if Ajv itself throws. */
const asked = (verdict: Verdict, data: Parameters<Verdict>[0]): boolean | undefined => {
  try {
    return verdict(data);
  } catch {
    return undefined;
  }
};

/**
 * Finds documents that only one version of the schema accepts, although no finding reports a break in that
 * direction.
 */
const refuted = async (before: JsonObject, after: JsonObject, index: number): Promise<string[]> => {
  const findings = await compare(before, after, { samples: 100 });
  const [old, now] = [verdictOf(before), verdictOf(after)];
  return (["backward", "forward"] as const).flatMap((direction) => {
    if (findings.some((one) => one.direction === direction && one.verdict !== "compatible")) return [];
    const [writer, reader, schema] = direction === "backward" ? [old, now, before] : [now, old, after];
    const written = asWritten(schema);
    const data = dataFor({ files: new Map([["thing.json", written]]), schema: written }, 100, index);
    const stray = data.find((one) => asked(writer, one) === true && asked(reader, one) === false);
    return stray === undefined ? [] : [`${direction}: ${JSON.stringify(stray)}`];
  });
};

const samples = fc
  .sample(documents("2020-12"), { numRuns: count + 1, seed })
  .map(({ document }) => document)
  .filter(isJsonObject);

test.each(["edited", "exchanged"])("%s", async (way) => {
  const wrong: string[] = [];
  let tried = 0;
  for (const [index, before] of samples.entries()) {
    const other = samples[index + 1] ?? before;
    const after = way === "edited" ? edited(before, seeded(seed + index)) : other;
    try {
      const found = await refuted(before, after, index);
      tried += 1;
      wrong.push(...found.map((one) => `${one}\n  ${JSON.stringify(before)}\n  ${JSON.stringify(after)}`));
    } catch (error) {
      // Schemas that Ajv or Koine rejects cannot be compared.
      if (!(error instanceof GenerationError))
        wrong.push(
          `${String(error instanceof Error ? error.stack : error)}\n  ${JSON.stringify(before)}\n  ${JSON.stringify(after)}`,
        );
    }
  }
  console.log(`${way}: ${tried} of ${samples.length} pairs, ${wrong.length} wrong`);
  expect(wrong.slice(0, 3).join("\n\n")).toBe("");
  expect(tried).toBeGreaterThan(count * 0.6);
});
