/** Example programs that use the Python package. The expected output is next to each program. */

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import { checkPrograms, oldestFor, pythonIn, pythonWith } from "./environment.ts";
import { testWith } from "../../harness/toolchain.ts";

const folder = "test/languages/python/native/programs";
const library = "generated/python";

const programs = readdirSync(folder).filter((name) => name.endsWith(".py"));

for (const program of programs)
  testWith(["python3"], `${program} prints the expected output`, () => {
    const printed = pythonIn(library, path.join(folder, program));
    expect(printed).toBe(readFileSync(path.join(folder, program.replace(/py$/, "txt")), "utf8"));
  });

/** Programs with additional dependencies. */
const needsMore = /^(?:fastapi|settings)/;

testWith(["python3"], "programs print the same with the oldest supported versions", () => {
  const oldest = oldestFor(library);
  expect(oldest.map((one) => one.replace(/==.*/, ""))).toEqual(["jiter", "pydantic", "typing-extensions"]);
  for (const program of programs.filter((name) => !needsMore.test(name)))
    expect([program, pythonWith(oldest, library, path.join(folder, program))]).toEqual([
      program,
      readFileSync(path.join(folder, program.replace(/py$/, "txt")), "utf8"),
    ]);
});

testWith(["python3"], "the fast reader agrees with the exact reader, or gives up", () => {
  const printed = pythonIn(library, "test/languages/python/native/reading.py", "1", "30000");
  expect(printed).toMatch(/^\d{4,} texts were read and \d{3,} parsed quickly, 0 otherwise\n$/);
});

testWith(["python3"], "the fast writer agrees with the shapes, or gives up", () => {
  const printed = pythonIn(library, "test/languages/python/native/writing.py", "1", "20000");
  expect(printed).toMatch(/^\d{4,} values were written, 0 differently\n$/);
});

const ratios = (printed: string): number[] =>
  [...printed.matchAll(/ms +([\d.]+) x/g)].map(([, ratio]) => Number(ratio));

testWith(["python3"], "measures the cost compared with handwritten models", () => {
  const rounds = process.env["KOINE_COST"] === "all" ? "21" : "3";
  process.env["KOINE_ROUNDS"] ??= rounds;
  const printed = pythonIn(library, "test/languages/python/native/cost/measure.py");
  console.log(printed);
  expect(ratios(printed).length).toBeGreaterThanOrEqual(6);
  // The limit is far above the usual values, because other processes may slow the test down.
  expect(Math.max(...ratios(printed))).toBeLessThan(10);
});

testWith(["python3"], "the programs pass the type checker, which finds every marked error", () => {
  checkPrograms(path.resolve(library), folder);
});
