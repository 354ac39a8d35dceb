/** Crates under test: kept in places of their own, so that cargo builds each once, and held against their own tools. */

import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { filesBelow } from "../../files.ts";
import { products, run } from "../toolchain.ts";

const place = path.resolve(".tmp/rust");

export const cargo = (folder: string, args: readonly string[], input = "", env = {}): string =>
  run("cargo", args, {
    cwd: path.join(place, folder),
    env: { CARGO_TARGET_DIR: products, RUSTDOCFLAGS: "-D warnings", ...env },
    input,
  });

/** Where cargo puts a program that it built. */
export const programOf = (name: string): string => path.join(products, "debug", name);

const isSame = (one: string, other: string): boolean =>
  existsSync(other) && readFileSync(one).equals(readFileSync(other));

/** In one step, for another test may be reading it. */
const replace = (from: string, to: string): void => {
  mkdirSync(path.dirname(to), { recursive: true });
  const next = `${to}.${process.pid}`;
  copyFileSync(from, next);
  renameSync(next, to);
};

/**
 * Cargo knows a crate by its folder and builds it again when a file in it is newer, so the copies keep their places,
 * the lock files in them, and all files that are as they should be.
 */
export const copy = (from: string, folder: string): void => {
  const to = path.join(place, folder);
  const sources = ["src", "examples", "testee/src"].map((name) => path.join(to, name)).filter(existsSync);
  for (const file of sources.flatMap(filesBelow))
    if (!existsSync(path.join(from, path.relative(to, file)))) rmSync(file);
  for (const file of filesBelow(from)) {
    const target = path.join(to, path.relative(from, file));
    if (!isSame(file, target)) replace(file, target);
  }
};

export const isFormatted = (folder: string, ...sources: readonly string[]): void => {
  run("rustfmt", ["--check", "--edition", "2021", ...sources], { cwd: path.join(place, folder) });
};

export const isClean = (folder: string): void => {
  isFormatted(folder, "src/lib.rs", "testee/src/main.rs");
  const denied = ["--", "-D", "warnings"];
  cargo(folder, ["clippy", "--quiet", "--lib", "--examples", ...denied]);
  cargo(path.join(folder, "testee"), ["clippy", "--quiet", ...denied]);
  cargo(folder, ["doc", "--quiet", "--no-deps"]);
};
