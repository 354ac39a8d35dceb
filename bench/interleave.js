/** Measures several ways to do the same in turns, so that whatever else the machine does meets all of them alike. */

/** Milliseconds of one turn: shorter than those for which a busy machine lets a program run. */
const TURN = 1;

const wall = () => performance.now() * 1e6;

/** Nanoseconds of the processor, for turns that are longer than a busy machine lets a program run. */
export const processor = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) * 1e3;
};

const round = (work, count, now) => {
  const start = now();
  for (let index = 0; index < count; index++) work();
  return (now() - start) / count;
};

/** The first calls compile, and any may be interrupted, so the least of some says how long one takes. */
const calibrated = (work, now) => {
  for (let count = 1; ; count *= 2) {
    const least = Math.min(...Array.from({ length: 5 }, () => round(work, count, now)));
    if (least * count > TURN * 1e6) return count;
  }
};

const middle = (sorted) => sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;

/**
 * Nanoseconds of one call for each way: the least, the median, and how far the middle half of the rounds lies apart, as
 * a share of the median.
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
