/**
 * The quick tests, run in a persistent Vitest instance. Each run has its own process, which loads changed
 * sources from memory.
 */

import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { createVitest } from "vitest/node";

const processNote = path.resolve(".tmp/process");
export const reachedNote = path.resolve(".tmp/reached");

/** Runs test files in the given order. */
class InOrder {
  shard = (files) => files;
  sort = (files) => files;
}

/** Stops a hanging process and its child processes. */
const stop = () => {
  if (!existsSync(processNote)) return;
  const id = readFileSync(processNote, "utf8");
  rmSync(processNote);
  spawnSync("pkill", ["-KILL", "-P", id]);
  process.kill(Number(id), "SIGKILL");
};

/** Stops a run if no test finishes for `patience` seconds. */
const watchOf = () => {
  let timer;
  let patience = 60;
  const rest = () => clearTimeout(timer);
  const renew = () => {
    rest();
    timer = setTimeout(stop, patience * 1000);
  };
  return { rest, renew, start: (seconds) => renew((patience = seconds)) };
};

const configOf = (reporter) => ({
  root: process.cwd(),
  config: false,
  watch: false,
  cache: false,
  update: "none",
  bail: 1,
  isolate: false,
  maxWorkers: 1,
  testTimeout: 1_800_000,
  hookTimeout: 1_800_000,
  include: ["test/**/*.test.ts"],
  setupFiles: ["test/harness/seed.ts", "test/mutation/setup.js"],
  sequence: { sequencer: InOrder },
  silent: true,
  reporters: [reporter],
  env: { KOINE_MUTATION_PROCESS: processNote, KOINE_MUTATION_REACHED: reachedNote },
  execArgv: ["--max-old-space-size=2048"],
});

/** `texts` replaces the contents of files, by absolute path. */
export const openSuite = async (texts) => {
  const watch = watchOf();
  let failed = [];
  const reporter = {
    onTestCaseResult: watch.renew,
    onTestModuleEnd: (module) => void (module.ok() || failed.push(module.relativeModuleId)),
  };
  const conditions = ["koine-source"];
  const vitest = await createVitest("test", configOf(reporter), {
    resolve: { conditions },
    ssr: { resolve: { conditions } },
    plugins: [{ name: "mutation", enforce: "pre", load: (id) => texts.get(id) }],
  });
  await vitest.standalone();
  const project = vitest.getRootProject();

  /** The failing files. There is at most one failing file, because a failure ends the run. */
  const run = async (files, patience) => {
    failed = [];
    watch.start(patience);
    const { unhandledErrors } = await vitest.runTestSpecifications(
      files.map((file) => project.createSpecification(path.resolve(file))),
    );
    watch.rest();
    return failed.length === 0 && unhandledErrors.length > 0 ? ["process"] : failed;
  };

  return { run, forget: (file) => vitest.invalidateFile(path.resolve(file)), close: () => vitest.close() };
};
