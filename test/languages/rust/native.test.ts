/** The crate in programs that use serde. The expected output is next to each program. */

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import { cargo, copy, isFormatted } from "./crate.ts";
import { testWith } from "../../harness/toolchain.ts";

const folder = "test/languages/rust/native";
const programs = readdirSync(path.join(folder, "src/bin"));
const sources = programs.flatMap((name) =>
  readdirSync(path.join(folder, "src/bin", name))
    .filter((file) => file.endsWith(".rs"))
    .map((file) => `src/bin/${name}/${file}`),
);

const differences = (names: readonly string[], features: readonly string[] = []) =>
  names.flatMap((name) => {
    const printed = cargo("native", ["run", "--quiet", ...features, "--bin", name]);
    const expected = readFileSync(path.join(folder, "src/bin", name, "expected.txt"), "utf8");
    return printed === expected ? [] : [{ name, printed, expected }];
  });

testWith(["cargo", "rustfmt"], "supports every feature of serde and every self-describing format", () => {
  copy("generated/rust", "crate");
  copy(folder, "native");
  isFormatted("native", "src/lib.rs", "examples/cost/main.rs", ...sources);
  const own = ["--no-default-features", "--features", "koine-messages/operator,koine-messages/pi"];
  cargo("native", ["clippy", "--quiet", ...own, "--bin", "usage", "--", "-D", "warnings"]);
  expect(differences(programs)).toEqual([]);
});

testWith(["cargo"], "works if another crate enables serde_json's arbitrary precision", () => {
  expect(differences(["numbers", "private_words"], ["--no-default-features", "--features", "exact"])).toEqual(
    [],
  );
});

testWith(["cargo"], "measures the cost of reading and writing", () => {
  const printed = cargo("native", ["run", "--quiet", "--example", "cost"], "", { KOINE_ROUNDS: "1" });
  expect(printed).toMatch(/small messages of phi, parse .* x/);
});

testWith(["cargo"], "compiles one dialect without the others", () => {
  cargo("crate", ["check", "--quiet", "--no-default-features", "--features", "phi"]);
});
