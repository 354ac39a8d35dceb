/** Asks whether documents of other specs cost more than is wanted: each path beside Ajv, over all documents of a spec. */

import { existsSync } from "node:fs";
import { interleave } from "../interleave.js";
import { dataFolder, openSpec, specs } from "./spec.js";
import { wanted } from "./wanted.js";
import { pathsOf, readers } from "./ways.js";

/** Measured again before it is called too dear, each time with more patience. */
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
  process.stdout.write(`${dear === 0 ? "none" : dear} of them above what is wanted\n`);
  process.exitCode = dear === 0 ? 0 : 1;
};

if (existsSync(dataFolder)) await measure();
else process.stdout.write(`skipped: there is no folder ${dataFolder} with the specs of others\n`);
