/** Runs a Node program and returns its CPU time and memory use, which other programs barely affect. */

import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";

const preload = pathToFileURL(path.resolve("bench/generator/usage.js")).href;

/** Returns a run's CPU seconds and peak memory in megabytes. Throws if it fails. */
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

/**
 * Runs all programs in alternating rounds. Returns the minimum and median seconds and the peak memory of each
 * program.
 */
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
