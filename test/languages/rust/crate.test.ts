/** The Rust crate passes its linters, its README examples run, and it agrees with the fixtures. */

import { expect } from "vitest";
import { testWith } from "../../harness/toolchain.ts";
import { conformed, copy, isClean } from "./crate.ts";
import { failures } from "./failures.ts";

testWith(["cargo", "rustfmt"], "the crate is clean, its README runs, and it passes the fixtures", () => {
  copy("generated/rust", "crate");
  isClean("crate");
  const { testee, testDocumentation } = conformed("generated");
  testDocumentation();
  expect(failures(testee, "generated/fixtures")).toEqual([]);
});
