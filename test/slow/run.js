/**
 * Runs the slow tests: all of them, one share (`--share 2`), the share that CI runs next (`--next`), or the tests that cover
 * what changed since a commit (`--changed [REF]`, by default what differs from `origin/main`). Other arguments go to vitest.
 */

import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { runnerImport } from "vite";

const { module: tests } = await runnerImport("./test/slow/index.ts");

const { values, positionals } = parseArgs({
  options: { share: { type: "string" }, next: { type: "boolean" }, changed: { type: "boolean" } },
  allowPositionals: true,
});

const changedSince = () => `changed:${positionals.shift() ?? "origin/main"}`;

const selection = values.changed ? changedSince() : values.next ? "next" : (values.share ?? "all");

const run = (command, args) =>
  spawnSync(command, args, { stdio: "inherit", env: { ...process.env, KOINE_SLOW: selection } }).status === 0;

const files = tests.selected(selection);
// A filter for vitest names tests of its own, so the site is not meant.
const hasSite = positionals.length === 0 && tests.includesSite(selection);
console.error(`slow tests: ${files.length} files${hasSite ? " and the site" : ""} (${selection})`);

const passed = files.length === 0 || run("npx", ["vitest", "run", ...positionals]);
const passedSite = !hasSite || run("npm", ["run", "test:site"]);
process.exitCode = passed && passedSite ? 0 : 1;
