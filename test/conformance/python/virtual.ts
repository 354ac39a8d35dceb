/** Python environments with exact versions of what is in them, made once. */

import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { run } from "../toolchain.ts";

export const cache = path.resolve("node_modules/.cache/koine/python-tests");

/** The environment that was finished for a list of requirements. Its programs know its place, so two tests that make one at once make two. */
const make = (record: string, requirements: readonly string[]): string => {
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, "environment-"));
  const python = path.join(folder, "bin/python");
  run("python3", ["-m", "venv", folder]);
  run(python, ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", ...requirements]);
  writeFileSync(record, folder);
  return folder;
};

/** Where the commands of an environment stand. Its record is named after what is in it, so that a new version makes a new one. */
export const virtualEnvironment = (requirements: readonly string[]): ((command: string) => string) => {
  const record = path.join(cache, `${requirements.join("-").replaceAll("==", "-")}.txt`);
  const folder = existsSync(record) ? readFileSync(record, "utf8") : make(record, requirements);
  return (name) => path.join(folder, "bin", name);
};
