/**
 * Runs the slow tests: all of them, one share (`--share 2`), the next share for CI (`--next`), or tests for
 * files changed since a commit (`--changed [REF]`, by default `origin/main`, or `HEAD` without a remote).
 * Other arguments are passed to vitest.
 */

import { spawnSync } from "node:child_process";
import { runnerImport } from "vite";

const { module: tests } = await runnerImport("./test/slow/index.ts");

const isCommit = (ref) => spawnSync("git", ["rev-parse", "--verify", "--quiet", ref]).status === 0;

const defaultBase = () => (isCommit("origin/main") ? "origin/main" : "HEAD");

/** Returns the selection and the remaining arguments for vitest. */
const read = ([first, second, ...others]) => {
  if (first === "--next") return ["next", [second, ...others]];
  if (first === "--share") return [second ?? "", others];
  if (first === "--changed") return [`changed:${second ?? defaultBase()}`, others];
  return ["all", [first, second, ...others]];
};

const [selection, rest] = read(process.argv.slice(2));
const args = rest.filter((arg) => arg !== undefined);

const run = (command, words) =>
  spawnSync(command, words, { stdio: "inherit", env: { ...process.env, KOINE_SLOW: selection } }).status ===
  0;

const selected = () => {
  try {
    // Skips the site if vitest gets arguments, because they select tests.
    return { files: tests.selected(selection), hasSite: args.length === 0 && tests.includesSite(selection) };
  } catch (error) {
    console.error(error.message);
    return undefined;
  }
};

const perform = ({ files, hasSite }) => {
  console.error(`slow tests: ${files.length} files${hasSite ? " and the site" : ""} (${selection})`);
  const passed = files.length === 0 || run("npx", ["vitest", "run", ...args]);
  return (!hasSite || run("npm", ["run", "test:site"])) && passed;
};

const found = selected();
process.exitCode = found === undefined ? 2 : perform(found) ? 0 : 1;
