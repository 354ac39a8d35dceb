/** Compiles changed files before a test run, so that no test uses an outdated `dist`. */

import { spawnSync } from "node:child_process";
import type { TestProject } from "vitest/node";

const build = (): void => {
  const compiler = "node_modules/typescript-7/bin/tsc";
  const { status, stdout } = spawnSync(process.execPath, [compiler, "-b", "generator", "runtime"], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`the build failed, so no test ran:\n${stdout}`);
};

export default (project: TestProject): void => {
  build();
  project.onTestsRerun(async () => build());
};
