/** CPU time of this process, independent of other load. */

const workedUntilNow = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Milliseconds. */
const timeOf = (work: () => void): number => {
  const start = workedUntilNow();
  work();
  return workedUntilNow() - start;
};

/**
 * The best time of each function, measured in alternating rounds so that a slow round affects all of them.
 */
export const bestOf = (works: readonly (() => void)[], rounds: number): number[] => {
  const best = works.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < rounds; round++)
    for (const [index, work] of works.entries()) best[index] = Math.min(best[index] ?? 0, timeOf(work));
  return best;
};
