/** The testee of the generated gem. */

import type { Runtime } from "../runtime.ts";

export const testee: Runtime = {
  name: "ruby",
  toolchain: { command: "ruby", get: "install Ruby 3.1 or newer, such as `apt-get install ruby`" },
  build: () => [],
  run: ({ sources }) => ({ file: "ruby", args: ["testee.rb"], cwd: sources }),
};

/** The same by Ruby's own json. */
export const nativeTestee: Runtime = {
  ...testee,
  name: "ruby-native",
  folder: "ruby",
  limits: { takes: ["dup_key"], histories: false },
  run: ({ sources }) => ({ file: "ruby", args: ["testee.rb", "native"], cwd: sources }),
};
