/** Crates under test: copied to places of their own, so that cargo builds each once, and held against their own tools. */

import { cpSync, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { run } from "../toolchain.ts";

const place = path.resolve(".tmp/rust");
const caches = path.resolve("node_modules/.cache/koine/rust-tests");

export const cargo = (folder: string, args: readonly string[], input = "", env = {}): string =>
  run("cargo", args, {
    cwd: path.join(place, folder),
    env: { CARGO_TARGET_DIR: caches, RUSTDOCFLAGS: "-D warnings", ...env },
    input,
  });

/** Where cargo puts a program that it built. */
export const programOf = (name: string): string => path.join(caches, "debug", name);

/** Cargo knows a crate by its folder, so the copies keep their places, and the lock files in them. */
export const copy = (from: string, folder: string): void => {
  const to = path.join(place, folder);
  mkdirSync(to, { recursive: true });
  for (const name of ["src", "examples", "testee/src"])
    rmSync(path.join(to, name), { recursive: true, force: true });
  cpSync(from, to, { recursive: true });
};

export const isFormatted = (folder: string, ...sources: readonly string[]): void => {
  run("rustfmt", ["--check", "--edition", "2021", ...sources], { cwd: path.join(place, folder) });
};

export const isClean = (folder: string): void => {
  isFormatted(folder, "src/lib.rs", "testee/src/main.rs");
  for (const crate of [folder, path.join(folder, "testee")])
    cargo(crate, ["clippy", "--quiet", "--all-targets", "--", "-D", "warnings"]);
  cargo(folder, ["doc", "--quiet", "--no-deps"]);
};
