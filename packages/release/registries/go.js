/** Go: the module of the core as files for a Git tag, and in the layout of a module proxy. */

import { cpSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { run } from "../command.js";

const packer = fileURLToPath(new URL("../module-zip", import.meta.url));

const env = { GOFLAGS: "-mod=mod -trimpath", GOTOOLCHAIN: "local" };

export const go = {
  make({ core, out, names, version }) {
    const module = path.join(core, "go");
    cpSync(module, path.join(out, "module"), { recursive: true });
    const words = ["run", ".", module, names.module, `v${version}`, path.join(out, "proxy")];
    run("go", words, { cwd: packer, env });
  },
  check({ core }) {
    const cwd = path.join(core, "go");
    run("go", ["vet", "./..."], { cwd, env });
    const { printed } = run("gofmt", ["-l", "."], { cwd });
    if (printed !== "") throw new Error(`gofmt would format these files of the Go core:\n${printed}`);
  },
};
