/** Programs as users of the gem write them, each beside what it prints. */

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import { run, testWith } from "../conformance/toolchain.ts";

const folder = "test/native/ruby/programs";
const library = "generated/ruby/lib";

for (const program of readdirSync(folder).filter((name) => name.endsWith(".rb")))
  testWith(["ruby"], `${program} prints what it should`, () => {
    const printed = run("ruby", ["-w", "-I", library, path.join(folder, program)]);
    expect(printed).toBe(readFileSync(path.join(folder, program.replace(/rb$/, "txt")), "utf8"));
  });

testWith(["ruby"], "the quick reader reads what the exact one reads, or nothing", () => {
  const printed = run("ruby", ["-W0", "-I", library, "test/native/ruby/agreement.rb", "1", "6000"]);
  expect(printed).toMatch(/^\d{3,} texts were read quickly, 0 otherwise\n$/);
});
