/** Programs as users of the Python package write them, each beside what it prints. */

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import { checkPrograms, pythonIn } from "../conformance/python/environment.ts";
import { testWith } from "../conformance/toolchain.ts";

const folder = "test/native/python/programs";
const library = "generated/python";

for (const program of readdirSync(folder).filter((name) => name.endsWith(".py")))
  testWith(["python3"], `${program} prints what it should`, () => {
    const printed = pythonIn(library, path.join(folder, program));
    expect(printed).toBe(readFileSync(path.join(folder, program.replace(/py$/, "txt")), "utf8"));
  });

testWith(["python3"], "the programs are well typed, and what is typed wrongly is marked", () => {
  checkPrograms(path.resolve(library), folder);
});
