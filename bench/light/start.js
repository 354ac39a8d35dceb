/** The cost of importing a package: a new process each time, in turns. */

import { run } from "./install.js";

const ROUNDS = 15;

/** Milliseconds of processor time, which other programs on the machine do not change much. */
const program = (name) => `
const before = process.cpuUsage();
await import(${JSON.stringify(name)});
const { user, system } = process.cpuUsage(before);
process.stdout.write(String((user + system) / 1000));`;

const once = (name, folder) =>
  Number(run(process.execPath, ["--input-type=module", "--eval", program(name)], folder));

/** The least and the median for each name. */
export const imports = (names, folder) => {
  const times = names.map(() => []);
  for (let round = 0; round < ROUNDS; round++)
    for (const [index, name] of names.entries()) times[index].push(once(name, folder));
  return names.map((name, index) => {
    const sorted = times[index].toSorted((one, other) => one - other);
    return { name, least: sorted[0], median: sorted[Math.floor(ROUNDS / 2)] };
  });
};
