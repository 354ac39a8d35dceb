/** Generates the packages to measure with this checkout's generator and with an earlier one. */

import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { run } from "../commands.js";

const root = path.resolve(".tmp/bench-writing");
const schema = path.resolve("bench/writing/events.schema.json");

/** Unpacks and builds the generator of an earlier commit. */
const generatorAt = (ref) => {
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

const generated = (name, program, languages) => {
  const out = path.join(root, name);
  const words = ["--schema", schema, "--out", out, "--dialect", "shop", "--standalone", "--prune"];
  run(process.execPath, [program, "generate", "--forget", ...words, "--languages", languages.join()]);
  return { name, out };
};

/** Returns the packages in the order in which they are measured. */
export const packagesFor = (languages, before) => [
  ...(before === undefined ? [] : [generated("before", generatorAt(before), languages)]),
  generated("after", path.resolve("dist/generator/cli.js"), languages),
];
