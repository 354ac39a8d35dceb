/** Linters report nothing in the generated module, except for findings that have a documented reason. */

import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import { filesBelow } from "../../harness/files.ts";
import { projectFolderOfTest } from "../../harness/folders.ts";
import { run, testWith } from "../../harness/toolchain.ts";

/**
 * Returns the path of an installed tool. The folder name includes the version, so new versions get a new
 * folder.
 */
const tool = (module: string, version: string): string => {
  const home = path.resolve("node_modules/.cache/koine/go", `${path.basename(module)}-${version}`);
  const program = path.join(home, path.basename(module));
  if (existsSync(program)) return program;
  mkdirSync(home, { recursive: true });
  run("go", ["install", `${module}@${version}`], { env: { GOBIN: home, GOFLAGS: "", GOTOOLCHAIN: "local" } });
  return program;
};

/** Copies the module without the header that makes linters skip generated files. */
const copyAsWritten = (): string => {
  const module = path.join(projectFolderOfTest("go-linters"), "go");
  cpSync(path.join("generated", "go"), module, { recursive: true });
  for (const file of filesBelow(module).filter((name) => name.endsWith(".go")))
    writeFileSync(file, readFileSync(file, "utf8").replace(/^(\/\/ (Code generated|@generated) .*\n)+/, ""));
  return module;
};

/** Expected findings with their reasons; each finding is a substring of a line in a linter's output. */
const explained = [
  // The schema sets this name with x-name.
  "struct field SnakeFileUri should be SnakeFileURI",
];

const findings = (printed: string): string[] =>
  printed
    .split("\n")
    .filter((line) => /^\S+\.go:\d+/.test(line) && !explained.some((part) => line.includes(part)));

testWith(["go"], "staticcheck with all checks, revive and golangci-lint find nothing", () => {
  const cwd = copyAsWritten();
  const lint = (program: string, ...args: readonly string[]): string[] => {
    const { stdout, stderr, status } = spawnSync(program, args, { cwd, encoding: "utf8" });
    // An exit code of 0 or 1 means that the linter has finished.
    expect([status === 0 || status === 1, stderr]).toEqual([true, expect.not.stringContaining("error")]);
    return findings(stdout);
  };
  expect(lint(tool("honnef.co/go/tools/cmd/staticcheck", "v0.8.2"), "-checks", "all", "./...")).toEqual([]);
  expect(lint(tool("github.com/mgechev/revive", "v1.9.0"), "./...")).toEqual([]);
  const golangci = tool("github.com/golangci/golangci-lint/v2/cmd/golangci-lint", "v2.12.0");
  expect(lint(golangci, "run", "--max-same-issues=0", "--max-issues-per-linter=0", "./...")).toEqual([]);
});
