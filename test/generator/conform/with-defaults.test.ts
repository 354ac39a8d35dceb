/**
 * Defaults given as annotations: an absent field stays absent, but every language can fill it in on request.
 */

import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { generate } from "../../../generator/api/generate.ts";
import { DecodeError, type CodecWithDefaults } from "../../../runtime/core/index.ts";
import { pythonIn } from "../../languages/python/environment.ts";
import { cargo, copy } from "../../languages/rust/crate.ts";
import { goEnvironment, named, run, testWith } from "../../harness/toolchain.ts";

const folder = "test/generator/conform/with-defaults";
const boxes = readFileSync(path.join(folder, "boxes.txt"), "utf8");
const expected = readFileSync(path.join(folder, "expected.txt"), "utf8");

const out = path.resolve(".tmp/with-defaults");

beforeAll(async () => {
  await generate({ schema: path.join(folder, "box.json"), out, prune: true, force: true, ...named });
});

test("typescript", async () => {
  const {
    Box,
  }: Record<string, CodecWithDefaults<unknown>> = await import(path.join(out, "typescript/box/index.ts"));
  if (Box === undefined) return expect.unreachable("no codec");
  const written = boxes
    .trim()
    .split("\n")
    .map((line) => {
      const box = Box.parse(line);
      expect(Box.stringify(box)).toBe(line.replace("1.50", "1.5"));
      try {
        return Box.stringify(Box.withDefaults(box));
      } catch (error) {
        return error instanceof DecodeError ? "refused" : String(error);
      }
    });
  expect(`${written.join("\n")}\n`).toBe(expected);
});

testWith(["python3"], "python", () => {
  const program = path.join(folder, "main.py");
  expect(pythonIn(path.join(out, "python"), program, path.join(folder, "boxes.txt"))).toBe(expected);
});

testWith(["ruby"], "ruby", () => {
  const entry = path.join(out, "ruby/lib/koine_messages");
  expect(run("ruby", ["-w", path.join(folder, "main.rb"), entry], { input: boxes })).toBe(expected);
});

testWith(["cargo"], "rust", () => {
  copy(path.join(out, "rust"), "with-defaults-crate");
  copy(path.join(folder, "rust"), "with-defaults");
  expect(cargo("with-defaults", ["run", "--quiet"], boxes)).toBe(expected);
});

testWith(["go"], "go", () => {
  const program = path.join(out, "program");
  rmSync(program, { recursive: true, force: true });
  cpSync(path.join(folder, "go"), program, { recursive: true });
  writeFileSync(path.join(program, "go.mod"), "module program\n\ngo 1.23\n");
  const go = (...args: readonly string[]): string =>
    run("go", args, { cwd: program, env: goEnvironment, input: boxes });
  go("mod", "edit", "-require=koine-messages@v0.0.0", "-replace=koine-messages=../go");
  expect(go("run", ".")).toBe(expected);
});
