/** Runs publint and attw on the tarballs. */

import { spawnSync } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";

const bin = fileURLToPath(new URL("node_modules/.bin/", import.meta.url));

const say = (file, args) => {
  const { status, stdout, stderr } = spawnSync(path.join(bin, file), args, { encoding: "utf8" });
  return status === 0 ? "clean" : `${stdout}${stderr}`;
};

/**
 * Ignores `node10`, which no supported Node version uses. CommonJS consumers receive ES modules, which Node
 * can load with `require`.
 */
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
