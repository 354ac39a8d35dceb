/** Installs the packages for the repository root and for the site, unless they are already installed. */

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

for (const folder of ["..", "."]) {
  const cwd = fileURLToPath(new URL(folder, import.meta.url));
  if (existsSync(`${cwd}/node_modules`)) continue;
  const args = ["ci", "--ignore-scripts", "--no-audit", "--no-fund"];
  const { status } = spawnSync("npm", args, { cwd, stdio: "inherit", shell: process.platform === "win32" });
  if (status !== 0) process.exit(status ?? 1);
}
