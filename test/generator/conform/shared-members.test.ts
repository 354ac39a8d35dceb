/** Members that all variants of a union share can be read from the union in every language. */

import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect } from "vitest";
import { generate } from "../../../generator/api/generate.ts";
import { compileJava } from "../../languages/java/package.ts";
import { pythonIn } from "../../languages/python/environment.ts";
import { cargo, copy, isFormatted } from "../../languages/rust/crate.ts";
import { goEnvironment, run, testWith, toolchains } from "../../harness/toolchain.ts";

const folder = "test/generator/conform/shared-members";
const events = readFileSync(path.join(folder, "events.txt"), "utf8");
const expected = readFileSync(path.join(folder, "expected.txt"), "utf8");

const out = path.resolve(".tmp/shared-members");

beforeAll(async () => {
  const languages = Object.keys(toolchains);
  await generate({ schema: path.join(folder, "event.json"), out, prune: true, force: true, languages });
});

testWith(["cargo", "rustfmt"], "rust", () => {
  copy(path.join(out, "rust"), "shared-members-crate");
  copy(path.join(folder, "rust"), "shared-members");
  isFormatted("shared-members-crate", "src/lib.rs");
  expect(cargo("shared-members", ["run", "--quiet"], events)).toBe(expected);
});

testWith(["go", "gofmt"], "go", () => {
  expect(run("gofmt", ["-l", path.join(out, "go")])).toBe("");
  const program = path.join(out, "program");
  rmSync(program, { recursive: true, force: true });
  cpSync(path.join(folder, "go"), program, { recursive: true });
  writeFileSync(path.join(program, "go.mod"), "module program\n\ngo 1.23\n");
  const go = (...args: readonly string[]): string =>
    run("go", args, { cwd: program, env: goEnvironment, input: events });
  go("mod", "edit", "-require=event-messages@v0.0.0", "-replace=event-messages=../go");
  expect(go("run", ".")).toBe(expected);
});

testWith(["java", "mvn"], "java", () => {
  const classes = compileJava(path.join(out, "java"), path.join(folder, "Main.java"));
  expect(run("java", ["-cp", classes, "Main"], { input: events })).toBe(expected);
});

testWith(["python3"], "python", () => {
  const program = path.join(folder, "main.py");
  expect(pythonIn(path.join(out, "python"), program, path.join(folder, "events.txt"))).toBe(expected);
});

testWith(["ruby"], "ruby", () => {
  const entry = path.join(out, "ruby/lib/event_messages");
  expect(run("ruby", ["-w", path.join(folder, "main.rb"), entry], { input: events })).toBe(expected);
});
