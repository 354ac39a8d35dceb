/** Builds the generator of an earlier commit, to compare its packages with this checkout's. */

import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { run } from "./commands.js";

/** Unpacks and builds the generator in a folder, once. Returns its program. */
export const generatorAt = (ref, root) => {
  const commit = run("git", ["rev-parse", "--verify", `${ref}^{commit}`]).trim();
  const folder = path.join(root, "source", commit.slice(0, 12));
  const program = path.join(folder, "dist/generator/cli.js");
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  const archive = path.join(folder, "source.tar");
  run("git", ["archive", "--output", archive, commit]);
  run("tar", ["-xf", archive, "-C", folder]);
  const compiler = path.resolve("node_modules/typescript-7/bin/tsc");
  run(process.execPath, [compiler, "-b", "generator", "runtime"], { cwd: folder });
  return program;
};

export const generatorHere = () => path.resolve("dist/generator/cli.js");
