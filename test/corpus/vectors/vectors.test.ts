/**
 * Compares Koine's results with recorded results from upstream's types: they are the same, or a known gap
 * explains the difference. A known gap that no longer occurs also fails the test.
 */

import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Codec } from "../../../runtime/core/codec.ts";
import { equalJson, readJson } from "../../../runtime/core/json/index.ts";
import { dataLines, withoutData } from "../../harness/data.ts";

/** Vectors without a name are named after upstream's version and the request. */
interface Vector {
  readonly entity: string;
  readonly case?: string;
  readonly era?: string;
  readonly input: string;
  readonly accepted: boolean;
  readonly rewritten: string | null;
}

interface Gap {
  readonly entity: string;
  readonly case: string;
  readonly reason: string;
}

const dialects = readdirSync("test/corpus/vectors")
  .filter((file) => file.endsWith(".known-gaps.json"))
  .map((file) => file.slice(0, -".known-gaps.json".length));

const keyOf = ({ entity, case: name }: Pick<Gap, "entity" | "case">): string => `${entity}: ${name}`;

const nameOf = ({ case: name, era, input }: Vector): string => name ?? `${era ?? ""} ${input}`;

const gapsOf = (dialect: string): readonly Gap[] =>
  JSON.parse(readFileSync(`test/corpus/vectors/${dialect}.known-gaps.json`, "utf8"));

const difference = (codec: Codec<unknown>, { input, accepted, rewritten }: Vector): string | undefined => {
  const reading = readJson(input);
  const decoding = reading.ok ? codec.safeDecode(reading.value) : reading;
  if (decoding.ok !== accepted) return `we ${decoding.ok ? "accept" : "refuse"} it`;
  if (!decoding.ok || rewritten === null) return undefined;
  const ours = readJson(codec.stringify("value" in decoding ? decoding.value : undefined));
  const theirs = readJson(rewritten);
  const equal = ours.ok && theirs.ok && equalJson(ours.value, theirs.value);
  return equal ? undefined : "we write other JSON";
};

describe.each(dialects)("%s", (dialect) => {
  const lines = dataLines("vectors", `${dialect}.jsonl`);
  const gaps = gapsOf(dialect);

  test("every known gap has a reason", () =>
    expect(gaps.filter(({ reason }) => reason.length < 20)).toEqual([]));

  test.skipIf(lines === undefined)("agrees with upstream, except for known gaps", async () => {
    const codecs: Record<string, Codec<unknown>> = await import(
      `../../../generated/typescript/${dialect}/index.ts`
    );
    const vectors: Vector[] = (lines ?? []).map((line) => JSON.parse(line));
    const differing = vectors.flatMap((vector) => {
      const codec = codecs[vector.entity];
      const differs = codec === undefined ? "there is no such entity" : difference(codec, vector);
      return differs === undefined ? [] : [keyOf({ entity: vector.entity, case: nameOf(vector) })];
    });
    expect(differing.toSorted()).toEqual(gaps.map(keyOf).toSorted());
    expect(vectors.length).toBeGreaterThan(30);
  });

  if (lines === undefined) console.warn(withoutData(`vectors/${dialect}.jsonl`));
});
