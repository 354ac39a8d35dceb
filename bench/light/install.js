/** Temporary folders with the published packages, installed by npm. */

import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));
export const workplace = mkdtempSync(path.join(tmpdir(), "koine-light-"));

/** Returns a program's output. Throws with the complete output if the program fails. */
export const run = (file, args, cwd) => {
  const { status, stdout, stderr, error } = spawnSync(file, args, { cwd, encoding: "utf8" });
  if (status === 0) return stdout;
  throw new Error(`${[file, ...args].join(" ")} failed\n${error?.message ?? ""}${stdout}${stderr}`);
};

/** Packs both packages and returns the tarballs. */
export const packAll = () => {
  const folder = path.join(workplace, "packages");
  const [koine, generator] = run(process.execPath, [path.join(root, "packages/assemble.js"), folder]).split(
    "\n",
  );
  return { koine, generator };
};

/** Installs packages into a new folder. */
export const install = (name, packages) => {
  const folder = path.join(workplace, name);
  mkdirSync(folder);
  writeFileSync(path.join(folder, "package.json"), '{ "type": "module" }');
  const quiet = ["--ignore-scripts", "--prefer-offline", "--no-audit", "--no-fund", "--silent"];
  run("npm", ["install", ...quiet, ...packages], folder);
  return folder;
};

/** Returns the file count and total file size of a folder. */
export const weigh = (folder) => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  const bytes = files.map((one) => statSync(path.join(one.parentPath, one.name)).size);
  return { files: files.length, bytes: bytes.reduce((sum, size) => sum + size, 0) };
};

/** Returns the number of packages that npm installed. */
export const packagesIn = (folder) => {
  const lock = JSON.parse(readFileSync(path.join(folder, "package-lock.json"), "utf8"));
  return Object.keys(lock.packages).filter((place) => place !== "").length;
};

/** Returns `name@version` for a package listed in a manifest. */
export const versioned = (name, manifest) => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(path.join(root, manifest), "utf8"));
  return `${name}@${{ ...dependencies, ...devDependencies }[name]}`;
};
