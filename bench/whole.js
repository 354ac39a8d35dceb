/** Measures all that is measured, one kind after the other, each into the page that speaks of it where `--record` is given. */

import { spawnSync } from "node:child_process";

const kinds = ["messages", "files", "generator", "light"];

const measures = (kind) => {
  process.stdout.write(`\n## ${kind}\n\n`);
  const words = ["run", "--silent", `bench:${kind}`, "--", ...process.argv.slice(2)];
  return spawnSync("npm", words, { stdio: "inherit" }).status === 0;
};

const failed = kinds.filter((kind) => !measures(kind));
if (failed.length > 0) throw new Error(`not measured to the end: ${failed.join(", ")}`);
