/** All checks of the repository, side by side: what each says is printed as a whole when it ends, and one failure fails them all. */

import { spawn } from "node:child_process";
import { once } from "node:events";

/** The slowest first; each is a program of the project. */
const checks = {
  drift: ["dist/generator/cli.js", "check"],
  types: ["node_modules/typescript/bin/tsc", "-b"],
  format: ["node_modules/prettier/bin/prettier.cjs", "--check", "."],
  lint: ["node_modules/oxlint/bin/oxlint", "--deny-warnings"],
};

const secondsSince = (began) => `${((performance.now() - began) / 1000).toFixed(1)} s`;

const perform = async ([check, words]) => {
  const began = performance.now();
  const child = spawn(process.execPath, words, { stdio: ["ignore", "pipe", "pipe"] });
  const said = [];
  for (const channel of [child.stdout, child.stderr]) channel.on("data", (part) => said.push(part));
  const [status] = await once(child, "close");
  process.stdout.write(Buffer.concat(said));
  process.stderr.write(`${check}: ${status === 0 ? "passed" : "failed"} after ${secondsSince(began)}\n`);
  return status === 0;
};

process.stderr.write(`side by side: ${Object.keys(checks).join(", ")}\n`);
const answers = await Promise.all(Object.entries(checks).map(perform));
process.exitCode = answers.every(Boolean) ? 0 : 1;
