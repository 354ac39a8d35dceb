/** The crate registry: `koine-core`. */

import { cpSync, mkdirSync } from "node:fs";
import path from "node:path";
import { run, runWithoutWarnings } from "../command.js";

const dryRun = /^warning: aborting upload due to dry run$/gm;

/** One folder for all products, even if the environment separates them. */
const environment = (work) => {
  const folder = path.join(work, "cargo");
  return { CARGO_TARGET_DIR: folder, CARGO_BUILD_BUILD_DIR: folder };
};

export const crates = {
  make({ core, out, work, version }) {
    const env = environment(work);
    const words = ["package", "--quiet", "--allow-dirty", "--no-verify"];
    run("cargo", words, { cwd: path.join(core, "rust"), env });
    mkdirSync(out, { recursive: true });
    const file = `koine-core-${version}.crate`;
    cpSync(path.join(env.CARGO_TARGET_DIR, "package", file), path.join(out, file));
  },
  check({ core, work }) {
    const options = { cwd: path.join(core, "rust"), env: environment(work) };
    runWithoutWarnings("cargo", ["publish", "--dry-run", "--allow-dirty"], options, dryRun);
  },
};
