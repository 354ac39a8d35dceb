/**
 * Crates under test, which are copied to fixed folders so that cargo builds each one only once, and checked
 * with Rust's tools.
 */

import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import { build } from "../../../generator/command-line/conform/build.ts";
import { testee } from "../../../generator/languages/rust/testee.ts";
import { filesBelow } from "../../harness/files.ts";
import { products, run } from "../../harness/toolchain.ts";

const place = path.resolve(".tmp/rust");

export const cargo = (folder: string, args: readonly string[], input = "", env = {}): string =>
  run("cargo", args, {
    cwd: path.resolve(place, folder),
    env: { CARGO_TARGET_DIR: products, RUSTDOCFLAGS: "-D warnings", ...env },
    input,
  });

export type Testee = (requests: string) => string;

export const testeeOf = (folder: string): Testee => {
  return (requests) => cargo(`${folder}/testee`, ["run", "--quiet"], requests);
};

/** Uses the crate that `koine conform` builds, because a second build would take just as long. */
export const conformed = (out: string): { readonly testee: Testee; testDocumentation(): void } => {
  const workplace = build(testee, out, () => undefined);
  if (typeof workplace === "string") return expect.unreachable(workplace);
  const { sources, products: built } = workplace;
  return {
    testee: (requests) => run(testee.run(workplace).file, [], { input: requests }),
    testDocumentation() {
      const only = ["--package", "koine-messages"];
      cargo(path.join(sources, "testee"), ["test", "--quiet", "--doc", ...only], "", {
        CARGO_TARGET_DIR: built,
      });
    },
  };
};

/**
 * Returns a file's contents for the copy. The testee becomes a workspace member, so cargo builds the crate
 * only once.
 */
const contentOf = (from: string, file: string): Buffer | string => {
  const content = readFileSync(path.join(from, file));
  if (file === "Cargo.toml" && existsSync(path.join(from, "testee")))
    return `${content}\n[workspace]\nmembers = ["testee"]\n`;
  return file === "testee/Cargo.toml" ? String(content).replace(/^\[workspace\]$/mu, "") : content;
};

const isSame = (content: Buffer | string, file: string): boolean =>
  existsSync(file) && readFileSync(file).equals(Buffer.from(content));

/** Replaces the file atomically, because another test may be reading it. */
const replace = (content: Buffer | string, to: string): void => {
  mkdirSync(path.dirname(to), { recursive: true });
  const next = `${to}.${process.pid}`;
  writeFileSync(next, content);
  renameSync(next, to);
};

/**
 * Copies a crate. Cargo caches by folder and modification time, so copies keep their folders, their lock
 * files and unchanged files.
 */
export const copy = (from: string, folder: string): void => {
  const to = path.join(place, folder);
  const sources = ["src", "examples", "testee/src"].map((name) => path.join(to, name)).filter(existsSync);
  for (const file of sources.flatMap(filesBelow))
    if (!existsSync(path.join(from, path.relative(to, file)))) rmSync(file);
  for (const file of filesBelow(from).map((one) => path.relative(from, one))) {
    const content = contentOf(from, file);
    const target = path.join(to, file);
    if (!isSame(content, target)) replace(content, target);
  }
};

export const isFormatted = (folder: string, ...sources: readonly string[]): void => {
  run("rustfmt", ["--check", "--edition", "2021", ...sources], { cwd: path.join(place, folder) });
};

export const isClean = (folder: string): void => {
  isFormatted(folder, "src/lib.rs", "testee/src/main.rs");
  const denied = ["--", "-D", "warnings", "-D", "clippy::pedantic"];
  cargo(folder, ["clippy", "--quiet", "--workspace", "--lib", "--bins", "--examples", ...denied]);
  cargo(folder, ["doc", "--quiet", "--no-deps"]);
};
