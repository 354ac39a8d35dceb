/**
 * Generation time and memory grow linearly for an object with ten thousand properties and an enum with a
 * hundred thousand values.
 */

import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { folderOfFile } from "../../harness/folders.ts";

const folder = folderOfFile("vast");

const program = path.resolve("dist/generator/cli.js");

interface Taken {
  readonly seconds: number;
  readonly megabytes: number;
}

/** A preloaded module that reports the resource usage of the process. */
const meter = pathToFileURL(path.resolve("bench/generator/usage.js")).href;

const usage = path.join(folder, "usage.json");

const words = (count: number): string[] => Array.from({ length: count }, (_, index) => `p${index}`);

const properties = (count: number): object =>
  Object.fromEntries(
    words(count).map((word, index) => [word, { type: index % 2 === 0 ? "integer" : "string" }]),
  );

const wide = (count: number): object => ({ title: "Wide", type: "object", properties: properties(count) });

type Schema = (count: number) => object;

const families: readonly [name: string, count: number, schema: Schema][] = [
  ["properties", 10_000, wide],
  ["required properties", 10_000, (count) => ({ ...wide(count), required: words(count) })],
  ["values", 100_000, (count) => ({ title: "Many", enum: words(count) })],
  ["numbers", 100_000, (count) => ({ title: "Many", enum: words(count).map((_, index) => index) })],
];

const generated = (name: string, schema: object): Taken => {
  const file = `${name.replaceAll(/\W+/g, "-")}.json`;
  writeFileSync(path.join(folder, file), JSON.stringify(schema));
  const options = [`--schema=${file}`, `--out=${file}.out`, "--languages=typescript,rust,python,ruby,go"];
  const line = ["--import", meter, program, "generate", ...options];
  const env = { ...process.env, KOINE_USAGE: usage };
  const { status, stderr } = spawnSync(process.execPath, line, { cwd: folder, encoding: "utf8", env });
  expect(status, stderr).toBe(0);
  const taken: Taken = JSON.parse(readFileSync(usage, "utf8"));
  console.log(`${name}: ${taken.seconds.toFixed(1)} s, ${taken.megabytes.toFixed(0)} MB`);
  return taken;
};

/** Quadratic algorithms would take sixteen times as long for four times the input. */
const mostOfFourTimes = 8;

test.each(families)("%s, in five languages", (name, count, schema) => {
  const quarter = generated(`${count / 4} ${name}`, schema(count / 4));
  const all = generated(`${count} ${name}`, schema(count));
  expect(all.seconds / quarter.seconds).toBeLessThan(mostOfFourTimes);
  expect(all.megabytes).toBeLessThan(1500);
});
