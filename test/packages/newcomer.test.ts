/**
 * A new user's first steps: an empty folder, the packed package, and one command. Both generated packages
 * must compile.
 */

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { products, run, testWith } from "../harness/toolchain.ts";
import { installed } from "../harness/installed.ts";
import { differencesOf } from "./published-types.ts";

const schema = "node_modules/@agentclientprotocol/sdk/schema/v1/schema.json";
const modules = path.resolve("node_modules");
const folder = mkdtempSync(path.join(tmpdir(), "koine-newcomer-"));
const at = (...parts: readonly string[]): string => path.join(folder, ...parts);

const versionOf = (name: string): string =>
  JSON.parse(readFileSync(path.join(modules, name, "package.json"), "utf8")).version;

/** Installs the packages as published, and a package with a document to generate from. */
const install = (): void => {
  const packed = run(process.execPath, ["packages/assemble.js", at("packages")])
    .trim()
    .split("\n");
  writeFileSync(at("package.json"), '{ "type": "module" }');
  const packages = [...packed, `@agentclientprotocol/sdk@${versionOf("@agentclientprotocol/sdk")}`];
  run("npm", ["install", "--prefer-offline", "--no-audit", "--no-fund", "--silent", ...packages], {
    cwd: folder,
  });
};

const tsconfig = {
  compilerOptions: {
    module: "NodeNext",
    target: "ES2023",
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    types: [],
    rootDir: ".",
    outDir: "built",
    rewriteRelativeImportExtensions: true,
  },
  include: ["main.ts", "target.ts"],
};

const target = `import { codeIn, type Code, type Target } from "koine/generator";
const ini = codeIn<"ini">();
export const section = (name: Code<"ini">): Code<"ini"> => ini\`[\${name}]\`;
export const own: Target = { name: "ini", languages: ["ini"], emit: () => [] };
`;

const main = `declare const process: { stdout: { write(text: string): void } };
import { SessionUpdate } from "./generated/typescript/schema/index.ts";
const update: SessionUpdate = SessionUpdate.parse('{"sessionUpdate":"current_mode_update","currentModeId":"ask"}');
if (update.sessionUpdate === "current_mode_update") {
  const mode: string = update.currentModeId;
  process.stdout.write(mode);
}
`;

beforeAll(() => {
  install();
  run(at("node_modules/.bin/koine"), ["generate", "--schema", schema, "--languages", "typescript,rust"], {
    cwd: folder,
  });
});

afterAll(() => rmSync(folder, { recursive: true }));

test("the TypeScript compiles strictly and runs after compilation", () => {
  writeFileSync(at("tsconfig.json"), JSON.stringify(tsconfig));
  writeFileSync(at("main.ts"), main);
  writeFileSync(at("target.ts"), target);
  expect(run(process.execPath, [path.join(modules, "typescript/bin/tsc"), "-p", "."], { cwd: folder })).toBe(
    "",
  );
  expect(run(process.execPath, ["built/main.js"], { cwd: folder })).toBe("ask");
});

const required = `import { DecodeError, isKnown } from "koine";
import { AgentEvent } from "koine/phi";
try {
  AgentEvent.parse("{}");
} catch (error) {
  console.log(error instanceof DecodeError);
}
const event: AgentEvent = AgentEvent.parse('{"type":"new_in_the_next_version"}');
if (isKnown(event)) throw new Error(event.type);
console.log(event.tag);
`;

test("the packages work in CommonJS TypeScript", () => {
  const place = at("commonjs");
  mkdirSync(place);
  writeFileSync(at("commonjs/package.json"), "{}");
  const compilerOptions = {
    module: "node16",
    target: "es2022",
    strict: true,
    lib: ["es2022", "dom"],
    types: [],
  };
  writeFileSync(at("commonjs/tsconfig.json"), JSON.stringify({ compilerOptions, include: ["main.ts"] }));
  writeFileSync(at("commonjs/main.ts"), required);
  expect(run(process.execPath, [path.join(modules, "typescript/bin/tsc"), "-p", "."], { cwd: place })).toBe(
    "",
  );
  expect(readFileSync(at("commonjs/main.js"), "utf8")).toContain('require("koine/phi")');
  expect(run(process.execPath, ["main.js"], { cwd: place })).toBe("true\nnew_in_the_next_version\n");
});

test("publint finds no problem, and koine has no dependencies", () => {
  const publint = path.join(installed("test/packages/publint"), "node_modules/.bin/publint");
  for (const name of ["koine", "koine-generator"])
    expect(run(publint, [at("packages", name), "--strict", "--pack", "false"])).toContain("All good!");
  expect(JSON.parse(readFileSync(at("packages/koine/package.json"), "utf8"))).not.toHaveProperty(
    "dependencies",
  );
});

test("the published types equal the built ones", () => {
  expect(differencesOf(process.cwd(), at("packages/koine"))).toEqual([]);
});

testWith(["cargo"], "the Rust compiles", () => {
  run("cargo", ["check", "--quiet"], {
    cwd: at("generated/rust"),
    env: { CARGO_TARGET_DIR: products },
  });
});
