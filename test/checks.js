/** All checks of the repository, side by side: what each says is printed as a whole when it ends, and one failure fails them all. */

import { spawn } from "node:child_process";
import { once } from "node:events";

/** npm says where it is, since a program of that name is another one on Windows. */
const npm = process.env.npm_execpath;

/** The slowest first. */
const checks = ["check:drift", "check:types", "check:format", "lint"];

const secondsSince = (began) => `${((performance.now() - began) / 1000).toFixed(1)} s`;

const perform = async (check) => {
  const began = performance.now();
  const child = spawn(process.execPath, [npm, "run", check], { stdio: ["ignore", "pipe", "pipe"] });
  const said = [];
  for (const channel of [child.stdout, child.stderr]) channel.on("data", (part) => said.push(part));
  const [status] = await once(child, "close");
  process.stdout.write(Buffer.concat(said));
  process.stderr.write(`${check}: ${status === 0 ? "passed" : "failed"} after ${secondsSince(began)}\n`);
  return status === 0;
};

if (npm === undefined) throw new Error("run me by npm run check");
process.stderr.write(`side by side: ${checks.join(", ")}\n`);
const answers = await Promise.all(checks.map(perform));
process.exitCode = answers.every(Boolean) ? 0 : 1;
