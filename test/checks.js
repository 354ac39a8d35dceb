/**
 * Builds the project, then runs all repository checks in parallel. The output of each check is printed when
 * it ends. Fails if any check fails. Prints the running checks every ten seconds if none has finished.
 */

import { spawn } from "node:child_process";
import { once } from "node:events";

const compiler = "node_modules/typescript-7/bin/tsc";

const build = { build: [compiler, "-b", "generator", "runtime"] };

/** The slowest checks come first. Each check runs a program from the project. */
const checks = {
  drift: ["dist/generator/cli.js", "check"],
  types: [compiler, "-b"],
  format: ["node_modules/oxfmt/bin/oxfmt", "--check"],
  lint: ["node_modules/oxlint/bin/oxlint", "--deny-warnings"],
};

const secondsSince = (began) => `${((performance.now() - began) / 1000).toFixed(1)} s`;

const perform = async (check, words) => {
  const began = performance.now();
  const child = spawn(process.execPath, words, { stdio: ["ignore", "pipe", "pipe"] });
  const said = [];
  for (const channel of [child.stdout, child.stderr]) channel.on("data", (part) => said.push(part));
  const [status] = await once(child, "close");
  process.stdout.write(Buffer.concat(said));
  process.stderr.write(`${check}: ${status === 0 ? "passed" : "failed"} after ${secondsSince(began)}\n`);
  return status === 0;
};

const performAll = async (programs) => {
  const began = performance.now();
  const working = new Set(Object.keys(programs));
  const names = () => [...working].join(", ");
  process.stderr.write(`at work: ${names()}\n`);
  const clock = setInterval(
    () => process.stderr.write(`still at work after ${secondsSince(began)}: ${names()}\n`),
    10_000,
  );
  const answers = await Promise.all(
    Object.entries(programs).map(async ([check, words]) => {
      const passed = await perform(check, words);
      working.delete(check);
      return passed;
    }),
  );
  clearInterval(clock);
  return answers.every(Boolean);
};

process.exitCode = (await performAll(build)) && (await performAll(checks)) ? 0 : 1;
