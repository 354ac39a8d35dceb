/**
 * Checks that documents of other specs are read fast enough to meet the targets. Compares each path with Ajv
 * over all documents of a spec.
 */

import { existsSync } from "node:fs";
import { interleave } from "../interleave.js";
import { dataFolder, openSpec, specs } from "./spec.js";
import { wanted } from "./wanted.js";
import { pathsOf, readers } from "./ways.js";

/** Number of rounds in each retry before a path is reported as too slow. */
const rounds = [9, 31, 101];

const ratioOf = (works, count) => {
  const [first, koine] = interleave(works.slice(0, 2), count);
  return koine.least / first.least;
};

const leastOf = (works, most) => {
  let least = Infinity;
  for (const count of rounds) {
    least = Math.min(least, ratioOf(works, count));
    if (least <= most) break;
  }
  return least;
};

const tooDear = async (spec) => {
  const paths = Object.entries(pathsOf(readers(await openSpec(spec))));
  return paths.filter(([path, works]) => {
    const least = leastOf(works, wanted[path]);
    const words = `${spec.title}, ${path}`.padEnd(40);
    process.stdout.write(`${words}${wanted[path].toFixed(2)}  ${least.toFixed(2)}\n`);
    return least > wanted[path];
  });
};

const measure = async () => {
  let dear = 0;
  for (const spec of specs) dear += (await tooDear(spec)).length;
  process.stdout.write(`${dear === 0 ? "none" : dear} of them slower than the target\n`);
  process.exitCode = dear === 0 ? 0 : 1;
};

if (existsSync(dataFolder)) await measure();
else process.stdout.write(`skipped: the folder ${dataFolder} with third-party specs is missing\n`);
