/** The testees for the generated crate. */

import path from "node:path";
import type { Runtime } from "../runtime.ts";

/** Uses the local core instead of the published one. */
const patched = (core: string | undefined): readonly string[] =>
  core === undefined ? [] : ["--config", `patch.crates-io.koine-core.path=${JSON.stringify(core)}`];

export const testee: Runtime = {
  name: "rust",
  toolchain: { command: "cargo", get: "install Rust with rustup" },
  build: ({ sources, products, core }) => [
    {
      file: "cargo",
      args: ["build", "--quiet", "--target-dir", products, ...patched(core)],
      cwd: path.join(sources, "testee"),
    },
  ],
  run: ({ products }) => ({ file: path.join(products, "debug", "testee"), args: [] }),
};

export const nativeTestee: Runtime = {
  ...testee,
  name: "rust-native",
  folder: "rust",
  // The number of digits in a 128-bit integer, the largest type that serde supports.
  limits: { digits: 38, histories: false },
  run: ({ products }) => ({ file: path.join(products, "debug", "testee"), args: ["native"] }),
};
