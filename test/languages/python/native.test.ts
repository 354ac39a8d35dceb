/** Programs as users of the Python package write them, each beside what it prints. */

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import { checkPrograms, oldestFor, pythonIn, pythonWith } from "./environment.ts";
import { testWith } from "../../harness/toolchain.ts";

const folder = "test/languages/python/native/programs";
const library = "generated/python";

const programs = readdirSync(folder).filter((name) => name.endsWith(".py"));

for (const program of programs)
  testWith(["python3"], `${program} prints what it should`, () => {
    const printed = pythonIn(library, path.join(folder, program));
    expect(printed).toBe(readFileSync(path.join(folder, program.replace(/py$/, "txt")), "utf8"));
  });

/** Programs that need more than the package needs. */
const needsMore = /^(?:fastapi|settings)/;

testWith(["python3"], "with the oldest versions that the package takes, programs print the same", () => {
  const oldest = oldestFor(library);
  expect(oldest.map((one) => one.replace(/==.*/, ""))).toEqual(["jiter", "pydantic", "typing-extensions"]);
  for (const program of programs.filter((name) => !needsMore.test(name)))
    expect([program, pythonWith(oldest, library, path.join(folder, program))]).toEqual([
      program,
      readFileSync(path.join(folder, program.replace(/py$/, "txt")), "utf8"),
    ]);
});

testWith(["python3"], "the quick way reads what the exact one reads, or nothing", () => {
  const printed = pythonIn(library, "test/languages/python/native/reading.py", "1", "30000");
  expect(printed).toMatch(/^\d{4,} texts were read and \d{3,} parsed quickly, 0 otherwise\n$/);
});

/** The first ratio of each line. */
const ratios = (printed: string): number[] =>
  [...printed.matchAll(/ms +([\d.]+) x/g)].map(([, ratio]) => Number(ratio));

testWith(["python3"], "the cost next to models written by hand", () => {
  const rounds = process.env["KOINE_COST"] === "all" ? "21" : "3";
  process.env["KOINE_ROUNDS"] ??= rounds;
  const printed = pythonIn(library, "test/languages/python/native/cost/measure.py");
  console.log(printed);
  expect(ratios(printed).length).toBeGreaterThanOrEqual(6);
  // Far above what is measured alone: machines that do much else must pass.
  expect(Math.max(...ratios(printed))).toBeLessThan(10);
});

testWith(["python3"], "the programs are well typed, and what is typed wrongly is marked", () => {
  checkPrograms(path.resolve(library), folder);
});
