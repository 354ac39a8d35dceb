/** Python environments with exact versions of what is in them, made once. */

import { existsSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { withStages } from "../../../generator/5-write/stage.ts";
import { run } from "../../harness/toolchain.ts";

export const cache = path.resolve("node_modules/.cache/koine/python-tests");

/** Of two tests that want one at once, the second finds what the first has made. */
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

/** Where the commands of an environment stand. Its folder is named after what is in it, so that a new version makes a new one. */
export const virtualEnvironment = (requirements: readonly string[]): ((command: string) => string) => {
  const home = path.join(cache, requirements.join("-").replaceAll("==", "-"));
  const record = path.join(home, "finished");
  if (!existsSync(record)) make(home, record, requirements);
  return (name) => path.join(home, "environment/bin", name);
};
