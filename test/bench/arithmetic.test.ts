/**
 * Tests for the arithmetic page: its output is current, the formula is correct for round numbers, and the
 * measurements are plausible.
 */

import { readFileSync } from "node:fs";
import { format, resolveConfig } from "prettier";
import { expect, test } from "vitest";
import { run } from "../harness/toolchain.ts";

const page = "bench/ARITHMETIC.md";

/** Evaluates an expression that uses the formula. */
const evaluated = (expression: string): unknown =>
  JSON.parse(
    run(process.execPath, [
      "--input-type=module",
      "--eval",
      `import { costOf } from "./bench/arithmetic.js"; process.stdout.write(JSON.stringify(${expression}))`,
    ]),
  );

test("the page contains the output of its command", async () => {
  const said = run(process.execPath, ["bench/arithmetic.js"]);
  const [, below = ""] = readFileSync(page, "utf8").split(/<!-- below: .* -->\n\n/);
  expect(below).toBe(await format(said, { ...(await resolveConfig(page)), parser: "markdown" }));
});

test("the formula: cost, time, saturation and failures", () => {
  const measured = { messages: 1_000_000, bytes: 1e9, paths: { python: { processor: 10 } } };
  const asked = { messages: 1e9, machines: 10, cores: 10, price: 3.6, network: 1e9, partition: 1e9 };
  const cost = (more: object): unknown =>
    evaluated(`costOf(${JSON.stringify(measured)}, "python", ${JSON.stringify({ ...asked, ...more })})`);
  const [rate, seconds] = [100_000, 10_000];
  expect(cost({})).toEqual({
    rate,
    bytes: 1e8,
    hours: seconds / 3600,
    dollars: 10,
    seconds: 100,
    full: 10,
    partitions: 1000,
    task: 10,
    lost: 50,
  });
  expect(cost({ network: 1e8 })).toMatchObject({ seconds: 1000, full: 1 });
  expect(cost({ partition: 1e11 })).toMatchObject({ partitions: 10, task: 1000, seconds: 1000 });
});

interface Measured {
  readonly paths: Readonly<Record<string, { readonly processor: number }>>;
}

test("the measurements for Spark match the expected ratio", () => {
  const { paths }: Measured = JSON.parse(readFileSync("bench/arithmetic.json", "utf8"));
  const secondsOf = (name: string): number => paths[name]?.processor ?? Number.NaN;
  expect(secondsOf("python") / secondsOf("spark by arrow")).toBeGreaterThan(0.5);
  expect(secondsOf("typescript") / secondsOf("spark by pipe")).toBeGreaterThan(0.4);
});
