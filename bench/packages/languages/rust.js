/** Rust: a debug build of the crate, with its dependencies already built. */

import { cpSync, utimesSync } from "node:fs";
import path from "node:path";
import { processorSeconds } from "../../commands.js";
import { quicktype } from "../../rivals/generators/quicktype.js";
import { typify } from "../../rivals/generators/typify.js";

const env = {
  CARGO_INCREMENTAL: "0",
  CARGO_TARGET_DIR: path.resolve("node_modules/.cache/koine/bench-packages"),
  RUSTFLAGS: "-Awarnings",
};

const build = (cwd) => processorSeconds("cargo", ["build", "--quiet", "--locked"], { cwd, env });

export const rust = {
  id: "rust",
  name: "Rust",
  command: "cargo",
  extension: ".rs",
  rivals: [typify, quicktype("rust", "lib.rs")],
  sources: (folder) => path.join(folder, "src"),
  prepare: ({ folder }) => {
    for (const file of ["Cargo.toml", "Cargo.lock"])
      cpSync(path.join("bench/packages/rust", file), path.join(folder, file));
    build(folder);
  },
  measure: ({ folder }) => {
    const now = new Date();
    utimesSync(path.join(folder, "src/lib.rs"), now, now);
    return { compile: build(folder) };
  },
};
