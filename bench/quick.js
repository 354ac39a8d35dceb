/** Asks whether a path became dearer than RESULTS.md says; only for a machine at rest, and no part of the tests. */

import { readFileSync } from "node:fs";
import { interleave } from "./interleave.js";
import { paths } from "./paths.js";

/** Machines differ, and so do runs: what is worse than this is no chance. */
const WORSE = 1.3;
/** Measured again, with more patience, before it is called worse. */
const PATIENCE = [21, 101, 301];

const print = (text) => process.stdout.write(`${text}\n`);

const row = /^\| (?<path>\S+) +\| (?<message>[^|]+?) +\|.*\| Koine (?<ratio>[\d.]+) /;

/** The ratio of Koine on each path. */
const recorded = new Map(
  readFileSync(new URL("RESULTS.md", import.meta.url), "utf8")
    .split("\n")
    .flatMap((line) => row.exec(line)?.groups ?? [])
    .map(({ path, message, ratio }) => [`${path}, ${message}`, Number(ratio)]),
);

const measured = ({ ways }, rounds) => {
  const [first, koine] = interleave([ways[0], ways.find(({ name }) => name === "Koine")], rounds);
  return koine.least / first.least;
};

const leastOf = (one, most) => {
  let least = Infinity;
  for (const rounds of PATIENCE) {
    least = Math.min(least, measured(one, rounds));
    if (least <= most) break;
  }
  return least;
};

let worse = 0;
for (const one of paths()) {
  const name = `${one.path}, ${one.message}`;
  const before = recorded.get(name);
  if (before === undefined) throw new Error(`RESULTS.md has no ${name}; run npm run bench -- --record`);
  const now = leastOf(one, before * WORSE);
  const isWorse = now > before * WORSE;
  if (isWorse) worse++;
  print(
    `${name.padEnd(28)}${before.toFixed(2).padStart(6)}${now.toFixed(2).padStart(6)}${isWorse ? "  worse" : ""}`,
  );
}
print(
  worse === 0
    ? `none is ${WORSE} times what was recorded`
    : `${worse} more than ${WORSE} times what was recorded`,
);
process.exitCode = worse === 0 ? 0 : 1;
