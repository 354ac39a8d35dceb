/** The strict compiler or checker of each language, run on a whole package. */

import { cpSync, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { checkPackage } from "../../languages/python/environment.ts";
import { expectClean } from "../../languages/ruby/gem.ts";
import { goEnvironment, run } from "../../harness/toolchain.ts";
import { filesBelow } from "../../harness/files.ts";
import { typeErrors } from "../../harness/type-check.ts";

export const languages = ["typescript", "rust", "python", "ruby", "go"] as const;

export type Language = (typeof languages)[number];

export const commands = ["cargo", "rustfmt", "python3", "ruby", "go", "gofmt"];

const expectNothing = (said: string): void => {
  if (said !== "") throw new Error(said);
};

/** Cargo caches by folder, so every crate uses the same folder and dependencies are built once. */
const rust = (from: string): void => {
  const crate = path.resolve(".tmp/documents-rust");
  rmSync(crate, { recursive: true, force: true });
  mkdirSync(crate, { recursive: true });
  cpSync(from, crate, { recursive: true });
  const env = { CARGO_TARGET_DIR: path.resolve("node_modules/.cache/koine/rust-documents") };
  run("rustfmt", ["--check", "--edition", "2021", "src/lib.rs", "testee/src/main.rs"], { cwd: crate });
  for (const cwd of [crate, path.join(crate, "testee")])
    run("cargo", ["clippy", "--quiet", "--all-targets", "--", "-D", "warnings"], { cwd, env });
};

const go = (module: string): void => {
  expectNothing(run("gofmt", ["-l", module]));
  for (const cwd of [module, path.join(module, "testee")])
    expectNothing(run("go", ["vet", "./..."], { cwd, env: goEnvironment }));
};

const typescript = (folder: string): void =>
  expectNothing(typeErrors(filesBelow(folder).filter((file) => file.endsWith(".ts"))).join("\n"));

/** Throws the compiler's output if the compiler rejects the package in this folder. */
export const compile: Readonly<Record<Language, (folder: string) => void>> = {
  typescript,
  rust,
  python: (folder) => checkPackage(path.resolve(folder)),
  ruby: (folder) => expectClean(folder),
  go,
};
