/**
 * The npm package: its entry points work for Node and the compiler, and package linters report no problems.
 */

import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { generate } from "../../../../generator/api/generate.ts";
import { folderOfTest } from "../../../harness/folders.ts";
import { installed } from "../../../harness/installed.ts";
import { run } from "../../../harness/toolchain.ts";

const tsc = path.resolve("node_modules/typescript/bin/tsc");
const schema = "test/languages/typescript/frameworks/orders.json";

/** Generates, compiles and packs the package. Returns its folder and the tarball. */
const packed = async (): Promise<{ readonly folder: string; readonly tarball: string }> => {
  const out = folderOfTest("npm-package");
  const facts = { version: "1.2.3", licence: "MIT", description: "Orders of the shop." };
  await generate({
    schema,
    out,
    languages: ["typescript"],
    standalone: true,
    fixtures: false,
    npmPackage: "@acme/orders",
    package: facts,
  });
  const folder = path.join(out, "typescript");
  run("node", [tsc, "-p", "."], { cwd: folder });
  run("npm", ["pack", "--ignore-scripts"], { cwd: folder });
  const [name = ""] = readdirSync(folder).filter((file) => file.endsWith(".tgz"));
  return { folder, tarball: path.join(folder, name) };
};

const program = `import { Order } from "@acme/orders";
import { DecodeError } from "@acme/orders/core";
import * as schemas from "@acme/orders/orders/schema";

try {
  Order.parse("{}");
} catch (error) {
  if (error instanceof DecodeError) console.log(error.issues.length > 0, Object.keys(schemas).length > 0);
}
`;

test("publint and attw find nothing, and a program imports the package", async () => {
  const { folder, tarball } = await packed();
  const tools = path.join(installed("test/languages/typescript/package"), "node_modules", ".bin");
  const lint = (tool: string, ...args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(path.join(tools, tool), args, { encoding: "utf8" });
    return { status, printed: stdout + stderr };
  };
  expect(lint("publint", folder, "--strict")).toEqual({
    status: 0,
    printed: expect.stringContaining("All good!"),
  });
  // The profile for packages without CommonJS modules.
  expect(lint("attw", tarball, "--profile", "esm-only")).toMatchObject({ status: 0 });

  const user = folderOfTest("npm-user");
  mkdirSync(path.join(user, "node_modules/@acme/orders"), { recursive: true });
  run("tar", ["-xzf", tarball, "--strip-components=1", "-C", path.join(user, "node_modules/@acme/orders")]);
  writeFileSync(path.join(user, "package.json"), '{"type":"module"}');
  writeFileSync(path.join(user, "program.ts"), program);
  run("node", [tsc, "--module", "nodenext", "--target", "es2022", "--strict", "program.ts"], { cwd: user });
  expect(run("node", ["program.js"], { cwd: user })).toBe("true true\n");
});

test("the package depends on koine unless it contains its own core", async () => {
  const manifestOf = async (standalone: boolean) => {
    const out = folderOfTest("npm-manifest");
    await generate({
      schema,
      out,
      languages: ["typescript"],
      fixtures: false,
      standalone,
      npmPackage: "orders",
    });
    return JSON.parse(readFileSync(path.join(out, "typescript/package.json"), "utf8"));
  };
  expect((await manifestOf(false)).dependencies).toEqual({ koine: expect.any(String) });
  expect((await manifestOf(true)).dependencies).toBe(undefined);
});
