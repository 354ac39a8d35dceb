/** Runs each language's own tools on a generated package. Throws if any tool reports a problem. */

import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import { checkPackage, pythonIn } from "../languages/python/environment.ts";
import { expectClean } from "../languages/ruby/gem.ts";
import { copy, isClean } from "../languages/rust/crate.ts";
import { compileJava } from "../languages/java/package.ts";
import { goEnvironment, run } from "../harness/toolchain.ts";
import { fixtureFiles } from "../harness/fixtures/run.ts";
import { typeErrors } from "../harness/type-check.ts";

export interface Language {
  readonly name: string;
  readonly commands: readonly string[];
  /** The testees for `koine conform`: one with the package, and one with the language's own JSON library. */
  readonly runtimes: string;
  compile(out: string): void;
}

const typescript = (out: string): void => {
  const folder = path.resolve(out, "typescript");
  const modules = readdirSync(folder).map((dialect) => path.join(folder, dialect, "index.ts"));
  expect(typeErrors(modules.filter((file) => existsSync(file)))).toEqual([]);
};

/** Uses a fixed folder so that cargo rebuilds only what changed. */
const rust = (out: string): void => {
  copy(path.join(out, "rust"), path.basename(out));
  isClean(path.basename(out));
};

/** Also checks that codecs and pydantic agree. */
const python = (out: string): void => {
  const folder = path.join(out, "python");
  checkPackage(folder);
  const cases = path.join(out, "cases.jsonl");
  const lines = fixtureFiles(out).flatMap((file) => file.cases.map((one) => `${JSON.stringify(one)}\n`));
  writeFileSync(cases, lines.join(""));
  expect(pythonIn(folder, "test/languages/python/agreement.py", cases)).toBe("all agree\n");
};

const go = (out: string): void => {
  const module = path.join(out, "go");
  expect(run("gofmt", ["-l", module])).toBe("");
  for (const cwd of [module, path.join(module, "testee")])
    expect(run("go", ["vet", "./..."], { cwd, env: goEnvironment })).toBe("");
};

export const languages: readonly Language[] = [
  { name: "typescript", commands: ["node"], runtimes: "typescript", compile: typescript },
  { name: "rust", commands: ["cargo", "rustfmt"], runtimes: "rust,rust-native", compile: rust },
  { name: "python", commands: ["python3"], runtimes: "python,python-native", compile: python },
  {
    name: "ruby",
    commands: ["ruby"],
    runtimes: "ruby,ruby-native",
    compile: (out) => expectClean(path.join(out, "ruby")),
  },
  { name: "go", commands: ["go", "gofmt"], runtimes: "go,go-native", compile: go },
  {
    name: "java",
    commands: ["mvn", "javac"],
    runtimes: "java,java-native",
    compile: (out) => {
      compileJava(path.join(out, "java"));
    },
  },
];

/** Returns the required lines that are missing from the generated files. */
export const missingNames = (out: string, name: string): string[] => {
  const all: Readonly<Record<string, readonly string[]>> = JSON.parse(
    readFileSync("test/corpus/names.json", "utf8"),
  );
  return Object.entries(all)
    .filter(([file]) => file.startsWith(`${name}/`))
    .flatMap(([file, lines]) => {
      const text = readFileSync(path.join(out, file), "utf8");
      return lines.filter((line) => !text.includes(line));
    });
};
