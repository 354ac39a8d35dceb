/** The Rust crate: clean under its own tools, its README runs, and it is of one mind with the fixtures. */

import { expect } from "vitest";
import { testWith } from "../../harness/toolchain.ts";
import { conformed, copy, isClean } from "./crate.ts";
import { failures } from "./failures.ts";

testWith(["cargo", "rustfmt"], "the crate is clean, its README runs, and it agrees with the fixtures", () => {
  copy("generated/rust", "crate");
  isClean("crate");
  const { testee, testDocumentation } = conformed("generated");
  testDocumentation();
  expect(failures(testee, "generated/fixtures")).toEqual([]);
});
