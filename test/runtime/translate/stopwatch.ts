/** Time that our own program worked, whatever else the machine did meanwhile. */

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

/** The best time of each, in rounds in which each has its turn: what slows one round down slows all of them. */
export const bestOf = (works: readonly (() => void)[], rounds: number): number[] => {
  const best = works.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < rounds; round++)
    for (const [index, work] of works.entries()) best[index] = Math.min(best[index] ?? 0, timeOf(work));
  return best;
};
