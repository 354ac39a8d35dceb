/** Long runs of statements, of which one function says no more than TypeScript follows. */

/** TypeScript gives up on a function of some two thousand turns; a condition takes four. */
const mostConditions = 300;

/** Splits lines into those that one function says, and those that others say for it. */
export const split = <Line>(lines: readonly Line[]) => ({
  here: lines.slice(0, mostConditions),
  further: Array.from({ length: Math.ceil(lines.length / mostConditions) - 1 }, (_, index) =>
    lines.slice((index + 1) * mostConditions, (index + 2) * mostConditions),
  ),
});
