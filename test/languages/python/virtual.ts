/** Virtual environments for Python with exact package versions, created once. */

import { existsSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { withStages } from "../../../generator/5-write/stage.ts";
import { run } from "../../harness/toolchain.ts";

export const cache = path.resolve("node_modules/.cache/koine/python-tests");

/**
 * If two tests create an environment at the same time, the second one waits and uses the first one's
 * environment.
 */
const make = (home: string, record: string, requirements: readonly string[]): void =>
  withStages(
    [{ folder: home, files: [] }],
    () => {
      if (existsSync(record)) return;
      const folder = path.join(home, "environment");
      rmSync(folder, { recursive: true, force: true });
      run("python3", ["-m", "venv", folder]);
      const install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
      run(path.join(folder, "bin/python"), [...install, ...requirements]);
      writeFileSync(record, "");
    },
    { patience: 900_000 },
  );

/**
 * Returns a function that maps a command to its path in an environment. The folder name depends on the
 * environment's requirements, so new versions get a new folder.
 */
export const virtualEnvironment = (requirements: readonly string[]): ((command: string) => string) => {
  const home = path.join(cache, requirements.join("-").replaceAll("==", "-"));
  const record = path.join(home, "finished");
  if (!existsSync(record)) make(home, record, requirements);
  return (name) => path.join(home, "environment/bin", name);
};
