/** The testees for the generated Python package, in a virtual environment. */

import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import type { Runtime, Workplace } from "../runtime.ts";

const interpreter = ({ products }: Workplace): string =>
  process.platform === "win32"
    ? path.join(products, "Scripts", "python.exe")
    : path.join(products, "bin", "python");

/** Finds the package folder by the testee inside it, because the package name is configurable. */
const packageIn = ({ sources }: Workplace): string =>
  readdirSync(sources).find((name) => existsSync(path.join(sources, name, "testee.py"))) ?? "";

const install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];

export const testee: Runtime = {
  name: "python",
  toolchain: {
    command: "python3",
    get: "install Python 3.10 or newer with venv, for example with `apt-get install python3-venv`",
  },
  build: (workplace) => [
    { file: "python3", args: ["-m", "venv", workplace.products] },
    {
      file: interpreter(workplace),
      args: [...install, ...(workplace.core === undefined ? [] : [workplace.core]), workplace.sources],
    },
  ],
  // Runs from the source folder, because the installed package does not include the testee.
  run: (workplace) => ({
    file: interpreter(workplace),
    args: ["-m", `${packageIn(workplace)}.testee`],
    cwd: workplace.sources,
  }),
};

/** The testee that uses pydantic's own methods. */
export const nativeTestee: Runtime = {
  ...testee,
  name: "python-native",
  folder: "python",
  limits: { takes: ["dup_key"], histories: false },
  run: (workplace) => {
    const { args = [], ...command } = testee.run(workplace);
    return { ...command, args: [...args, "native"] };
  },
};
