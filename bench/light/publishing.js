/** Findings of publint and attw about a tarball. */

import { spawnSync } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";

const bin = fileURLToPath(new URL("node_modules/.bin/", import.meta.url));

const say = (file, args) => {
  const { status, stdout, stderr } = spawnSync(path.join(bin, file), args, { encoding: "utf8" });
  return status === 0 ? "clean" : `${stdout}${stderr}`;
};

/** `node10` knows no `exports` and no Node that we support uses it; CommonJS gets ES modules, which Node can require. */
const asNode = ["--profile", "node16", "--ignore-rules", "cjs-resolves-to-esm"];

export const publishing = (tarballs) =>
  Object.values(tarballs).flatMap((tarball) => {
    const name = path.basename(tarball);
    return [
      [`publint --strict ${name}`, say("publint", [tarball, "--strict"])],
      [
        `attw ${asNode.join(" ")} ${name}`,
        say("attw", [tarball, ...asNode, "--format", "ascii", "--no-emoji"]),
      ],
    ];
  });
