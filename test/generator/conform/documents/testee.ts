/** Writes and builds a language's package for the given dialects, and runs it as a testee. */

import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import { ask } from "../../../../generator/command-line/conform/testee.ts";
import type { Answer, Request } from "../../../../generator/conform/protocol.ts";
import type { Diagnostic } from "../../../../generator/support/diagnostics.ts";
import type { Model } from "../../../../generator/model/model.ts";
import { loadTargets } from "../../../../generator/4-emit/targets.ts";
import type { Command } from "../../../../generator/languages/runtime.ts";
import { testeeIn } from "../../../languages/python/environment.ts";
import { expectClean } from "../../../languages/ruby/gem.ts";
import { compileJava } from "../../../languages/java/package.ts";
import { cargo, copy } from "../../../languages/rust/crate.ts";
import { goEnvironment, run } from "../../../harness/toolchain.ts";

export interface Language {
  readonly name: string;
  readonly commands: readonly string[];
  /** True if compiling all documents takes too long for a test. */
  readonly isSlow: boolean;
  build(folder: string): Command;
}

/** All crates under test have the same program name, so this one gets a separate target folder. */
const rust = (folder: string): Command => {
  const crate = path.basename(path.dirname(folder));
  const products = path.join(folder, "products");
  copy(folder, crate);
  cargo(`${crate}/testee`, ["build", "--quiet"], "", { CARGO_TARGET_DIR: products });
  return { file: path.join(products, "debug/testee"), args: [] };
};

const go = (folder: string): Command => {
  run("go", ["build", "-o", "../program", "."], { cwd: path.join(folder, "testee"), env: goEnvironment });
  return { file: path.join(folder, "program"), args: [] };
};

const ruby = (folder: string): Command => {
  expectClean(folder);
  return { file: "ruby", args: ["-w", "testee.rb"], cwd: folder };
};

const java = (folder: string): Command => ({
  file: "java",
  args: ["-cp", compileJava(folder), "Testee"],
});

export const languages: readonly Language[] = [
  { name: "ruby", commands: ["ruby"], isSlow: false, build: ruby },
  { name: "python", commands: ["python3"], isSlow: true, build: testeeIn },
  { name: "go", commands: ["go"], isSlow: true, build: go },
  { name: "java", commands: ["mvn", "javac"], isSlow: true, build: java },
  { name: "rust", commands: ["cargo"], isSlow: true, build: rust },
];

const refuse = ({ message }: Diagnostic): never => {
  throw new Error(message);
};

const write = (place: string, text: string): void => {
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, text);
};

export interface Testee {
  ask(requests: readonly Omit<Request, "id">[]): Promise<readonly Answer[]>;
}

/** Cargo and Go cache packages by path, so each test has its own fixed folder. */
export const openTestee = async ({ name, build }: Language, place: string, model: Model): Promise<Testee> => {
  const folder = path.resolve(".tmp", place, name);
  rmSync(folder, { recursive: true, force: true });
  const target = (await loadTargets()).find((one) => one.name === name);
  for (const { path: file, text } of (await target?.emit(model, [name], refuse)) ?? [])
    write(path.join(folder, path.relative(name, file)), text);
  const command = build(folder);
  return {
    async ask(requests) {
      const numbered = requests.map((request, id) => ({ id, ...request }));
      const { answers, failure, complaint } = await ask(command, numbered, 60);
      expect([failure, complaint]).toEqual([undefined, ""]);
      return answers;
    },
  };
};
