/** `koine conform` uses the project's TypeScript compiler, in every supported version. */

import { appendFileSync, mkdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { cwd, openFolder, run, write } from "../../harness/config-folder.ts";
import { filesBelow } from "../../harness/files.ts";

beforeEach(openFolder);

const install = (folder: string): void => {
  mkdirSync(path.join(cwd, "node_modules"));
  write("{}", "package.json");
  symlinkSync(path.resolve("node_modules", folder), path.join(cwd, "node_modules", "typescript"), "junction");
};

const conform = () => run("conform", "--runtimes", "typescript");

test.each([
  ["6", "typescript"],
  ["7", "typescript-7"],
])("TypeScript %s", (_version, folder) => {
  install(folder);
  run("generate", "--schema", "note", "--languages", "typescript");
  expect(conform()).toMatchObject({ status: 0, out: expect.stringMatching(/1 testee: 1 conform$/m) });
});

test("a compiler that writes nothing is an error", () => {
  write(
    JSON.stringify({ name: "typescript", bin: { tsc: "tsc.js" } }),
    "node_modules/typescript/package.json",
  );
  write("", "node_modules/typescript/tsc.js");
  write("{}", "package.json");
  run("generate", "--schema", "note", "--languages", "typescript");
  const { status, err } = conform();
  expect(status).not.toBe(0);
  expect(err).toContain("the compiler wrote nothing to");
});

test("an error in a compiled module is reported, not an unknown entity", () => {
  install("typescript");
  run("generate", "--schema", "note", "--languages", "typescript");
  expect(conform().status).toBe(0);
  const [module = ""] = filesBelow(cwd).filter((file) => file.endsWith("products/note/index.js"));
  appendFileSync(module, 'throw new Error("broken");\n');
  const { status, out, err } = conform();
  expect(status).not.toBe(0);
  expect(out + err).toContain("broken");
  expect(out + err).not.toContain("does not know the entity");
});
