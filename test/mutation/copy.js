/** A copy of the project, so that mutations never change the original. */

import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";

const listed = () =>
  spawnSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  })
    .stdout.split("\0")
    .filter((file) => file !== "" && existsSync(file));

export const copyProject = (to) => {
  rmSync(to, { recursive: true, force: true });
  const folders = new Set(listed().map((file) => path.dirname(path.join(to, file))));
  for (const folder of folders) mkdirSync(folder, { recursive: true });
  for (const file of listed()) cpSync(file, path.join(to, file));
  cpSync("dist", path.join(to, "dist"), { recursive: true });
  symlinkSync(path.resolve("node_modules"), path.join(to, "node_modules"));
};
