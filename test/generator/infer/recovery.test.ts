/** Infers schemas from logs of known types, and compares the schemas with the types. */

import { expect, test } from "vitest";
import { withoutData } from "../../harness/data.ts";
import { isThorough, sampled } from "../../harness/effort.ts";
import { ownLogs, publishedLogs, recordedLogs, type LogMaker } from "./logs.ts";
import { koine, resultOf } from "./inference.ts";
import { aspects, totalOf, type Aspect } from "./ratios.ts";

const documents = isThorough ? 3000 : 300;

const least: Readonly<Record<Aspect, number>> = {
  unions: 0.95,
  variants: 0.95,
  definitions: 0.95,
  required: 0.95,
  enums: 0.85,
  formats: 0.95,
};

/** All documents are valid, no variants are merged, and most of the types are recovered. */
const expectRecovered = async (makers: readonly LogMaker[], shares = least): Promise<void> => {
  const results = await Promise.all(makers.map((make) => resultOf(koine, make())));
  const all = results.map(({ recovery }) => recovery);
  expect(results.map(({ invalid }) => invalid).filter((count) => count > 0)).toEqual([]);
  expect(all.flatMap(({ wrongMerges }) => wrongMerges)).toEqual([]);
  const low = aspects.filter((aspect) => {
    const { found, all: expected } = totalOf(all, aspect);
    return found < expected * shares[aspect];
  });
  expect([low, low.length === 0 ? [] : all.flatMap(({ missed }) => missed)]).toEqual([[], []]);
};

test("recovers the types of the built-in dialects from logs", () =>
  expectRecovered(sampled(ownLogs(documents), 2)));

test("recovers the types of MCP, ACP and A2A from logs", async (context) => {
  const logs = sampled(publishedLogs(documents), 1);
  if (logs.length === 0) context.skip(withoutData("schemas"));
  await expectRecovered(logs);
});

/** Some values of enums were recorded once or twice. */
const leastRecorded = { ...least, enums: 0.6 };

test("recovers the types of recorded traffic", async (context) => {
  const logs = sampled(recordedLogs(), 2);
  if (logs.length === 0) context.skip(withoutData("recordings"));
  await expectRecovered(logs, leastRecorded);
});
