/** PyPI: `koine-core` as a source archive and a wheel. */

import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { run, runWithoutWarnings } from "../command.js";

const tools = ["build==1.6.1", "hatchling==1.33.0", "twine==7.0.0"];

/** Returns the path of a command in the virtual environment with the tools. */
const commandIn = (work, name) => {
  const environment = path.join(work, "python");
  const command = (one) => path.join(environment, "bin", one);
  if (!existsSync(command("twine"))) {
    run("python3", ["-m", "venv", environment]);
    run(command("pip"), ["install", "--quiet", "--disable-pip-version-check", ...tools]);
  }
  return command(name);
};

export const pypi = {
  make({ core, out, work, epoch }) {
    const words = ["-m", "build", "--no-isolation", "--outdir", out, path.join(core, "python")];
    run(commandIn(work, "python"), words, { env: { SOURCE_DATE_EPOCH: epoch } });
  },
  check({ out, work }) {
    const files = readdirSync(out).map((name) => path.join(out, name));
    runWithoutWarnings(commandIn(work, "twine"), ["check", "--strict", ...files]);
  },
};
