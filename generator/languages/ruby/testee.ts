/** The testees of the generated gem. */

import path from "node:path";
import type { Runtime } from "../runtime.ts";

const including = (core: string | undefined): readonly string[] =>
  core === undefined ? [] : ["-I", path.join(core, "lib")];

export const testee: Runtime = {
  name: "ruby",
  toolchain: { command: "ruby", get: "install Ruby 3.1 or newer, for example with `apt-get install ruby`" },
  build: () => [],
  run: ({ sources, core }) => ({ file: "ruby", args: [...including(core), "testee.rb"], cwd: sources }),
};

export const nativeTestee: Runtime = {
  ...testee,
  name: "ruby-native",
  folder: "ruby",
  limits: { takes: ["dup_key"], histories: false },
  run: ({ sources, core }) => ({
    file: "ruby",
    args: [...including(core), "testee.rb", "native"],
    cwd: sources,
  }),
};
