/** The installed SDKs: the versions that the tests use, or the newest ones. */

import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync } from "node:fs";
import path from "node:path";
import { memberOf } from "../../../../../runtime/translate/support/json.ts";
import { installed } from "../../../../harness/installed.ts";
import { jsonOf } from "../../../../harness/json.ts";

/** Returns the folder of the packages. */
export const installedSdks = (): string => path.join(installed("test/runtime/translate/sdk"), "node_modules");

/** Installs the newest version of each package, without scripts. Returns the folder of the packages. */
export const newestSdks = (packages: readonly string[]): string => {
  mkdirSync(".tmp", { recursive: true });
  const folder = path.resolve(mkdtempSync(path.join(".tmp", "newest-")));
  const names = [...new Set(packages)].map((name) => `${name}@latest`);
  const flags = ["--ignore-scripts", "--no-audit", "--no-fund", "--no-save", "--prefix", folder];
  const { status, stderr, error } = spawnSync("npm", ["install", ...flags, ...names], { encoding: "utf8" });
  if (status !== 0) throw new Error(`cannot install the newest SDKs: ${error?.message ?? stderr}`);
  return path.join(folder, "node_modules");
};

export const versionIn = (modules: string, name: string): string =>
  String(memberOf(jsonOf(readFileSync(path.join(modules, name, "package.json"), "utf8")), "version"));
