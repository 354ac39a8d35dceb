/** The testee of the generated crate. */

import path from "node:path";
import type { Runtime } from "../runtime.ts";

/** The core from where it lies, in place of the one on the registry. */
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

/** The same by serde_json. */
export const nativeTestee: Runtime = {
  ...testee,
  name: "rust-native",
  folder: "rust",
  // The digits that 128 bits hold, which is all that serde has.
  limits: { digits: 38, histories: false },
  run: ({ products }) => ({ file: path.join(products, "debug", "testee"), args: ["native"] }),
};
