/** The testee of the generated Go module, and the same by encoding/json. */

import path from "node:path";
import type { Runtime, Workplace } from "../runtime.ts";

const program = ({ products }: Workplace): string =>
  path.join(products, process.platform === "win32" ? "testee.exe" : "testee");

export const testee: Runtime = {
  name: "go",
  toolchain: { command: "go", get: "install Go, such as `apt-get install golang-go`" },
  build: (workplace) => [
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
