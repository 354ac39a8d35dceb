/** Packages that only tests need, installed into a cache once per lock file and without install scripts. */

import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";

const cache = path.join("node_modules", ".cache", "koine");

const manifestsIn = (folder: string): string[] =>
  ["package.json", "package-lock.json"].map((name) => path.join(folder, name));

const stampOf = (manifests: readonly string[]): string => {
  const hash = createHash("sha256");
  for (const manifest of manifests) hash.update(readFileSync(manifest));
  return hash.digest("hex").slice(0, 16);
};

const installInto = (folder: string, manifests: readonly string[]): void => {
  for (const manifest of manifests) cpSync(manifest, path.join(folder, path.basename(manifest)));
  const { status, stderr, error } = spawnSync("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], {
    cwd: folder,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`cannot install the packages: ${error?.message ?? stderr}`);
};

/**
 * A folder whose node_modules contains the packages listed in `from`. An interrupted run leaves no incomplete
 * folder behind.
 */
export const installed = (from: string): string => {
  const manifests = manifestsIn(from);
  const above = path.join(cache, path.basename(from));
  const folder = path.resolve(above, stampOf(manifests));
  if (existsSync(folder)) return folder;
  mkdirSync(above, { recursive: true });
  const temporary = mkdtempSync(path.join(above, "installing-"));
  try {
    installInto(temporary, manifests);
    if (!existsSync(folder)) renameSync(temporary, folder);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
  return folder;
};
