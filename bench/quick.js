/** Checks that no path is slower than in RESULTS.md. Measures only Koine and the hand-written code, so nothing needs to be installed. */

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";
import { interleave } from "./interleave.js";
import { paths } from "./paths.js";

/** The factor above which a path counts as slower. Smaller differences can be noise. */
const WORSE = 1.3;
const ROUNDS = 21;
/**
 * Number of rounds in each retry before a path is reported as slower. Each retry runs in a new process after
 * the same paths, because V8's optimizations depend on previously executed code.
 */
const PATIENCE = [51, 101, 201, 401];

const print = (text) => process.stdout.write(`${text}\n`);

const row = /^\| (?<path>\S+) +\| (?<message>[^|]+?) +\|.*\| Koine (?<ratio>[\d.]+) /;

const textOf = (file) => readFileSync(new URL(file, import.meta.url), "utf8");

/** Recorded ratios for processors whose ratios differ from RESULTS.md, all measured at commit a1a48015. */
const processors = JSON.parse(textOf("processors.json"));

/** Koine's recorded ratio per path. */
const recorded = new Map([
  ...textOf("RESULTS.md")
    .split("\n")
    .flatMap((line) => row.exec(line)?.groups ?? [])
    .map(({ path, message, ratio }) => [`${path}, ${message}`, Number(ratio)]),
  ...Object.entries(processors[cpus()[0]?.model.trim()] ?? {}),
]);

const nameOf = ({ path, message }) => `${path}, ${message}`;

const measured = ({ ways }, rounds) => {
  const [first, koine] = interleave(ways, rounds);
  return koine.least / first.least;
};

const measuredApart = (name, rounds) => {
  const again = spawnSync(process.execPath, [fileURLToPath(import.meta.url), name, rounds], {
    encoding: "utf8",
  });
  if (again.status !== 0) throw new Error(again.stderr);
  return Number(again.stdout);
};

const leastOf = (one, most) => {
  let least = measured(one, ROUNDS);
  for (const rounds of PATIENCE) {
    if (least <= most) break;
    least = Math.min(least, measuredApart(nameOf(one), rounds));
  }
  return least;
};

/** Measures a path and prints the result. Returns true if it is not slower than recorded. */
const holds = (one) => {
  const name = nameOf(one);
  const before = recorded.get(name);
  if (before === undefined)
    throw new Error(`RESULTS.md has no ${name}; run npm run bench messages -- --record`);
  const now = leastOf(one, before * WORSE);
  const isWorse = now > before * WORSE;
  print(
    `${name.padEnd(28)}${before.toFixed(2).padStart(6)}${now.toFixed(2).padStart(6)}${isWorse ? "  worse" : ""}`,
  );
  return !isWorse;
};

const measureAll = () => {
  const worse = paths([]).filter((one) => !holds(one));
  print(
    worse.length === 0
      ? `no path is more than ${WORSE} times slower than recorded`
      : `${worse.length} paths are more than ${WORSE} times slower than recorded`,
  );
  process.exitCode = worse.length === 0 ? 0 : 1;
};

const measureOne = (asked, rounds) => {
  for (const one of paths([])) {
    if (nameOf(one) === asked) return measured(one, rounds);
    measured(one, ROUNDS);
  }
  throw new Error(`no path ${asked}`);
};

const [asked, rounds] = process.argv.slice(2);
if (asked === undefined) measureAll();
else print(measureOne(asked, Number(rounds)));
