/** Two crates that share a core through a path dependency. */

import { cpSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import { products, run, testWith } from "../../harness/toolchain.ts";
import { conforms, exchanged, failureOf, version, writeTwo } from "./two.ts";

const env = { CARGO_TARGET_DIR: products };

testWith(["cargo"], "rust: crates exchange free JSON, and a version mismatch is an error", () => {
  const two = writeTwo("rust");
  const { at, core } = two;
  cpSync("test/packages/shared-core/programs/rust", at("two"), { recursive: true });
  expect(run("cargo", ["run", "--quiet"], { cwd: at("two"), env })).toBe(exchanged);
  conforms(two, "rust");
  const library = path.join(core, "src/lib.rs");
  writeFileSync(library, readFileSync(library, "utf8").replaceAll(`"${version}"`, '"0.0.9"'));
  expect(failureOf("cargo", ["check", "--quiet"], { cwd: at("two"), env })).toContain(
    `this crate was generated for koine-core ${version} and meets koine-core 0.0.9: generate it again`,
  );
});

testWith(["cargo", "rustfmt"], "rust: the crate of the core is publishable", () => {
  const { core } = writeTwo("rust");
  const own = { env: { ...env, RUSTDOCFLAGS: "-D warnings" }, cwd: core };
  run("rustfmt", ["--check", "--edition", "2021", "src/lib.rs"], own);
  for (const features of [[], ["--all-features"]])
    run("cargo", ["clippy", "--quiet", ...features, "--", "-D", "warnings"], own);
  run("cargo", ["test", "--quiet", "--doc"], own);
  run("cargo", ["package", "--quiet", "--allow-dirty", "--no-verify"], own);
});
