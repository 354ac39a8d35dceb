/** The providers' SDKs, installed once for each lock file into a cache, without their scripts. */

import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";

const manifests = ["package.json", "package-lock.json"].map((name) => path.join("test", "sdk", name));
const cache = path.join("node_modules", ".cache", "koine", "sdk");

const stamp = (): string => {
  const hash = createHash("sha256");
  for (const manifest of manifests) hash.update(readFileSync(manifest));
  return hash.digest("hex").slice(0, 16);
};

const installInto = (folder: string): void => {
  for (const manifest of manifests) cpSync(manifest, path.join(folder, path.basename(manifest)));
  const { status, stderr, error } = spawnSync("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], {
    cwd: folder,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`the SDKs could not be installed: ${error?.message ?? stderr}`);
};

/** The folder whose node_modules has them. A run that is killed leaves nothing that a later one would take for whole. */
export const sdkFolder = (): string => {
  const folder = path.resolve(cache, stamp());
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const temporary = mkdtempSync(path.join(cache, "installing-"));
  try {
    installInto(temporary);
    if (!existsSync(folder)) renameSync(temporary, folder);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
  return folder;
};
