/** The gate takes whatever the templates write: schemas of all kinds, none of them hostile, pass it in every language. */

import * as fc from "fast-check";
import { expect, test } from "vitest";
import { sampled } from "../../harness/effort.ts";
import { documents } from "../fuzz/documents.ts";
import { groups } from "../suite/groups.ts";
import { documentCase, type Case } from "./case.ts";
import { runAll, workersFor } from "./pool.ts";

/** The number of schemas made up, and every so manyth of the official suite; more on request. */
const count = Number(process.env["KOINE_SHAPES"] ?? 5);
const step = count > 100 ? 1 : 120;

const madeUp: readonly Case[] = fc
  .sample(documents("2020-12"), { numRuns: count, seed: 11 })
  .map(({ document }, index) => documentCase(`made up ${index}`, document));

const official: readonly Case[] = groups
  .filter((_, index) => index % step === 0)
  .map(({ name, schema }) => documentCase(name, schema));

const all = [...madeUp, ...official];
const asked = count > 100 ? all : sampled(all, 3);

test("the gate refuses nothing that a template writes", async () => {
  const refused: string[] = [];
  await runAll(asked, workersFor(asked), (input, outcome) => {
    if (outcome.kind !== "refused") return Promise.resolve();
    const unsafe = outcome.diagnostics.filter(({ code }) => code === "output_unsafe");
    refused.push(...unsafe.map(({ file, message }) => `${input.id}: ${file} ${message}`));
    return Promise.resolve();
  });
  expect(refused).toEqual([]);
});
