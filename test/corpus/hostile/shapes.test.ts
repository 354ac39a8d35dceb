/**
 * The output check accepts everything that templates write: the output for all kinds of harmless schemas
 * passes in every language.
 */

import { expect, test } from "vitest";
import { runAll, workersFor } from "./pool.ts";
import { shapes } from "./shapes.ts";

const asked = shapes();

test("the output check accepts everything that templates write", async () => {
  const refused: string[] = [];
  await runAll(asked, workersFor(asked), (input, outcome) => {
    if (outcome.kind !== "refused") return Promise.resolve();
    const unsafe = outcome.diagnostics.filter(({ code }) => code === "output_unsafe");
    refused.push(...unsafe.map(({ file, message }) => `${input.id}: ${file} ${message}`));
    return Promise.resolve();
  });
  expect(refused).toEqual([]);
});
