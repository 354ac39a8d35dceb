/** The testees for the generated Go module: one with its own codec and one with encoding/json. */

import path from "node:path";
import { coreModule } from "../shared-core.ts";
import type { Command, Runtime, Workplace } from "../runtime.ts";

const program = ({ products }: Workplace): string =>
  path.join(products, process.platform === "win32" ? "testee.exe" : "testee");

/** Uses the core of this generator, whether or not it is published. */
const replaced = ({ sources, core }: Workplace): readonly Command[] =>
  core === undefined
    ? []
    : [
        {
          file: "go",
          args: ["mod", "edit", `-replace=${coreModule()}=${core}`],
          cwd: path.join(sources, "testee"),
        },
      ];

export const testee: Runtime = {
  name: "go",
  toolchain: { command: "go", get: "install Go, for example with `apt-get install golang-go`" },
  build: (workplace) => [
    ...replaced(workplace),
    {
      file: "go",
      args: ["build", "-o", program(workplace), "."],
      cwd: path.join(workplace.sources, "testee"),
    },
  ],
  run: (workplace) => ({ file: program(workplace), args: [] }),
};

export const nativeTestee: Runtime = {
  ...testee,
  name: "go-native",
  folder: "go",
  limits: { histories: false },
  run: (workplace) => ({ file: program(workplace), args: ["native"] }),
};
