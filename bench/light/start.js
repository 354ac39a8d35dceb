/** Measures the time to import packages in new processes, in alternating rounds. */

import { run } from "./install.js";

const ROUNDS = 15;

/** Returns milliseconds of CPU time, which other programs hardly affect. */
const program = (name) => `
const before = process.cpuUsage();
await import(${JSON.stringify(name)});
const { user, system } = process.cpuUsage(before);
process.stdout.write(String((user + system) / 1000));`;

const once = (name, folder) =>
  Number(run(process.execPath, ["--input-type=module", "--eval", program(name)], folder));

/** Returns the minimum and median per package. */
export const imports = (names, folder) => {
  const times = names.map(() => []);
  for (let round = 0; round < ROUNDS; round++)
    for (const [index, name] of names.entries()) times[index].push(once(name, folder));
  return names.map((name, index) => {
    const sorted = times[index].toSorted((one, other) => one - other);
    return { name, least: sorted[0], median: sorted[Math.floor(ROUNDS / 2)] };
  });
};
