/** The gate takes whatever the templates write: schemas of all kinds, none of them hostile, pass it in every language. */

import { expect, test } from "vitest";
import { runAll, workersFor } from "./pool.ts";
import { shapes } from "./shapes.ts";

const asked = shapes();

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
