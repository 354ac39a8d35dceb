/** A newcomer's path: an empty folder, the packed package, one command on somebody's schema, and both results compile. */

import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { run, testWith } from "./conformance/toolchain.ts";

const schema = "node_modules/@agentclientprotocol/sdk/schema/v1/schema.json";
const modules = path.resolve("node_modules");
const folder = mkdtempSync(path.join(tmpdir(), "koine-newcomer-"));
const at = (...parts: readonly string[]): string => path.join(folder, ...parts);

/** What npm would have installed beside the package, taken from here, so that no network is needed. */
const linkPackages = (): void => {
  const names = readdirSync(modules).filter((name) => !name.startsWith(".") && name !== "koine");
  for (const name of names) symlinkSync(path.join(modules, name), at("node_modules", name));
};

/** As npm does it: only what the package publishes is there, and its command can be run. */
const install = (): void => {
  const packed = run("npm", ["pack", "--ignore-scripts", "--silent", "--pack-destination", folder]).trim();
  mkdirSync(at("node_modules", "koine"), { recursive: true });
  mkdirSync(at("node_modules", ".bin"));
  run("tar", ["-xzf", at(packed), "--strip-components", "1", "-C", at("node_modules", "koine")]);
  chmodSync(at("node_modules/koine/dist/generator/cli.js"), 0o755);
  symlinkSync(at("node_modules/koine/dist/generator/cli.js"), at("node_modules/.bin/koine"));
  linkPackages();
};

const tsconfig = {
  compilerOptions: {
    module: "NodeNext",
    target: "ES2023",
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    types: [],
    allowJs: true,
    checkJs: false,
    noEmit: true,
    rewriteRelativeImportExtensions: true,
  },
  include: ["main.ts"],
};

const main = `import { SessionUpdate } from "./generated/typescript/schema/index.ts";
const update: SessionUpdate = SessionUpdate.parse('{"sessionUpdate":"current_mode_update","currentModeId":"ask"}');
if (update.sessionUpdate === "current_mode_update") {
  const mode: string = update.currentModeId;
  void mode;
}
`;

beforeAll(() => {
  install();
  writeFileSync(at("package.json"), '{ "type": "module" }');
  run(at("node_modules/.bin/koine"), ["generate", "--schema", schema, "--languages", "typescript,rust"], {
    cwd: folder,
  });
});

afterAll(() => rmSync(folder, { recursive: true }));

test("the TypeScript compiles strictly", () => {
  writeFileSync(at("tsconfig.json"), JSON.stringify(tsconfig));
  writeFileSync(at("main.ts"), main);
  expect(run(process.execPath, [path.join(modules, "typescript/bin/tsc"), "-p", "."], { cwd: folder })).toBe(
    "",
  );
});

testWith(["cargo"], "the Rust compiles", () => {
  run("cargo", ["check", "--quiet"], {
    cwd: at("generated/rust"),
    env: { CARGO_TARGET_DIR: path.join(modules, ".cache/koine/rust-tests") },
  });
});
