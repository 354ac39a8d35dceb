/** Example programs that use the gem. The expected output is next to each program. */

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import { hasRbs } from "./gem.ts";
import { run, testUnless, testWith } from "../../harness/toolchain.ts";
import { hasTypeProf, inferred, unsigned } from "./native/signatures.ts";

const folder = "test/languages/ruby/native/programs";
const library = "generated/ruby/lib";

/** Programs that violate the signatures on purpose, and three programs that cannot be instrumented. */
const outside = new Set(
  `big_numbers constructors delegation errors hash_keys json_library logging symbol_keys nothing_touched public_methods ractors riffer_methods`
    .split(" ")
    .map((name) => path.join(folder, `${name}.rb`)),
);

const programs = readdirSync(folder)
  .filter((name) => name.endsWith(".rb"))
  .map((name) => path.join(folder, name));

for (const program of programs)
  testWith(["ruby"], `${path.basename(program)} prints the expected output`, () => {
    const printed = run("ruby", ["-w", "-I", library, program]);
    expect(printed).toBe(readFileSync(program.replace(/rb$/, "txt"), "utf8"));
  });

testUnless(hasRbs ? undefined : "ruby without its gem rbs", "programs conform to the signatures", () => {
  const within = programs.filter((program) => !outside.has(program));
  expect(unsigned(within, library)).toBe("");
});

testUnless(
  hasTypeProf ? undefined : "ruby without TypeProf",
  "a type checker infers types from the signatures",
  () =>
    expect(inferred("test/languages/ruby/native/inferred.rb")).toBe(
      readFileSync("test/languages/ruby/native/inferred.txt", "utf8"),
    ),
);

testWith(["ruby"], "the fast reader agrees with the exact reader, or gives up", () => {
  const printed = run("ruby", ["-W0", "-I", library, "test/languages/ruby/native/agreement.rb", "1", "6000"]);
  expect(printed).toMatch(/^\d{3,} texts were read quickly, 0 otherwise\n$/);
});
