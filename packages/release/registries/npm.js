/** npm: `koine` and `koine-generator`. */

import { existsSync, mkdirSync, renameSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { run } from "../command.js";

const tools = fileURLToPath(new URL("../tools", import.meta.url));

const linter = (name) => {
  if (!existsSync(path.join(tools, "node_modules")))
    run("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], { cwd: tools });
  return path.join(tools, "node_modules/.bin", name);
};

/**
 * Options for attw. Node can `require` the ES modules of `koine`, and TypeScript needs CommonJS types for that.
 * `koine-generator` has only ES modules, and its command has no types.
 */
const types = {
  koine: ["--profile", "node16", "--ignore-rules", "false-cjs", "cjs-resolves-to-esm"],
  "koine-generator": ["--profile", "esm-only", "--exclude-entrypoints", "./command"],
};

export const npm = {
  make({ source, out, work }) {
    const assembled = path.join(work, "npm");
    const { stdout } = run("node", ["packages/assemble.js", assembled], { cwd: source });
    mkdirSync(out, { recursive: true });
    for (const tarball of stdout.trim().split("\n"))
      renameSync(tarball, path.join(out, path.basename(tarball)));
  },
  check({ out, work, version }) {
    for (const [name, options] of Object.entries(types)) {
      run(linter("publint"), [path.join(work, "npm", name), "--strict", "--pack", "false"]);
      run(linter("attw"), [path.join(out, `${name}-${version}.tgz`), ...options]);
    }
  },
};
