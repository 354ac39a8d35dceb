/** Measures several functions in alternating rounds, so that other load on the machine affects all of them equally. */

/** Milliseconds per round, chosen to be shorter than a scheduler time slice on a busy machine. */
const TURN = 1;

const wall = () => performance.now() * 1e6;

/** Processor time in nanoseconds, for rounds that are longer than a time slice. */
export const processor = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) * 1e3;
};

const round = (work, count, now) => {
  const start = now();
  for (let index = 0; index < count; index++) work();
  return (now() - start) / count;
};

/**
 * Returns the number of calls per round. Uses the minimum over several rounds, because early calls include
 * compilation and any call may be interrupted.
 */
const calibrated = (work, now) => {
  for (let count = 1; ; count *= 2) {
    const least = Math.min(...Array.from({ length: 5 }, () => round(work, count, now)));
    if (least * count > TURN * 1e6) return count;
  }
};

const middle = (sorted) => sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;

/**
 * Returns nanoseconds per call for each function: the minimum, the median, and the interquartile range relative to the
 * median.
 */
export const interleave = (ways, rounds, now = wall) => {
  const counts = ways.map(({ work }) => calibrated(work, now));
  const times = ways.map(() => []);
  for (let turn = 0; turn < rounds; turn++)
    for (const [index, { work }] of ways.entries()) times[index].push(round(work, counts[index], now));
  return ways.map(({ name }, index) => {
    const sorted = times[index].toSorted((one, other) => one - other);
    const median = middle(sorted);
    const spread = (sorted[Math.floor(rounds * 0.75)] - sorted[Math.floor(rounds * 0.25)]) / median;
    return { name, least: sorted[0], median, spread };
  });
};
