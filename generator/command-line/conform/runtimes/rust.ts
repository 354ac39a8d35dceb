/** The testee of the generated crate. */

import path from "node:path";
import type { Runtime } from "../runtime.ts";

export const rust: Runtime = {
  name: "rust",
  toolchain: { command: "cargo", get: "install Rust with rustup" },
  build: ({ sources, products }) => [
    {
      file: "cargo",
      args: ["build", "--quiet", "--example", "testee", "--target-dir", products],
      cwd: sources,
    },
  ],
  run: ({ products }) => ({ file: path.join(products, "debug", "examples", "testee"), args: [] }),
};
