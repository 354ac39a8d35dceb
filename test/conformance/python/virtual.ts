/** Python environments with exact versions of what is in them, made once. */

import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { run } from "../toolchain.ts";

export const cache = path.resolve("node_modules/.cache/koine/python-tests");

/** Where the commands of an environment stand. It is named after what is in it, so that a new version makes a new one. */
export const virtualEnvironment = (requirements: readonly string[]): ((command: string) => string) => {
  const folder = path.join(cache, requirements.join("-").replaceAll("==", "-"));
  const command = (name: string): string => path.join(folder, "bin", name);
  const finished = path.join(folder, "finished");
  if (existsSync(finished)) return command;
  run("python3", ["-m", "venv", "--clear", folder]);
  run(command("python"), ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", ...requirements]);
  writeFileSync(finished, "");
  return command;
};
