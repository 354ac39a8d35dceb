/** Recorded exchanges for measurements, and timing that reduces the effect of other processes. */

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export const folder = path.join(process.env["KOINE_DATA"] ?? path.join("..", "shared"), "recordings");

export const exchanges = (protocol) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(`.${protocol}.jsonl`))
    .flatMap((name) => readFileSync(path.join(folder, name), "utf8").split("\n"))
    .flatMap((line) => (line === "" ? [] : [JSON.parse(line)]));

const timeOf = (work) => {
  const start = performance.now();
  work();
  return performance.now() - start;
};

/** The best time of each function, measured in alternating rounds. */
export const bestOf = (works, rounds) => {
  const best = works.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < rounds; round++)
    for (const [index, work] of works.entries()) best[index] = Math.min(best[index], timeOf(work));
  return best;
};
