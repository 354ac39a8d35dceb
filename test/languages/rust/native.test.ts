/** The crate as programs use it that live with serde: each prints what its folder expects. */

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

/** The programs' output that is not as expected. */
const differences = (names: readonly string[], features: readonly string[] = []) =>
  names.flatMap((name) => {
    const printed = cargo("native", ["run", "--quiet", ...features, "--bin", name]);
    const expected = readFileSync(path.join(folder, "src/bin", name, "expected.txt"), "utf8");
    return printed === expected ? [] : [{ name, printed, expected }];
  });

testWith(["cargo", "rustfmt"], "every way of serde, and every format that describes itself", () => {
  copy("generated/rust", "crate");
  copy(folder, "native");
  isFormatted("native", "src/lib.rs", "examples/cost/main.rs", ...sources);
  const own = ["--no-default-features", "--features", "koine-messages/operator,koine-messages/pi"];
  cargo("native", ["clippy", "--quiet", ...own, "--bin", "usage", "--", "-D", "warnings"]);
  expect(differences(programs)).toEqual([]);
});

testWith(["cargo"], "the same while another crate asks serde_json for arbitrary precision", () => {
  expect(differences(["numbers", "private_words"], ["--no-default-features", "--features", "exact"])).toEqual(
    [],
  );
});

testWith(["cargo"], "what reading and writing cost is measured", () => {
  const printed = cargo("native", ["run", "--quiet", "--example", "cost"], "", { KOINE_ROUNDS: "1" });
  expect(printed).toMatch(/small messages of phi, parse .* x/);
});

testWith(["cargo"], "one dialect without the others", () => {
  cargo("crate", ["check", "--quiet", "--no-default-features", "--features", "phi"]);
});
