/** Runs a program of Node's and says what it took of the processor and of memory: other programs at work change little of that. */

import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";

const preload = pathToFileURL(path.resolve("bench/generator/usage.js")).href;

/** Processor seconds and most megabytes of a run; throws where it fails. */
export const measured = (folder, args) => {
  const usage = path.join(tmpdir(), `koine-usage-${process.pid}.json`);
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--import", preload, ...args], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, KOINE_USAGE: usage },
  });
  if (status !== 0) throw new Error(stdout + stderr);
  const used = JSON.parse(readFileSync(usage, "utf8"));
  rmSync(usage);
  return { ...used, stdout };
};

const middle = (sorted) => sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;

/** Runs all in turns; of each the least and the median seconds, and the most memory. */
export const inTurns = (runs, rounds) => {
  const taken = runs.map(() => []);
  for (let round = 0; round < rounds; round++)
    for (const [index, run] of runs.entries()) taken[index].push(run());
  return taken.map((all) => {
    const sorted = all.map(({ seconds }) => seconds).toSorted((one, other) => one - other);
    const megabytes = Math.max(...all.map((one) => one.megabytes));
    return { least: sorted[0], median: middle(sorted), megabytes };
  });
};
