/** typify, run through the library behind `cargo typify`, at the version in typify/Cargo.lock. */

import { mkdirSync } from "node:fs";
import path from "node:path";
import { run } from "../../commands.js";

const target = path.resolve("node_modules/.cache/koine/bench-typify");

/** Builds the program once. */
const program = () => {
  const manifest = path.resolve("bench/rivals/generators/typify/Cargo.toml");
  run("cargo", ["build", "--quiet", "--locked", "--manifest-path", manifest, "--target-dir", target]);
  return path.join(target, "debug/typify-to-file");
};

export const typify = {
  name: "typify",
  make: ({ schemaFile }, folder) => {
    mkdirSync(folder, { recursive: true });
    run(program(), [schemaFile, path.join(folder, "lib.rs")]);
  },
};
